import type { IconNode } from 'lucide';
import { ChevronLeft, ChevronRight, X, ZoomIn } from 'lucide';
import PhotoSwipe, { type UIElementData } from 'photoswipe';
import 'photoswipe/style.css';
import './viewer.css';
import { imageAddress, imageWidths } from '#contract/images.ts';
import type { Picture } from '#web/product/cards.ts';

/** The names of the viewer, of its parts and of its buttons, in the page's language. */
export type ViewerTexts = Record<'name' | 'slide' | 'close' | 'zoom' | 'previous' | 'next' | 'failed', string>;

/** A picture, and its element in the page, which knows its proportions once it is loaded. */
export type ViewedPicture = { picture: Picture; alt: string; shown: HTMLImageElement | null };

const largest = imageWidths[2];

/** Magnification over the whole picture: of the button, a tap or the key Z, and the highest of pinching and the wheel. */
const zoomed = 2;
const maxZoomed = 4;

/** The factors by which keys magnify. The key + is = without Shift. */
const keyFactors = new Map([
  ['+', 1.5],
  ['=', 1.5],
  ['-', 1 / 1.5],
]);

/** What the viewer tells the page: the place of each picture shown, and that it has closed. */
export type ViewerEvents = { onShow(place: number): void; onClose(): void };

/**
 * Opens pictures over the whole window, from the one at `place` on. Pinching, the wheel, the arrow keys, Z, +, - and Escape
 * work.
 *
 * @returns the function that closes the viewer
 */
export function openViewer(
  pictures: readonly ViewedPicture[],
  place: number,
  texts: ViewerTexts,
  { onShow, onClose }: ViewerEvents,
): () => void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const viewer = new PhotoSwipe({
    dataSource: pictures.map(({ picture, alt, shown }) => ({
      src: imageAddress(picture.folder, largest),
      msrc: shown?.currentSrc ?? imageAddress(picture.folder, imageWidths[0]),
      width: largest,
      height: Math.round(largest * proportionOf(shown)),
      alt,
    })),
    index: place,
    bgOpacity: 1,
    initialZoomLevel: 'fit',
    secondaryZoomLevel: ({ fit }) => fit * zoomed,
    maxZoomLevel: ({ fit }) => fit * maxZoomed,
    imageClickAction: 'zoom',
    tapAction: 'zoom',
    wheelToZoom: true,
    showHideAnimationType: isStill ? 'none' : 'fade',
    showAnimationDuration: 240,
    hideAnimationDuration: 240,
    zoomAnimationDuration: isStill ? 0 : 240,
    errorMsg: texts.failed,
  });
  viewer.on('uiRegister', () => {
    const { ui } = viewer;
    if (!ui) return;
    // The icons of the library's own buttons are markup strings, which the Content-Security-Policy forbids.
    const kept = ui.uiElementsData.filter(({ name }) => name === 'counter' && pictures.length > 1);
    ui.uiElementsData = [...kept, ...buttonsOf(texts, pictures.length > 1)];
  });
  viewer.on('afterInit', () => describeDialog(viewer, texts));
  // A picture that the page had not loaded tells its proportions now.
  viewer.on('loadComplete', ({ slide, content }) => {
    const image = content.element;
    if (!(image instanceof HTMLImageElement) || image.naturalWidth === 0) return;
    const height = Math.round((largest * image.naturalHeight) / image.naturalWidth);
    if (Math.abs(height - slide.height) < 2) return;
    content.height = height;
    slide.height = height;
    slide.resize();
  });
  viewer.on('change', () => onShow(viewer.currIndex));
  viewer.on('keydown', ({ originalEvent }) => zoomByKey(viewer, originalEvent));
  viewer.on('destroy', onClose);
  viewer.init();
  // The library hears keys once the viewer is open.
  viewer.events.add(document, 'keydown', (event) => {
    if ((event as KeyboardEvent).key === 'Escape') close(viewer);
  });
  return () => close(viewer);
}

/** Closes the viewer, once it is open: while it opens it does not close. */
function close(viewer: PhotoSwipe): void {
  viewer.on('openingAnimationEnd', () => viewer.close());
  viewer.close();
}

/** Names the dialog and its slides for screen readers, and announces the number of the picture shown. The library's words are English. */
function describeDialog({ element, scrollWrap, mainScroll }: PhotoSwipe, { name, slide }: ViewerTexts): void {
  element?.setAttribute('aria-modal', 'true');
  element?.setAttribute('aria-label', name);
  element?.querySelector('.pswp__counter')?.setAttribute('role', 'status');
  scrollWrap?.removeAttribute('aria-roledescription');
  for (const { el } of mainScroll.itemHolders) el.setAttribute('aria-roledescription', slide);
}

/** Returns the height of a picture as a share of its width; 4:3 while it is unknown. */
function proportionOf(image: HTMLImageElement | null): number {
  return image?.naturalWidth ? image.naturalHeight / image.naturalWidth : 4 / 3;
}

function buttonsOf(texts: ViewerTexts, hasMany: boolean): UIElementData[] {
  const button = (
    name: string,
    label: string,
    node: IconNode,
    rest: Pick<UIElementData, 'order' | 'appendTo' | 'onClick'>,
  ): UIElementData => ({
    name,
    title: label,
    ariaLabel: label,
    isButton: true,
    onInit: (element) => element.append(drawn(node)),
    ...rest,
  });
  return [
    button('toggle', texts.zoom, ZoomIn, { order: 9, onClick: toggleZoom }),
    button('leave', texts.close, X, {
      order: 20,
      onClick: (_: MouseEvent, __: HTMLElement, viewer: PhotoSwipe) => close(viewer),
    }),
    ...(hasMany
      ? [
          button('back', texts.previous, ChevronLeft, { order: 10, appendTo: 'wrapper', onClick: 'prev' }),
          button('forth', texts.next, ChevronRight, { order: 11, appendTo: 'wrapper', onClick: 'next' }),
        ]
      : []),
  ];
}

/** Magnifies by a key, between the whole picture and the highest magnification. With Ctrl it is the browser's zoom. */
function zoomByKey(viewer: PhotoSwipe, { key, ctrlKey, metaKey, altKey }: KeyboardEvent): void {
  const factor = keyFactors.get(key);
  const { currSlide: slide } = viewer;
  if (factor === undefined || !slide || ctrlKey || metaKey || altKey) return;
  const { initial, max } = slide.zoomLevels;
  const level = Math.min(Math.max(slide.currZoomLevel * factor, initial), max);
  viewer.zoomTo(level, undefined, viewer.options.zoomAnimationDuration || 0);
}

const toggleZoom = (_event: MouseEvent, _element: HTMLElement, viewer: PhotoSwipe) => viewer.toggleZoom();

const svgNamespace = 'http://www.w3.org/2000/svg';

/** Draws a Lucide icon, as `Icon` does in React. */
function drawn(node: IconNode): SVGElement {
  const element = (tag: string, attributes: Record<string, unknown>) => {
    const created = document.createElementNS(svgNamespace, tag);
    for (const [name, value] of Object.entries(attributes)) created.setAttribute(name, String(value));
    return created;
  };
  const svg = element('svg', { viewBox: '0 0 24 24', width: 20, height: 20, 'aria-hidden': true });
  svg.append(...node.map(([tag, attributes]) => element(tag, attributes)));
  return svg;
}
