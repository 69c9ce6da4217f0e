import { type SyntheticEvent, useState } from 'react';
import { type ImageType, imageAddress, imageWidths } from '#contract/images.ts';
import { Hanger } from '#web/ui/Placeholder.tsx';
import type { Picture } from './cards.ts';

type ProductPictureProps = {
  picture: Picture | undefined;
  alt: string;
  /** Its first letter stands where there is no picture; in place of one that cannot be had, a hanger. */
  brand: string;
  /** How wide the picture is shown, as in the attribute of the same name. */
  sizes: string;
  /** Of what is seen first: loaded at once, before the rest. */
  isUrgent: boolean;
  /** Soon to be seen, though it may not look so: loaded at once. */
  isNear?: boolean;
};

/**
 * A whole picture, never cropped, in a 3:4 frame whose room is reserved. A veil of the ground's colour is multiplied over
 * it: white studio backgrounds melt into the page, whichever store they come from.
 */
export function ProductPicture({ picture, alt, brand, sizes, isUrgent, isNear = false }: ProductPictureProps) {
  const [isBroken, setBroken] = useState(false);

  /** Only what is not there yet fades in; without JavaScript nothing is ever hidden. */
  function greet(image: HTMLImageElement | null) {
    if (image?.complete) setBroken(image.naturalWidth === 0);
    else if (image) image.dataset.loading = '';
  }

  return (
    <div className="@container relative isolate aspect-3/4 overflow-hidden bg-white after:pointer-events-none after:absolute after:inset-0 after:bg-ground after:mix-blend-multiply">
      {picture?.placeholder && !isBroken && (
        // Larger than the frame, beyond which the blur's own edge falls.
        <img
          src={picture.placeholder}
          alt=""
          className="absolute inset-0 size-full scale-125 object-contain blur-[7cqw] saturate-75"
        />
      )}
      {picture && !isBroken ? (
        // Within <picture> React adds no preload of its own: that stands before the viewport is known, and on phones
        // fetches another width than the picture then takes.
        <picture>
          {picture.isKept && <source type="image/avif" srcSet={everyWidth(picture, 'avif')} sizes={sizes} />}
          <img
            ref={greet}
            onLoad={show}
            onError={() => setBroken(true)}
            src={imageAddress(picture.folder, 640)}
            srcSet={everyWidth(picture, 'webp')}
            sizes={sizes}
            alt={alt}
            width={600}
            height={800}
            loading={isUrgent || isNear ? 'eager' : 'lazy'}
            fetchPriority={isUrgent ? 'high' : 'auto'}
            decoding="async"
            className="absolute inset-0 size-full object-contain transition-opacity duration-240 data-loading:opacity-0"
          />
        </picture>
      ) : (
        <span aria-hidden className="display absolute inset-0 grid place-items-center text-56 text-ash">
          {picture ? <Hanger /> : brand.slice(0, 1)}
        </span>
      )}
    </div>
  );
}

function everyWidth({ folder }: Picture, type: ImageType): string {
  return imageWidths.map((width) => `${imageAddress(folder, width, type)} ${width}w`).join(', ');
}

function show(event: SyntheticEvent<HTMLImageElement>) {
  delete event.currentTarget.dataset.loading;
}
