/**
 * The mail server of `bench:mails`: accepts every mail, and only counts mails and bytes. It does as little as possible,
 * so that the benchmark measures the application. A child process that ends with its parent.
 */

import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

const endOfMail = Buffer.from('\r\n.\r\n');
let mails = 0;
let bytes = 0;

function answer(socket: Socket): void {
  let isMail = false;
  let rest = Buffer.alloc(0);
  socket.write('220 sink\r\n');
  socket.on('error', () => {});
  socket.on('data', (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const end = isMail ? rest.indexOf(endOfMail) : rest.indexOf('\r\n');
      if (end < 0) {
        // Keeps only as many bytes as the end marker may span.
        if (isMail && rest.length > endOfMail.length) {
          bytes += rest.length - endOfMail.length;
          rest = rest.subarray(-endOfMail.length);
        }
        return;
      }
      const command = rest.toString('latin1', 0, Math.min(end, 4)).toUpperCase();
      rest = rest.subarray(end + (isMail ? endOfMail.length : 2));
      if (isMail) {
        mails += 1;
        bytes += end;
        isMail = false;
        socket.write('250 taken\r\n');
      } else if (command === 'DATA') {
        isMail = true;
        socket.write('354 go on\r\n');
      } else if (command === 'QUIT') socket.end('221 bye\r\n');
      else socket.write('250 sink\r\n');
    }
  });
}

const server = createServer(answer);
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));

process.on('message', () => process.send?.({ mails, bytes }));
process.on('disconnect', () => process.exit());
