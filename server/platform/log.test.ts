import pg from 'pg';
import { expect, test } from 'vitest';
import { withoutValues } from './log.ts';

test('logs a database error without the values at fault', () => {
  const error = new pg.DatabaseError('duplicate key value violates unique constraint "account_email_key"', 0, 'error');
  Object.assign(error, {
    code: '23505',
    detail: 'Key (email_key)=(ann@mail.example) already exists.',
    where: 'ann@mail.example',
  });
  const logged = JSON.stringify(withoutValues(error));
  expect(logged).toContain('account_email_key');
  expect(logged).toContain('23505');
  expect(logged).not.toContain('ann@mail.example');
});
