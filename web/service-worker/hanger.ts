/** The placeholder of a picture that was not kept, in the colours ground and ash (`styles/tokens.css`). */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 800" width="600" height="800">
<rect width="600" height="800" fill="#f3eee6"/>
<g transform="translate(220 352)" fill="none" stroke="#8b8177" stroke-width="1.5" stroke-linejoin="round">
<path d="M80 34V27c7-2 11-6 11-12A11 11 0 0 0 69 15" stroke-linecap="round"/>
<path d="M80 34 14 76c-5 3-3 10 3 10h126c6 0 8-7 3-10L80 34Z"/></g></svg>`;

/** Returns a drawn hanger as a picture, which no cache keeps. */
export function hanger(): Response {
  return new Response(drawing, { headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'no-store' } });
}
