/** Red, green and blue, from 0 to 255. */
type Rgb = readonly [number, number, number];

function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Mixes two colours. `share` is the share of the second, from 0 to 1. */
export function mix(a: string, b: string, share: number): string {
  const [from, to] = [rgbOf(a), rgbOf(b)];
  const channels = from.map((channel, place) => Math.round(channel + ((to[place] ?? channel) - channel) * share));
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Lightens a colour with a warm white for a positive share, and darkens it with a warm black for a negative one. */
export function shade(hex: string, share: number): string {
  return share >= 0 ? mix(hex, '#fffaf0', share) : mix(hex, '#140d0a', -share);
}
