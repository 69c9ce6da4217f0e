import sharp from 'sharp';

/**
 * Draws a unique picture from a number: soft shapes with photographic grain. Small by default, since encoding a large
 * one is slow.
 */
export async function photograph(seed: number, { width = 480, height = 640 } = {}): Promise<Buffer> {
  const at = (place: number) => ((seed * 7919 + place * 104_729) % 97) / 97;
  const shapes = Array.from(
    { length: 12 },
    (_, place) =>
      `<ellipse cx="${at(place) * 100}%" cy="${at(place + 31) * 100}%" rx="${5 + at(place + 57) * 20}%"
        ry="${5 + at(place + 71) * 20}%" fill="hsl(${at(place + 5) * 360} 60% ${20 + at(place + 83) * 60}%)"/>`,
  );
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#eee"/>${shapes.join('')}</svg>`;
  return sharp(Buffer.from(drawing)).jpeg({ quality: 92 }).toBuffer();
}
