import { redirect } from 'react-router';
import { directoryWords } from '#web/directory/directory-words.server.ts';
import { PlacePage } from '#web/directory/PlacePage.tsx';
import { designerPath } from '#web/directory/paths.ts';
import { readPlacePage } from '#web/directory/place-page.server.ts';
import { storefrontContext, translatorContext } from '#web/framework/context.ts';
import { notFound } from '#web/framework/errors.server.ts';
import { describePage } from '#web/framework/page-meta.ts';
import type { Route } from './+types/designer.ts';

/** Reads the list of a brand. Another spelling of its name, and a brand that became part of it, redirect to its address. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const storefront = context.get(storefrontContext);
  const designer = storefront.directory.findDesigner(params.designer);
  if (!designer) throw await notFound(storefront);
  const { id, name, slug } = designer;
  if (params.designer !== slug) throw redirect(designerPath(slug) + new URL(request.url).search, 301);
  const { t } = directoryWords(context.get(translatorContext).language);
  const data = await readPlacePage(
    { request, context },
    { path: designerPath(slug), own: { brandIds: [id] }, sort: 'featured' },
    {
      heading: name,
      title: t('designer.title', { name }),
      describe: (values) => t('designer.description', { name, ...values }),
      trail: [{ name: t('designers.heading'), path: '/designers' }],
    },
  );
  if (data.empty) {
    const presentId = await storefront.findPresentBrand(id);
    const present = (await storefront.directory.designers()).find((one) => one.id === presentId);
    // Not for good: an operator may withdraw the rule.
    if (present) throw redirect(designerPath(present.slug));
  }
  return { ...data, brand: { id, name } };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? describePage(loaderData.page) : [];
}

export default function DesignerPage({ loaderData }: Route.ComponentProps) {
  return <PlacePage data={loaderData} brand={loaderData.brand} />;
}
