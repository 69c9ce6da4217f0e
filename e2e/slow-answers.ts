/** Delays scripts, page data and answers to calls by SLOW_MS, to find tests that act before these have arrived. */
import { type IncomingMessage, Server } from 'node:http';

const delayMs = Number(process.env.SLOW_MS);
const emit = Server.prototype.emit;

Server.prototype.emit = function (this: Server, event: string | symbol, ...rest: unknown[]) {
  if (event === 'request') {
    const { url = '', socket } = rest[0] as IncomingMessage;
    // The server acts at once, and its answer waits in the socket.
    if (/^\/api\/|^\/assets\/[^?]+\.js$|\.data(\?|$)/.test(url)) {
      socket.cork();
      setTimeout(() => socket.uncork(), delayMs);
    }
  }
  return Reflect.apply(emit, this, [event, ...rest]);
};
