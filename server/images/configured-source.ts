import { demoPicture } from '#demo/picture-source.ts';
import type { Config } from '#server/platform/config.ts';
import type { PictureSource } from './picture-source.ts';

type FetchSettings = Pick<Config, 'publicUrl' | 'fetchAllowedHosts'>;

/** Fetches pictures from stores, and draws those of the demo's stores. The first fetch loads the HTTP client: a start goes without. */
export function pictureSource(settings: FetchSettings): PictureSource {
  let loading: Promise<PictureSource['fetch']> | undefined;
  return {
    async fetch(url) {
      loading ??= loadFetch(settings);
      return (await loading)(url);
    },
    draw: demoPicture,
  };
}

async function loadFetch(settings: FetchSettings): Promise<PictureSource['fetch']> {
  const [{ fetchPublicPicture }, { openOutbound }] = await Promise.all([
    import('./fetch-picture.ts'),
    import('#server/platform/outbound/outbound.ts'),
  ]);
  const outbound = openOutbound(settings);
  return (url) => fetchPublicPicture(url, outbound);
}
