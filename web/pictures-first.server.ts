import { Transform } from 'node:stream';

/**
 * Has scripts fetched after what is to be seen: a page is whole without them, and on a slow line they would share it with the first
 * pictures. React Router's preloads take no priority of ours.
 */
export function picturesFirst(): Transform {
  let head: Buffer | undefined = Buffer.alloc(0);

  return new Transform({
    transform(chunk: Buffer, _, done) {
      if (!head) return done(null, chunk);
      head = Buffer.concat([head, chunk]);
      const end = head.indexOf('</head>');
      if (end < 0) return done();
      this.push(scriptsLast(head.subarray(0, end)));
      this.push(head.subarray(end));
      head = undefined;
      done();
    },
    flush(done) {
      done(null, head);
    },
  });
}

function scriptsLast(head: Buffer): string {
  return head.toString().replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
}
