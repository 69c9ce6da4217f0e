import { fetchPublicPicture } from '#server/images/fetch-picture.ts';
import { keepPicturesUp, type PipelineSettings } from '#server/images/keep-pictures-up.ts';
import { serveBeside } from '#server/processes/beside.ts';
import { localOutbound } from './partner.ts';

// The pipeline with stores on this machine, one of whose pictures ends the process that works on it.
serveBeside(async (settings: PipelineSettings) => {
  void keepPicturesUp(settings, {
    fetch: async (url) => (url.endsWith('/crash.jpg') ? process.exit(1) : fetchPublicPicture(url, localOutbound)),
  });
});
