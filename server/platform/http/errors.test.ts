import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { signInSchema, signUpSchema } from '#contract/accounts.ts';
import { tooManyAttempts } from './errors.ts';

describe('the error for too many attempts', () => {
  test.each([
    [1, '1', '1 second'],
    [1000, '1', '1 second'],
    [1001, '2', '2 seconds'],
    [59_000, '59', '59 seconds'],
    [59_001, '60', '1 minute'],
    [60_001, '61', '2 minutes'],
    [3_600_000, '3600', '60 minutes'],
  ])('gives a wait of %i ms as Retry-After: %s and as «%s»', (waitMs, seconds, words) => {
    const refusal = tooManyAttempts(waitMs);
    expect(refusal.status).toBe(429);
    expect(refusal.message).toBe(`Too many attempts. Please try again in ${words}.`);
    expect(refusal.res?.headers.get('retry-after')).toBe(seconds);
  });
});

describe('the message about a value of another type', () => {
  const messages = (schema: z.ZodType, value: unknown) =>
    schema.safeParse(value).error?.issues.map(({ message }) => message);

  test.each([[[]], [null], ['text'], [5], [true]])('names a JSON object in place of the body %j', (body) => {
    for (const schema of [signInSchema, signUpSchema, z.object({})])
      expect(messages(schema, body)).toEqual(['Expected a JSON object.']);
  });

  test('names what the field holds', () => {
    expect(messages(signInSchema, { driver: 'other', token: 'x' })).toEqual(['Expected google or facebook.']);
    expect(messages(z.object({ note: z.string() }), { note: 5 })).toEqual(['Expected a text.']);
    expect(messages(z.object({ ids: z.array(z.int()) }), { ids: 5 })).toEqual(['Expected a list.']);
    expect(messages(z.object({ count: z.int() }), { count: '5' })).toEqual(['Expected a number.']);
    expect(messages(z.object({ isNew: z.boolean() }), {})).toEqual(['This field is required.']);
    expect(messages(z.object({ page: z.string() }), { page: ['1', '2'] })).toEqual(['Expected one value.']);
  });
});
