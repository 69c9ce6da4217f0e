import { answerQuestions, notify } from '#server/platform/threads/thread.ts';

let doubled = 0;

/** A thread for the tests of threads. */
const answers = {
  double: (value: number) => {
    doubled += 1;
    return value * 2;
  },
  later: async (value: string) => {
    notify(`about to say ${value}`);
    return value;
  },
  /** Turns of the event loop until no other question waits. */
  countTurns: () =>
    new Promise<number>((done) => {
      let turns = 0;
      let seen = doubled;
      const count = () => {
        turns += 1;
        if (doubled === seen && turns > 1) done(turns - 1);
        else {
          seen = doubled;
          setImmediate(count);
        }
      };
      setImmediate(count);
    }),
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
