import { z } from '@hono/zod-openapi';

/**
 * Control characters other than tabs and line breaks, and characters that turn the direction of the text around them.
 * Joiners stay: emoji consist of them.
 */
const controls = /(?![\t\n])[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** A character that is seen: no space, no control or joiner alone. */
const visible = /[^\s\p{C}\p{Z}\p{M}]/u;

const isLonger = (text: string, most: number) => [...text].length > most;
const atMost = (most: number) => `At most ${most.toLocaleString('en-US')} characters.`;

/**
 * Returns the schema of a line of text that a shopper writes, such as the name of a board. Runs of spaces become one.
 * @param most the maximum number of characters
 * @param missing the error message without a visible character
 */
export const lineField = (most: number, missing: string) =>
  z
    .string(missing)
    .transform((text) => text.toWellFormed().replace(/\s+/gu, ' ').replace(controls, '').trim())
    .superRefine((text, context) => {
      if (!visible.test(text)) context.addIssue(missing);
      else if (isLonger(text, most)) context.addIssue(atMost(most));
    })
    .openapi({ type: 'string', minLength: 1, maxLength: most });

/**
 * Returns the schema of a note that a shopper writes, with line breaks. It may be empty.
 * @param most the maximum number of characters
 */
export const noteField = (most: number) =>
  z
    .string('Expected a text.')
    .transform((text) => text.toWellFormed().replace(/\r\n?/g, '\n').replace(controls, '').trim())
    .superRefine((text, context) => {
      if (isLonger(text, most)) context.addIssue(atMost(most));
    })
    .openapi({ type: 'string', maxLength: most });
