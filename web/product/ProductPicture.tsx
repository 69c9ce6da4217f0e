import { type SyntheticEvent, useState } from 'react';
import { type ImageType, imageAddress, imageWidths } from '#contract/images.ts';
import { Hanger } from '#web/ui/Placeholder.tsx';
import type { Picture } from './cards.ts';

type ProductPictureProps = {
  picture: Picture | undefined;
  alt: string;
  /** Its first letter replaces a missing picture. A hanger replaces a picture that fails to load. */
  brand: string;
  /** The displayed width of the picture, as in the `sizes` attribute. */
  sizes: string;
  /** Visible at first: loaded at once, before the rest. */
  isUrgent: boolean;
  /** Visible soon, though the browser cannot tell: loaded at once. */
  isNear?: boolean;
};

/** Without a fit a picture is white beside itself, which hides its placeholder there. */
const fits = { cover: 'object-cover', filled: 'object-contain' };

/**
 * Shows a picture in a 3:4 frame with reserved space: whole, or with its sides cut where its fit says so. A veil in the background colour is multiplied over
 * it, so that white studio backgrounds of any store blend into the page.
 */
export function ProductPicture({ picture, alt, brand, sizes, isUrgent, isNear = false }: ProductPictureProps) {
  const [isBroken, setBroken] = useState(false);

  /** Fades in a picture only if it is not loaded yet. Without JavaScript no picture is ever hidden. */
  function greet(image: HTMLImageElement | null) {
    if (image?.complete) setBroken(image.naturalWidth === 0);
    else if (image) image.dataset.loading = '';
  }

  return (
    <div className="picture-frame">
      {picture?.placeholder && !isBroken && (
        // Larger than the frame, so that the blur's own edge is cut off.
        <img
          src={picture.placeholder}
          alt=""
          className={`absolute inset-0 size-full scale-125 blur-[7cqw] saturate-75 ${picture.fit ? 'object-fill' : 'object-contain'}`}
        />
      )}
      {picture && !isBroken ? (
        // Inside <picture> React adds no preload. A preload would come before the viewport element, and phones would fetch
        // another width than the picture then takes.
        <picture>
          {picture.isStored && <source type="image/avif" srcSet={everyWidth(picture, 'avif')} sizes={sizes} />}
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
            className={`absolute inset-0 size-full transition-opacity duration-240 data-loading:opacity-0 ${picture.fit ? fits[picture.fit] : 'bg-white object-contain'}`}
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
