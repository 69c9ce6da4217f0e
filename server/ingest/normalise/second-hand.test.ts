import { expect, test } from 'vitest';
import { isSecondHand, secondHandBesideNew } from './second-hand.ts';

test.each([
  'used',
  'UsedCondition',
  'https://schema.org/RefurbishedCondition',
  'Damaged',
  'open-box',
  'Pre-owned (very good)',
  'Pre loved',
  'gebraucht',
  "d'occasion",
  'reconditionné',
  'usato',
  'de segunda mano',
  'tweedehands',
  '中古',
])('%s is second-hand', (condition) => {
  expect(isSecondHand(condition)).toBe(true);
});

test.each(['new', 'NewCondition', 'neu', 'neuf', 'nuovo', '新品', '', 'unused', 'never used'])(
  '%s is not',
  (condition) => {
    expect(isSecondHand(condition)).toBe(false);
  },
);

test('counts second-hand rows only beside others', () => {
  const [used, fresh, unsaid] = [{ condition: 'used' }, { condition: 'new' }, {}];
  expect([...secondHandBesideNew([used, fresh])]).toEqual([used]);
  expect([...secondHandBesideNew([used, unsaid])]).toEqual([used]);
  expect([...secondHandBesideNew([used])]).toEqual([]);
});
