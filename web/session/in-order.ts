/**
 * Returns a function that begins each call once the calls before it have ended, in the order of the presses. The last press
 * counts on the server then, however slowly an earlier one is answered.
 */
export function inOrder() {
  let last: Promise<unknown> = Promise.resolve();
  return <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
    const answer = last.then(call);
    last = answer.catch(() => {});
    return answer;
  };
}
