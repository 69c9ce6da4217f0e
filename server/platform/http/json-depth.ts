import { HTTPException } from 'hono/http-exception';

/** Bodies of ours are lists in objects at most. */
const deepest = 20;

/**
 * Refuses JSON that is nested deeper than any of ours, before it is parsed: what walks over it would run out of stack.
 * @throws {HTTPException} 422
 */
export function refuseDeepJson(text: string): void {
  let depth = 0;
  for (const [sign] of text.matchAll(/"(?:[^"\\]|\\.)*"?|[[{\]}]/gs)) {
    if (sign === '[' || sign === '{') depth += 1;
    else if (sign === ']' || sign === '}') depth -= 1;
    if (depth > deepest) throw new HTTPException(422, { message: `JSON may be nested ${deepest} deep at most.` });
  }
}
