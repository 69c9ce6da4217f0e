import { expect, test } from 'vitest';
import { secondsToWait } from './seconds-to-wait.ts';

const refusal = (status: number, data: unknown) => ({ status, statusText: '', internal: false, data });

test.each([
  ['the wait that the server names', refusal(429, '{"message":"Too many attempts.","retry_after":7}'), 7],
  ['a minute for an answer of a proxy', refusal(429, '<html>Slow down</html>'), 60],
  ['a minute for an answer without a wait', refusal(429, '{"message":"Too many attempts."}'), 60],
  ['nothing for a fault of the server', refusal(500, '{"retry_after":7}'), undefined],
  ['nothing for an error of the code', new Error('429'), undefined],
])('returns %s', (_, error, seconds) => expect(secondsToWait(error)).toBe(seconds));
