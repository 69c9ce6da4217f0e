import { answerQuestions, notify } from '#server/platform/threads/thread.ts';

let doubled = 0;

/** The functions of a worker thread for tests. */
const answers = {
  double: (value: number) => {
    doubled += 1;
    return value * 2;
  },
  later: async (value: string) => {
    notify(`about to say ${value}`);
    return value;
  },
  /** Returns how many turns the event loop takes until no other request is waiting. */
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
