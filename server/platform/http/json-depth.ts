import { HTTPException } from 'hono/http-exception';

/** Bodies that the API expects are lists in objects at most. */
const deepest = 20;

/**
 * Rejects JSON that is nested too deep, before it is parsed: a recursive walk over it would overflow the stack.
 * @throws {HTTPException} 422
 */
export function refuseDeepJson(text: string): void {
  let depth = 0;
  for (const [sign] of text.matchAll(/"(?:[^"\\]|\\.)*"?|[[{\]}]/gs)) {
    if (sign === '[' || sign === '{') depth += 1;
    else if (sign === ']' || sign === '}') depth -= 1;
    if (depth > deepest)
      throw new HTTPException(422, { message: `JSON may be nested at most ${deepest} levels deep.` });
  }
}
