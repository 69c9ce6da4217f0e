import { operatorToken } from './servers.ts';

/** The longest event-loop stops of a web process since the last read, in ms: of the request thread and of the index thread. */
export type Stops = { requests: number; index: number };

/** Reads the longest stops from `/metrics`, and thereby resets them. */
export async function readStops(port: number): Promise<Stops> {
  const headers = { authorization: `Bearer ${operatorToken}` };
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`, { headers })).text();
  const read = (thread: keyof Stops) => {
    const [, seconds] =
      new RegExp(`^trouvaille_event_loop_stop_seconds\\{thread="${thread}".*\\} (.+)$`, 'm').exec(metrics) ?? [];
    return Number(seconds) * 1000;
  };
  return { requests: read('requests'), index: read('index') };
}
