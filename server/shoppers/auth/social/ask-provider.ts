import { failureOf } from '#server/platform/outbound/fetch-failed.ts';
import { ProviderUnavailable } from './provider.ts';

/** Default time limit of a provider's answer, in ms: a shopper is waiting to be signed in. */
export const defaultPatienceMs = 5000;

/** Many times the size of any expected answer. */
const maxBytes = 64 * 1024;

type Question = { headers?: Record<string, string>; patienceMs: number };

/**
 * Requests a URL that the operator configured or the provider itself named. Error messages name only the host: the rest
 * of the URL may hold a token.
 * @returns status and body of any JSON answer; the caller interprets the status
 * @throws ProviderUnavailable for a timeout, and for an answer that is too long, not JSON, or a redirect
 */
export async function askProvider(
  address: string,
  { headers = {}, patienceMs }: Question,
): Promise<{ status: number; json: unknown }> {
  const { host } = new URL(address);
  const text = await fetch(address, {
    headers: { accept: 'application/json', ...headers },
    redirect: 'manual',
    signal: AbortSignal.timeout(patienceMs),
  })
    .then(async (response) => ({ status: response.status, body: await readBody(response, host) }))
    .catch((error) => {
      throw error instanceof ProviderUnavailable ? error : new ProviderUnavailable(failureOf(error, host).message);
    });
  try {
    return { status: text.status, json: JSON.parse(text.body) };
  } catch {
    throw new ProviderUnavailable(`${host} answered ${text.status} with a body that is not JSON`);
  }
}

async function readBody(response: Response, host: string): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new ProviderUnavailable(`${host} answered with more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
