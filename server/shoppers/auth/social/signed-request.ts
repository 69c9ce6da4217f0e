import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { Refused } from '#server/shoppers/accounts/refusals.ts';

/** Maximum age of a request, in ms. A copy that was kept longer must not delete the data of a person who has come back since. */
const oldestMs = 24 * 60 * 60 * 1000;

const requestSchema = z.object({
  algorithm: z.string(),
  user_id: z.string().regex(/^\d{1,30}$/),
  // In seconds since 1970. Only the signer can leave it out.
  issued_at: z.number().optional(),
});

/**
 * Reads whose data a request of Facebook is about. The request is `signature.payload` in base64url, signed with the
 * app's secret (https://developers.facebook.com/docs/development/create-an-app/app-dashboard/data-deletion-callback).
 * @returns Facebook's id of the person for this app
 * @throws Refused 422 for a request that Facebook did not sign for this app, is more than a day old, or names no person
 */
export function readSignedRequest(signedRequest: string, appSecret: string, now = new Date()): string {
  const [, signature, payload] = /^([\w-]+={0,2})\.([\w-]+={0,2})$/.exec(signedRequest) ?? [];
  if (signature === undefined || payload === undefined)
    throw refused('Expected a signature and a payload, separated by a dot.');

  const given = Buffer.from(signature, 'base64url');
  const expected = createHmac('sha256', appSecret).update(payload).digest();
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw refused('The signature does not match.');

  const request = requestSchema.safeParse(parseJson(Buffer.from(payload, 'base64url').toString())).data;
  if (!request) throw refused('Invalid payload: expected algorithm, user_id and optionally issued_at.');
  if (request.algorithm !== 'HMAC-SHA256') throw refused('The algorithm is not HMAC-SHA256.');
  if (request.issued_at !== undefined && request.issued_at * 1000 < now.getTime() - oldestMs)
    throw refused('The request is more than a day old.');
  return request.user_id;
}

const refused = (message: string) => new Refused(422, message, 'signed_request');

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
