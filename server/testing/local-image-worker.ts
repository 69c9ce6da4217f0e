import { fetchPublicPicture } from '#server/images/fetch-picture.ts';
import { servePipeline } from '#server/images/pipeline-process.ts';
import { localOutbound } from './partner.ts';

// The pipeline with stores on this machine, one of whose pictures ends the process that works on it.
servePipeline(
  () => async (url) => (url.endsWith('/crash.jpg') ? process.exit(1) : fetchPublicPicture(url, localOutbound)),
);
