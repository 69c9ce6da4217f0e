import { type RouterContextProvider, redirect } from 'react-router';
import type { Named } from '#contract/directory.ts';
import { departmentName, directoryWords } from '#web/directory/directory-words.server.ts';
import { PlacePage } from '#web/directory/PlacePage.tsx';
import { departmentPath } from '#web/directory/paths.ts';
import { readPlacePage } from '#web/directory/place-page.server.ts';
import { storefrontContext, translatorContext } from '#web/framework/context.ts';
import { notFound } from '#web/framework/errors.server.ts';
import { describePage } from '#web/framework/page-meta.ts';
import { kindName } from '#web/i18n/texts.ts';
import type { Route } from './+types/department.ts';

/** Reads the list of a category or of one of its kinds. Other names of them redirect to their address. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const storefront = context.get(storefrontContext);
  const { findDepartment, findKind } = storefront.directory;
  const department = findDepartment(params.department);
  const kind = department && params.kind !== undefined ? findKind(department.id, params.kind) : undefined;
  if (!department || (params.kind !== undefined && !kind)) throw await notFound(storefront);
  // A kind of its category's name is the category itself.
  if (kind?.name === department.name)
    throw redirect(departmentPath(department.slug) + new URL(request.url).search, 301);
  const path = departmentPath(department.slug, kind?.slug);
  if (params.department !== department.slug || params.kind !== kind?.slug)
    throw redirect(path + new URL(request.url).search, 301);

  const { language } = context.get(translatorContext);
  const words = directoryWords(language);
  const { t } = words;
  const ofDepartment = departmentName(department, words);
  const name = kind ? kindName(kind.name, language) : ofDepartment;
  return readPlacePage(
    { request, context },
    {
      path,
      own: { categoryIds: [department.id], kindIds: [], ...(kind && { subcategoryIds: [kind.id] }) },
      sort: 'featured',
    },
    {
      heading: name,
      title: t('department.title', { name }),
      describe: (values) =>
        t('department.description', { name: language === 'en' ? name.toLowerCase() : name, ...values }),
      trail: kind ? [{ name: ofDepartment, path: departmentPath(department.slug) }] : [],
      ways: {
        title: t(kind ? 'department.siblings' : 'department.kinds', { name: ofDepartment }),
        ways: await readKinds(context, department, kind),
      },
    },
  );
}

/** Returns links to the kinds of a category that have products, without the shown one. */
async function readKinds(context: Readonly<RouterContextProvider>, department: Named, shown: Named | undefined) {
  const { language } = context.get(translatorContext);
  const departments = await context.get(storefrontContext).directory.departments();
  const kinds = departments.find(({ id }) => id === department.id)?.kinds ?? [];
  return kinds
    .filter(({ id }) => id !== shown?.id)
    .map(({ name, slug, count }) => ({
      name: kindName(name, language),
      path: departmentPath(department.slug, slug),
      count,
    }));
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? describePage(loaderData.page) : [];
}

export default function DepartmentPage({ loaderData }: Route.ComponentProps) {
  return <PlacePage data={loaderData} />;
}
