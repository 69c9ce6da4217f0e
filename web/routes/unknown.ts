import { storefrontContext } from '#web/context.ts';
import { notFound } from '#web/errors.server.ts';
import type { Route } from './+types/unknown.ts';

/** Every address that no other route knows. */
export async function loader({ context }: Route.LoaderArgs) {
  throw await notFound(context.get(storefrontContext));
}

/** A route without a component would answer with data alone. */
export default function Unknown() {
  return null;
}
