import { afterEach, expect, test } from 'vitest';
import type { EchoAnswers } from '#test/support/echo-worker.ts';
import { startThread, type Thread } from './thread.ts';

const started: Thread<EchoAnswers>[] = [];
afterEach(async () => {
  for (const thread of started.splice(0)) await thread.stop();
});

function start() {
  const module = new URL('../../../test/support/echo-worker.ts', import.meta.url);
  const thread = startThread<EchoAnswers>(module);
  started.push(thread);
  return thread;
}

test('a thread answers every question, with its notices in order', async () => {
  const heard: string[] = [];
  const thread = start();
  thread.onNotice((notice: string) => heard.push(notice));
  const both = Promise.all([thread.ask('later', 'yes').then((said) => heard.push(said)), thread.ask('double', 21)]);
  expect((await both)[1]).toBe(42);
  expect(heard).toEqual(['about to say yes', 'yes']);
});

test('many questions leave turns to the other work of a thread', async () => {
  const thread = start();
  const turned = thread.ask('countTurns');
  const crowd = Array.from({ length: 50 }, (_, n) => thread.ask('double', n));
  expect(await Promise.all(crowd)).toEqual(crowd.map((_, n) => 2 * n));
  expect(await turned).toBeGreaterThanOrEqual(50);
});

test('many answers leave turns to the other work of their callers', async () => {
  const thread = start();
  let turns = 0;
  let isCounting = true;
  const count = () => {
    turns += 1;
    if (isCounting) setImmediate(count);
  };
  setImmediate(count);
  const turnsOfAnswers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => thread.ask('double', n).then(() => turns)),
  );
  isCounting = false;
  expect(new Set(turnsOfAnswers).size).toBe(50);
});

test('an error in an answer rejects its question, and the thread goes on', async () => {
  const thread = start();
  await expect(thread.ask('fail')).rejects.toThrow(new RangeError('too far'));
  expect(thread.hasEnded()).toBe(false);
  expect(await thread.ask('double', 1)).toBe(2);
});

test.each(['end', 'crash'] as const)('the %s of a thread rejects its questions', async (way) => {
  const thread = start();
  const waiting = thread.ask(way);
  await expect(waiting).rejects.toThrow(way === 'crash' ? 'out of order' : 'echo-worker.ts has ended');
  expect(thread.hasEnded()).toBe(true);
  await expect(thread.ask('double', 1)).rejects.toThrow();
});
