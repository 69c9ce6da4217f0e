import { answerQuestions, notify } from '#server/threads/thread.ts';

/** A thread for the tests of threads. */
const answers = {
  double: (value: number) => value * 2,
  later: async (value: string) => {
    notify(`about to say ${value}`);
    return value;
  },
  fail: () => {
    throw new RangeError('too far');
  },
  end: () => process.exit(),
  crash: () => {
    setImmediate(() => {
      throw new Error('out of order');
    });
    return new Promise(() => {});
  },
};
export type EchoAnswers = typeof answers;

answerQuestions(answers);
