import { FetchFailed, failureOf } from '#server/platform/outbound/fetch-failed.ts';

/** More than any answer of a service has that says something; of a page beyond it nothing is read. */
const mostBytes = 64 * 1024;

/** Statuses by which services say that an address is a member already. */
const refusals = [400, 409, 422];

/** Mailchimp's words, and those of services alike; not the question on a page that thanks. */
const memberAlready =
  /member exists|already (an? )?(list )?(subscribed|subscriber|member|exists?|registered)(?!\w|\s*\?)/i;

/**
 * Gives an address to the newsletter service, as the field EMAIL of a form (specification, section 7). Messages name its host
 * alone: the rest of the service's address may hold a key, and the visitor's is nobody's to log.
 * @param patienceMs for all of it, to the last byte of the answer
 * @returns whether it is subscribed now, or was already
 * @throws FetchFailed when the service does not answer in time, breaks off, or answers anything else
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
  if (saysError(text)) throw new FetchFailed(`${host} answered ${status} with an error in it`, { status });
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
    if (bytes >= mostBytes) break;
  }
  return Buffer.concat(chunks).toString();
}

/** Services that answer 200 to whatever they are asked say in their JSON how it went. */
function saysError(text: string): boolean {
  try {
    const { result, status, success } = JSON.parse(text) as Record<string, unknown>;
    return result === 'error' || status === 'error' || success === false;
  } catch {
    return false;
  }
}
