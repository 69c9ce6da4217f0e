import { expect, test } from 'vitest';
import { answeredDraft, draftOf } from './watch-draft.ts';

test('fields that were changed while a target price was saved stay, and the others are as saved', () => {
  const sent = { target_price: '$1,200', when_proven: false, in_my_size: false, repeat: true };
  const answered = { ...sent, target_price: '1200' };
  expect(answeredDraft(sent, sent, answered)).toEqual(answered);
  expect(answeredDraft({ ...sent, target_price: '$900' }, sent, answered).target_price).toBe('$900');
  expect(answeredDraft({ ...sent, when_proven: true }, sent, answered)).toEqual({ ...answered, when_proven: true });
  expect(answeredDraft({ ...sent, target_price: '900' }, sent, draftOf(undefined))).toEqual({
    target_price: '900',
    when_proven: false,
    in_my_size: false,
    repeat: false,
  });
});
