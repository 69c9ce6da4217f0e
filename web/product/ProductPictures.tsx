import { ArrowUpRight } from 'lucide';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { Product } from '#contract/products.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { useWayToStore } from './buy-address.ts';
import type { Picture } from './cards.ts';
import { CarouselArrows } from './carousel/CarouselArrows.tsx';
import { CarouselSlides } from './carousel/CarouselSlides.tsx';
import { isNearStage } from './carousel/stage.ts';
import { type Carousel, useCarousel } from './carousel/use-carousel.ts';
import { ProductPicture } from './ProductPicture.tsx';
import { useProductTexts } from './product-texts.ts';
import { ZoomButton } from './viewer/ZoomButton.tsx';

type Pictured = Pick<Product, 'id' | 'name' | 'brand' | 'store' | 'available'>;
type ProductPicturesProps = {
  pictures: Picture[];
  product: Pictured;
  /** Content on top of the pictures. */
  children: ReactNode;
};

/** Limits a picture to the height of the viewport. On phones it leaves room for name, price and sizes above the buy button. */
const whole =
  'mx-auto max-w-[max(9rem,(100svh-30rem)*0.75)] max-md:[@media(max-height:600px)]:max-w-[6.5rem] md:max-w-[max(20rem,(100svh-var(--header-height)-64px)*0.75)]';

/** Shows the pictures of a product one at a time, as large as they fit, with a thumbnail of each. */
export function ProductPictures({ pictures, product, children }: ProductPicturesProps) {
  const { t: own } = useProductTexts();
  const carousel = useCarousel(pictures.length);
  const { name, brand } = product;
  const count = pictures.length;

  if (count < 2)
    return (
      <section aria-label={own('pictures')} className="self-start">
        <div className={`relative ${whole}`}>
          <View product={product} picture={pictures[0]} alt={pictures[0] ? own('title', { name, brand }) : ''} />
          {children}
          {pictures[0] && <ZoomButton pictures={pictures} title={own('title', { name, brand })} place={0} />}
        </div>
      </section>
    );

  const slides = pictures.map((picture, place) => ({
    key: picture.folder,
    id: pictureId(place),
    content: (
      <View
        product={product}
        picture={picture}
        alt={own('picture', { name, brand, place: place + 1, count })}
        isUrgent={place === 0}
        // Without JavaScript every picture loads when it is scrolled to.
        isNear={carousel.isLive && isNearStage(place, carousel.stage)}
      />
    ),
  }));
  return (
    <section
      aria-label={own('pictures')}
      aria-roledescription={own('carousel.carousel')}
      onKeyDown={carousel.onKeyDown}
      className="self-start lg:grid lg:grid-cols-[4.5rem_minmax(0,1fr)] lg:gap-x-4"
    >
      <div className="lg:col-start-2 lg:row-start-1">
        <div className={`relative ${whole}`}>
          <CarouselSlides carousel={carousel} slides={slides} className="[--shown:1]" />
          {children}
          <ZoomButton
            pictures={pictures}
            title={own('title', { name, brand })}
            place={carousel.stage.first}
            onShow={carousel.show}
          />
        </div>
      </div>
      <div className="flex items-center gap-3 px-4 pt-3 md:px-0 lg:contents print:hidden">
        <Thumbnails carousel={carousel} pictures={pictures} brand={brand} />
        <CarouselArrows
          carousel={carousel}
          className="-mr-3 lg:pointer-events-none lg:z-10 lg:col-start-2 lg:row-start-1 lg:mr-0 lg:items-center lg:justify-between"
          buttonClassName="lg:pointer-events-auto lg:bg-paper/80"
        />
      </div>
    </section>
  );
}

const pictureId = (place: number) => `picture-${place + 1}`;

type ViewProps = { product: Pictured; picture: Picture | undefined; alt: string; isUrgent?: boolean; isNear?: boolean };

function View({ product, picture, alt, isUrgent = true, isNear = false }: ViewProps) {
  const { t } = useProductTexts();
  return (
    <div className="group/view relative">
      <WayToStore product={product}>
        <ProductPicture
          picture={picture}
          alt={alt}
          brand={product.brand}
          sizes="(min-width: 64rem) 50vw, (min-width: 48rem) 55vw, 100vw"
          isUrgent={isUrgent}
          isNear={isNear}
        />
      </WayToStore>
      <p
        aria-hidden
        className="caps pointer-events-none absolute top-3 left-3 bg-paper px-2 py-1 text-stone opacity-0 transition-opacity delay-240 group-has-data-loading/view:opacity-100"
      >
        {t('loading')}
      </p>
    </div>
  );
}

/** Links the pictures to the store (specification, section 2) while the product is available. */
function WayToStore({ product, children }: { product: Pictured; children: ReactNode }) {
  const { t } = useProductTexts();
  const way = useWayToStore(product);
  if (!product.available) return children;
  return (
    <a {...way} draggable={false} className="group/way relative block -outline-offset-4">
      {children}
      {/* A veil over a hidden product would make it too pale to read. */}
      <span className="absolute bottom-2 left-2 flex in-[section:has([data-hidden])]:invisible print:hidden h-8 max-w-[calc(100%-72px)] items-center gap-1 bg-paper/90 px-2 text-12 md:bottom-3 md:left-3">
        <span className="truncate group-hover/way:underline">{t('buy', { store: product.store })}</span>
        <Icon node={ArrowUpRight} size={14} strokeWidth={1.5} className="flex-none" />
        <span className="sr-only max-md:hidden">({t('opensNewTab')})</span>
      </span>
    </a>
  );
}

type ThumbnailsProps = { carousel: Carousel; pictures: Picture[]; brand: string };

/** Renders links to the pictures' anchors, so that they work without JavaScript too. */
function Thumbnails({ carousel, pictures, brand }: ThumbnailsProps) {
  const { t } = useProductTexts();
  const list = useRef<HTMLUListElement>(null);
  const { first } = carousel.stage;

  useLayoutEffect(() => {
    const shown = list.current?.children[first];
    if (shown instanceof HTMLElement)
      list.current?.scrollTo({ left: shown.offsetLeft - shown.offsetWidth, top: shown.offsetTop - shown.offsetHeight });
  }, [first]);

  return (
    <ul
      ref={list}
      aria-label={t('thumbnails')}
      className="relative -m-1 flex min-w-0 flex-1 gap-2 overflow-x-auto p-1 [scrollbar-width:none] lg:col-start-1 lg:row-start-1 lg:h-0 lg:min-h-full lg:flex-col lg:gap-3 lg:overflow-y-auto"
    >
      {pictures.map((picture, place) => (
        <li key={picture.folder} className="w-9 flex-none md:w-12 lg:w-full">
          <a
            href={`#${pictureId(place)}`}
            aria-label={t('thumbnail', { place: place + 1, count: pictures.length })}
            aria-current={place === first || undefined}
            onClick={(event) => {
              event.preventDefault();
              carousel.show(place);
            }}
            className="block border-b-2 border-transparent pb-1 opacity-60 forced-colors:not-aria-current:border-[Canvas] transition-[opacity,border-color] hover:opacity-100 aria-current:border-ink aria-current:opacity-100"
          >
            <ProductPicture picture={picture} alt="" brand={brand} sizes="72px" isUrgent={false} />
          </a>
        </li>
      ))}
    </ul>
  );
}
