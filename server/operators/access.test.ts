import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openAccess, sessionSeconds } from './access.ts';

const token = 'a-token-of-the-tests';
const noon = new Date('2026-11-21T12:00:00Z');
const later = (seconds: number) => new Date(noon.getTime() + seconds * 1000);

describe('a token', () => {
  test.each(['', 'a', `${token} `, token.toUpperCase(), token.slice(1), `${token}${token}`, 'ä'.repeat(100_000)])(
    'that is not the operator’s is wrong',
    (wrong) => {
      expect(openAccess(token).check(wrong, 'here', noon)).toEqual({ outcome: 'wrong' });
    },
  );

  test('that is wrong for the tenth time slows its address down for the rest of 15 minutes, and no other', () => {
    const access = openAccess(token);
    for (let tries = 0; tries < 10; tries += 1) {
      expect(access.check('wrong', 'here', later(tries * 60)).outcome).toBe('wrong');
    }
    expect(access.check(token, 'here', later(600))).toEqual({ outcome: 'slowed', waitMs: 300_000 });
    expect(access.check(token, 'elsewhere', later(600))).toEqual({ outcome: 'right' });
    expect(access.check(token, 'here', later(900))).toEqual({ outcome: 'right' });
  });

  test('that is right at last makes the wrong ones forgotten', () => {
    const access = openAccess(token);
    for (let round = 0; round < 3; round += 1) {
      for (let tries = 0; tries < 9; tries += 1) access.check('wrong', 'here', noon);
      expect(access.check(token, 'here', noon)).toEqual({ outcome: 'right' });
    }
  });

  test('is looked at however many addresses have brought wrong ones', () => {
    const access = openAccess(token);
    for (let address = 0; address < 20_000; address += 1) access.check('wrong', `address ${address}`, noon);
    expect(access.check(token, 'here', noon)).toEqual({ outcome: 'right' });
  });
});

describe('a session', () => {
  test('lasts twelve hours, in every process that has the same token', () => {
    const session = openAccess(token).openSession(noon);
    const elsewhere = openAccess(token);
    expect(elsewhere.isSession(session, noon)).toBe(true);
    expect(elsewhere.isSession(session, later(sessionSeconds - 1))).toBe(true);
    expect(elsewhere.isSession(session, later(sessionSeconds))).toBe(false);
    expect(session).not.toContain(token);
  });

  test('ends when the token is another', () => {
    expect(openAccess('another-token-of-the-tests').isSession(openAccess(token).openSession(noon), noon)).toBe(false);
  });

  test('that is made up is none', () => {
    const access = openAccess(token);
    const session = access.openSession(noon);
    const [expires = '', seal = ''] = session.split('.');
    const otherSeal = createHmac('sha256', 'guessed').update(`operator's session until ${expires}`).digest('base64url');
    const madeUp = [
      '',
      token,
      expires,
      `${expires}.`,
      `.${seal}`,
      `${Number(expires) + 1}.${seal}`,
      `${expires}.${otherSeal}`,
      `${expires}.${seal}x`,
      `${session}.${session}`,
      `${expires}\n.${seal}`,
      `9e9.${seal}`,
      'x'.repeat(100_000),
    ];
    expect(madeUp.filter((value) => access.isSession(value, noon))).toEqual([]);
  });
});
