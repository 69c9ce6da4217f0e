import { data, redirect } from 'react-router';
import { krKinds } from '#contract/kinds-in-korean.ts';
import type { Teaching } from '#contract/operators.ts';
import { searchesAddress } from '#web/admin/addresses.ts';
import { ConsoleSection } from '#web/admin/ConsoleSection.tsx';
import { consoleMeta } from '#web/admin/console-meta.ts';
import { SearchTable } from '#web/admin/SearchTable.tsx';
import { consoleHeaders, requireOperator } from '#web/admin/session.server.ts';
import { TaughtWords } from '#web/admin/TaughtWords.tsx';
import { KindNames, TeachForm } from '#web/admin/TeachForm.tsx';
import { t } from '#web/admin/texts.ts';
import { storefrontContext } from '#web/framework/context.ts';
import type { Route } from './+types/searches.ts';

export { ConsoleError as ErrorBoundary } from '#web/admin/ConsoleError.tsx';

const problems = ['invalid word', 'common word', 'invalid meaning', 'same', 'too many'] as const satisfies Teaching[];
const isProblem = (text: string | null): text is (typeof problems)[number] =>
  (problems as readonly (string | null)[]).includes(text);

export async function loader({ request, context }: Route.LoaderArgs) {
  const adminConsole = await requireOperator({ request, context });
  const [searches, taught] = await Promise.all([adminConsole.listSearches(), adminConsole.listTaughtWords()]);
  const problem = new URL(request.url).searchParams.get('problem');
  return {
    searches,
    taught,
    problem: isProblem(problem) ? problem : undefined,
    kindNames: Object.keys(krKinds),
    siteName: context.get(storefrontContext).store.name,
  };
}

/** Teaches or forgets a word, and returns to the list. An unknown word cannot be forgotten: 404. */
export async function action({ request, context }: Route.ActionArgs) {
  const adminConsole = await requireOperator({ request, context });
  const form = await request.formData().catch(() => new FormData());
  const field = (name: string) => String(form.get(name) ?? '');
  const forgotten = field('forget');
  if (forgotten !== '') {
    const id = /^[1-9]\d{0,8}$/.test(forgotten) ? Number(forgotten) : 0;
    if (!(await adminConsole.forgetWord(id))) throw data(null, { status: 404, headers: consoleHeaders });
    return redirect(`${searchesAddress}#taught`, { status: 303, headers: consoleHeaders });
  }
  const teaching = await adminConsole.teachWord(field('word'), field('meaning'));
  const query = teaching === 'taught' ? '#taught' : `?${new URLSearchParams({ problem: teaching })}`;
  return redirect(`${searchesAddress}${query}`, { status: 303, headers: consoleHeaders });
}

export const headers: Route.HeadersFunction = () => consoleHeaders;

export function meta({ loaderData }: Route.MetaArgs) {
  return consoleMeta(t('searches.title'), loaderData?.siteName ?? '');
}

export default function SearchesPage({ loaderData: { searches, taught, problem, kindNames } }: Route.ComponentProps) {
  return (
    <>
      <KindNames names={kindNames} />
      <h1 className="display pt-10 pb-4 text-40 md:pt-14 md:text-56">{t('searches.title')}</h1>
      <p className="max-w-prose pb-8 text-16 text-stone">{t('searches.advice')}</p>
      {problem && (
        <p role="alert" className="max-w-prose pb-8 text-16">
          {t(`searches.problems.${problem}`)}
        </p>
      )}
      {searches.length > 0 ? (
        <SearchTable searches={searches} />
      ) : (
        <p className="border-t border-hairline py-8 text-16">{t('searches.empty')}</p>
      )}
      <div id="taught" className="mt-12">
        <ConsoleSection title={t('searches.taught')}>
          <p className="mt-4 mb-6 max-w-prose text-16 text-stone">{t('searches.taughtAdvice')}</p>
          <TeachForm />
          <TaughtWords words={taught} />
        </ConsoleSection>
      </div>
    </>
  );
}
