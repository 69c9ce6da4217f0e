/**
 * The baseline of every figure: bare `node:http` that returns the given bodies in turn. A child process that receives
 * its bodies by message, and ends with its parent.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

let bodies: readonly Uint8Array[] = [];
let turn = 0;

const server = createServer((_, response) => {
  const body = bodies[turn++ % bodies.length] ?? new Uint8Array();
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': body.byteLength });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));

process.on('message', (given: Uint8Array[]) => {
  bodies = given;
  process.send?.('taken');
});
process.on('disconnect', () => process.exit());
