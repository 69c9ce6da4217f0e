import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openSessions, sessionSeconds } from './sessions.ts';

const token = 'a-token-of-the-tests';
const noon = new Date('2026-11-21T12:00:00Z');
const later = (seconds: number) => new Date(noon.getTime() + seconds * 1000);

describe('a session', () => {
  test('is valid for twelve hours in every process with the same token', () => {
    const session = openSessions(token).open(noon);
    const elsewhere = openSessions(token);
    expect(elsewhere.isOpen(session, noon)).toBe(true);
    expect(elsewhere.isOpen(session, later(sessionSeconds - 1))).toBe(true);
    expect(elsewhere.isOpen(session, later(sessionSeconds))).toBe(false);
    expect(session).not.toContain(token);
  });

  test('ends when the token changes', () => {
    expect(openSessions('another-token-of-the-tests').isOpen(openSessions(token).open(noon), noon)).toBe(false);
  });

  test('that is forged is invalid', () => {
    const sessions = openSessions(token);
    const session = sessions.open(noon);
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
    expect(madeUp.filter((value) => sessions.isOpen(value, noon))).toEqual([]);
  });
});
