import { storefrontContext } from '#web/framework/context.ts';
import { notFound } from '#web/framework/errors.server.ts';
import type { Route } from './+types/unknown.ts';

/** Answers 404 for every address without a route. */
export async function loader({ context }: Route.LoaderArgs) {
  throw await notFound(context.get(storefrontContext));
}

/** Makes this a page. A route without a component would answer with data alone. */
export default function Unknown() {
  return null;
}
