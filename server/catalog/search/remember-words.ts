/** Words that are remembered, a few hundred kilobytes. The words of most queries are among some thousand. */
const maxWords = 5_000;

/** Remembers the answers of a function to words. Once there are too many, all are forgotten. */
export function rememberWords<Answer>(answer: (word: string) => Answer): (word: string) => Answer {
  const answers = new Map<string, Answer>();
  return (word) => {
    const known = answers.get(word);
    if (known !== undefined || answers.has(word)) return known as Answer;
    if (answers.size >= maxWords) answers.clear();
    const found = answer(word);
    answers.set(word, found);
    return found;
  };
}
