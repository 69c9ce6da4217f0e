import { failureOf } from '#server/platform/outbound/fetch-failed.ts';
import { ProviderUnavailable } from './provider.ts';

/** How long a provider may take, in ms: somebody is waiting to be signed in. */
export const defaultPatienceMs = 5000;

/** Many times what any of the answers has. */
const mostBytes = 64 * 1024;

type Question = { headers?: Record<string, string>; patienceMs: number };

/**
 * Asks an address of a provider, which the operator has set or the provider itself has named. Messages name the host alone: the
 * rest of the address may hold a token.
 * @returns status and JSON of any answer that is JSON; what the status means is the caller's to say
 * @throws ProviderUnavailable when none comes in time, or one that is too long, no JSON, or a redirect
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
    throw new ProviderUnavailable(`${host} answered ${text.status} with what is no JSON`);
  }
}

async function readBody(response: Response, host: string): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new ProviderUnavailable(`${host} answered with more than ${mostBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
