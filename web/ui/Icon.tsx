import type { IconNode } from 'lucide';
import { createElement, type SVGProps } from 'react';

type IconProps = Omit<SVGProps<SVGSVGElement>, 'width' | 'height'> & {
  /** The icon's shapes. */
  node: IconNode;
  /** Width and height, in pixels. */
  size: number;
};

/** Draws a Lucide icon in the colour of the text. Hidden from screen readers: the words stand beside it. */
export function Icon({ node, size, ...rest }: IconProps) {
  const shapes = node.map(([tag, attributes], place) => createElement(tag, { key: place, ...attributes }));
  return (
    <svg
      aria-hidden
      xmlns="http://www.w3.org/2000/svg"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...rest}
    >
      {...shapes}
    </svg>
  );
}
