import { storefrontContext } from '#web/framework/context.ts';
import { maxViewed } from '#web/product/recent/recently-viewed.ts';
import type { Route } from './+types/viewed-pieces.ts';

/**
 * Answers which of some products are one piece, as JSON: the ids of `?ids=5,9,12` without later offers of a piece that came
 * before. The browser alone knows which products it viewed, so the answer is stored nowhere.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ids = (new URL(request.url).searchParams.get('ids') ?? '').split(',', maxViewed).filter(isId).map(Number);
  return Response.json(await context.get(storefrontContext).onePerPiece(ids), {
    headers: { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' },
  });
}

const isId = (text: string) => /^[1-9]\d{0,8}$/.test(text);
