import { fetchPublicPicture } from '#server/images/fetch-picture.ts';
import { serveWorker } from '#server/worker/serve-worker.ts';
import { openWorker } from '#server/worker/worker.ts';
import { localOutbound } from './partner.ts';

// A worker that fetches pictures from stores on this machine. The picture `/crash.jpg` ends the process.
serveWorker((settings, parts) =>
  openWorker(settings, {
    ...parts,
    pictures: {
      fetch: async (url) => (url.endsWith('/crash.jpg') ? process.exit(1) : fetchPublicPicture(url, localOutbound)),
    },
  }),
);
