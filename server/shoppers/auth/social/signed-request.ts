import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { Refused } from '#server/shoppers/accounts/refusals.ts';

/** A request that an app's person could have kept is not carried out for good: she may have come back since. */
const oldestMs = 24 * 60 * 60 * 1000;

const requestSchema = z.object({
  algorithm: z.string(),
  user_id: z.string().regex(/^\d{1,30}$/),
  // In seconds. Whoever signs may leave it out; nobody else can.
  issued_at: z.number().optional(),
});

/**
 * Whose data a request of Facebook's is about, `signature.payload` in base64url, signed with the app's secret
 * (https://developers.facebook.com/docs/development/create-an-app/app-dashboard/data-deletion-callback).
 * @returns Facebook's id of her for this app
 * @throws Refused 422 for what Facebook has not signed for this app, or long ago, or about nobody
 */
export function readSignedRequest(signedRequest: string, appSecret: string, now = new Date()): string {
  const [, signature, payload] = /^([\w-]+={0,2})\.([\w-]+={0,2})$/.exec(signedRequest) ?? [];
  if (signature === undefined || payload === undefined)
    throw refused('A signed request is a signature and a payload, parted by a dot.');

  const given = Buffer.from(signature, 'base64url');
  const expected = createHmac('sha256', appSecret).update(payload).digest();
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw refused('The signature does not fit.');

  const request = requestSchema.safeParse(parseJson(Buffer.from(payload, 'base64url').toString())).data;
  if (!request) throw refused('The payload does not say whose data it is about.');
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
