import type { Drawing as DrawingData, DrawnText, LineKind } from './drawing.ts';

/**
 * Lines take the colour of the text around them, so that forced colours keep them visible. They differ in shape as well
 * as in colour.
 */
const lines: Record<LineKind, string> = {
  axis: 'stroke-current opacity-15',
  away: 'stroke-current opacity-30',
  unknown: 'stroke-current opacity-30',
  struck: 'stroke-current opacity-60 [stroke-dasharray:5_4] forced-colors:opacity-100',
  prior: 'stroke-current [stroke-dasharray:0.5_5] [stroke-linecap:round] [stroke-width:1.75]',
  elsewhere: 'stroke-current [stroke-dasharray:9_3_2_3] [stroke-width:1.5]',
  price: 'stroke-current [stroke-width:2]',
  reduced: 'stroke-garnet [stroke-width:2.5] forced-colors:stroke-current',
};

const texts: Record<DrawnText['kind'], string> = {
  axis: 'fill-current opacity-70 forced-colors:opacity-100',
  struck: 'fill-current opacity-70 line-through forced-colors:opacity-100',
  elsewhere: 'fill-current',
  price: 'fill-current font-medium',
  reduced: 'fill-garnet font-medium forced-colors:fill-current',
};

type DrawingProps = {
  drawing: DrawingData;
  /** The text for screen readers; none for a sample beside its name. */
  label?: string;
  className?: string;
};

/** Renders a drawn chart. Its texts have the size of the page at the width of the drawing. */
export function Drawing({
  drawing: { width, height, lines: drawn, texts: words },
  label,
  className = '',
}: DrawingProps) {
  return (
    <svg
      role={label ? 'img' : 'presentation'}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      viewBox={`0 0 ${width} ${height}`}
      className={`block h-auto w-full ${className}`}
    >
      {drawn.map(({ kind, d }) => (
        <path key={kind} d={d} className={`fill-none ${lines[kind]}`} />
      ))}
      {words.map(({ x, y, anchor, kind, text }) => (
        <text
          key={`${x} ${y}`}
          x={x}
          y={y}
          textAnchor={anchor}
          className={`text-[12px] tabular-nums max-[23rem]:text-[15px] ${texts[kind]}`}
        >
          {text}
        </text>
      ))}
    </svg>
  );
}
