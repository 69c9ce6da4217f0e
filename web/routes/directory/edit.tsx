import { editNames, edits, isEdit } from '#contract/directory.ts';
import { directoryWords } from '#web/directory/directory-words.server.ts';
import { PlacePage } from '#web/directory/PlacePage.tsx';
import { editPath } from '#web/directory/paths.ts';
import { readPlacePage } from '#web/directory/place-page.server.ts';
import { storefrontContext, translatorContext } from '#web/framework/context.ts';
import { notFound } from '#web/framework/errors.server.ts';
import { describePage } from '#web/framework/page-meta.ts';
import type { Route } from './+types/edit.ts';

/** Reads an edit. */
export async function loader({ params: { name }, request, context }: Route.LoaderArgs) {
  if (!isEdit(name)) throw await notFound(context.get(storefrontContext));
  const { t } = directoryWords(context.get(translatorContext).language);
  const { filter, sort } = edits[name];
  const title = t(`edit.titles.${name}`);
  return readPlacePage(
    { request, context },
    { path: editPath(name), own: filter, sort },
    {
      heading: title,
      title,
      lead: t(`edit.leads.${name}`),
      describe: (values) => t(`edit.descriptions.${name}`, values),
      trail: [],
      ways: {
        title: t('edit.others'),
        ways: editNames
          .filter((other) => other !== name)
          .map((other) => ({ name: t(`edit.titles.${other}`), path: editPath(other) })),
      },
    },
  );
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? describePage(loaderData.page) : [];
}

export default function EditPage({ loaderData }: Route.ComponentProps) {
  return <PlacePage data={loaderData} />;
}
