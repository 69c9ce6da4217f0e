import { expect, test } from 'vitest';
import { saysNoMailbox } from './no-mailbox.ts';

test.each([
  ['550 5.1.1 The email account that you tried to reach does not exist', ''],
  ['smtp; 550-5.1.1 No such user\n550 5.1.1 here', ''],
  ['550 No such mailbox', ''],
  ['550 #5.1.0 Address rejected', ''],
  ['smtp; 550 unknown', '5.0.0'],
  ['', '5.1.1'],
  ['', '5.1.10'],
  ['554 5.2.1 This mailbox is disabled', ''],
  ['X-Postfix; Host or domain name not found', '5.4.4'],
])('«%s» with status «%s» means a missing mailbox', (reply, status) => {
  expect(saysNoMailbox(reply, status)).toBe(true);
});

test.each([
  ['550 5.7.1 Your network is on a list', ''],
  ['550-5.7.26 Unauthenticated', '5.1.1'],
  ['552 5.2.2 Mailbox full', ''],
  ['553 5.1.8 Sender address rejected: Domain not found', ''],
  ['550 5.1.7 Invalid address of sender', ''],
  ['451 4.1.1 Later', ''],
  ['421 Too many connections', ''],
  ['554 Message rejected', ''],
  ['', '5.0.0'],
  ['', ''],
  ['', '4.1.1'],
  ['Your order 550 is ready', '5.7.1'],
])('«%s» with status «%s» does not mean a missing mailbox', (reply, status) => {
  expect(saysNoMailbox(reply, status)).toBe(false);
});
