import { FetchFailed, failureOf } from '#server/platform/outbound/fetch-failed.ts';

/** The longest answer that is read, in bytes. Meaningful answers are shorter; the rest of a page is ignored. */
const maxBytes = 64 * 1024;

/** Statuses that services use for an address that is already a member. */
const refusals = [400, 409, 422];

/** Matches the message of Mailchimp and similar services, but not the question "Already subscribed?" on a thank-you page. */
const memberAlready =
  /member exists|already (an? )?(list )?(subscribed|subscriber|member|exists?|registered)(?!\w|\s*\?)/i;

/**
 * Sends an address to the newsletter service, as the form field EMAIL (specification, section 7).
 * Error messages contain only the service's host: the rest of its URL may hold a key, and addresses must not be logged.
 * @param patienceMs the time limit in ms, up to the last byte of the answer
 * @returns `subscribed`, or `already` for a member
 * @throws FetchFailed when the service is too slow, breaks off or returns an error
 */
export async function subscribeAtService(
  serviceUrl: string,
  email: string,
  patienceMs: number,
): Promise<'subscribed' | 'already'> {
  const { host } = new URL(serviceUrl);
  const { status, ok, text } = await post(serviceUrl, email, patienceMs).catch((error) => {
    throw failureOf(error, host);
  });
  const isAlready = status === 409 || ((ok || refusals.includes(status)) && memberAlready.test(text));
  if (isAlready) return 'already';
  if (!ok) throw new FetchFailed(`${host} answered ${status}`, { status });
  if (saysError(text)) throw new FetchFailed(`${host} answered ${status} with an error`, { status });
  return 'subscribed';
}

async function post(serviceUrl: string, email: string, patienceMs: number) {
  const response = await fetch(serviceUrl, {
    method: 'POST',
    headers: { accept: 'application/json, text/*;q=0.9' },
    body: new URLSearchParams({ EMAIL: email }),
    signal: AbortSignal.timeout(patienceMs),
  });
  return { status: response.status, ok: response.ok, text: await readBeginning(response) };
}

async function readBeginning(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= maxBytes) break;
  }
  return Buffer.concat(chunks).toString();
}

/** Detects an error in a JSON answer, for services that answer 200 to everything. */
function saysError(text: string): boolean {
  try {
    const { result, status, success } = JSON.parse(text) as Record<string, unknown>;
    return result === 'error' || status === 'error' || success === false;
  } catch {
    return false;
  }
}
