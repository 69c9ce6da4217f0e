import { demoPicture } from '#demo/picture-source.ts';
import type { Config } from '#server/platform/config.ts';
import type { PictureSource } from './picture-source.ts';

type FetchSettings = Pick<Config, 'publicUrl' | 'fetchAllowedHosts'>;

/**
 * Opens the source of pictures: fetched from stores, and drawn for the demo's stores.
 * The HTTP client is loaded by the first fetch, to keep the start fast.
 */
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
