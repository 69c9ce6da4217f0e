import type { Department, Designer, DirectoryEntry } from '#contract/directory.ts';
import type { Language } from '#contract/languages.ts';
import { writeNumber } from '#contract/numbers.ts';
import type { Storefront } from '#contract/storefront.ts';
import { departmentName, directoryWords } from '#web/directory/directory-words.server.ts';
import { departmentPath, designerPath, editPath } from '#web/directory/paths.ts';
import { kindName } from '#web/i18n/texts.ts';

type Way = { name: string; path: string; count?: string };

/** The links of the header's second row. A panel has the links below one of them. */
export type WaysInContent = {
  label: string;
  ways: (Way & { panel?: { label: string; ways: Way[]; all: Way } | undefined })[];
};

/** Every page has the panels, so each shows the kinds and designers with the most products. */
const kindsShown = 14;
const designersShown = 16;

/** The links by language, for lists of the directory, which stay the same until the catalog changes. */
const known = new WeakMap<readonly Designer[], Map<Language, WaysInContent>>();

/** Reads the links of the header. Without the catalog there are no panels, and no categories. */
export async function readWaysIn({ directory }: Storefront, language: Language): Promise<WaysInContent> {
  const [departments, designers] = await Promise.all([directory.departments(), directory.designers()]).catch(
    (): [Department[], Designer[]] => [[], []],
  );
  const inLanguages = known.get(designers) ?? new Map<Language, WaysInContent>();
  known.set(designers, inLanguages);
  const content = inLanguages.get(language) ?? describeWaysIn(departments, designers, language);
  inLanguages.set(language, content);
  return content;
}

function describeWaysIn(
  departments: readonly Department[],
  designers: readonly Designer[],
  language: Language,
): WaysInContent {
  const words = directoryWords(language);
  const { t } = words;
  const ofDepartments = departments.map((department) => {
    const name = departmentName(department, words);
    const path = departmentPath(department.slug);
    const ways = mostStocked(department.kinds, kindsShown).map((kind) => ({
      name: kindName(kind.name, language),
      path: departmentPath(department.slug, kind.slug),
      count: writeNumber(kind.count),
    }));
    return {
      name,
      path,
      panel: {
        label: t('ways.kindsOf', { name }),
        ways,
        all: { name: t('ways.all', { name }), path, count: writeNumber(department.count) },
      },
    };
  });
  const count = designers.length;
  const ofDesigners = {
    label: t('ways.mostStocked'),
    ways: mostStocked(designers, designersShown).map((designer) => ({
      name: designer.name,
      path: designerPath(designer.slug),
      count: writeNumber(designer.count),
    })),
    all: { name: t('ways.allDesigners', { count }), path: '/designers' },
  };
  return {
    label: t('ways.label'),
    ways: [
      { name: t('ways.newIn'), path: editPath('new-in') },
      ...ofDepartments,
      { name: t('ways.designers'), path: '/designers', panel: count > 0 ? ofDesigners : undefined },
      { name: t('ways.seventy'), path: editPath('70-and-more') },
    ],
  };
}

/** Returns the entries with the most products, in their own order. */
function mostStocked<Entry extends DirectoryEntry>(entries: readonly Entry[], most: number): Entry[] {
  const best = new Set(entries.toSorted((one, other) => other.count - one.count).slice(0, most));
  return entries.filter((entry) => best.has(entry));
}
