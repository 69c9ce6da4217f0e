import { expect, test } from 'vitest';
import { inOrder } from './in-order.ts';

test('begins a call once the ones before it have ended, failed ones too', async () => {
  const send = inOrder();
  const [first, second] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const begun: string[] = [];
  const call = (name: string, answer: Promise<string>) => () => {
    begun.push(name);
    return answer;
  };
  const failed = send(call('first', first.promise));
  const answers = [send(call('second', second.promise)), send(call('third', Promise.resolve('three')))];
  second.resolve('two');
  await Promise.resolve();
  expect(begun).toEqual(['first']);
  first.reject(new Error('refused'));
  await expect(failed).rejects.toThrow('refused');
  expect(await Promise.all(answers)).toEqual(['two', 'three']);
  expect(begun).toEqual(['first', 'second', 'third']);
});
