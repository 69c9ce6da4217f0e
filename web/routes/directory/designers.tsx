import { Search } from 'lucide';
import { Form, Link } from 'react-router';
import { writeNumber } from '#contract/numbers.ts';
import { indexDesigners } from '#web/directory/designers-page.server.ts';
import { directoryWords } from '#web/directory/directory-words.server.ts';
import { designerPath } from '#web/directory/paths.ts';
import { breadcrumbs } from '#web/directory/place-page.server.ts';
import { Trail } from '#web/directory/Trail.tsx';
import { storefrontContext, translatorContext } from '#web/framework/context.ts';
import { keepFocus } from '#web/framework/focus-on-arrival.ts';
import { describePage, type PageMeta, pageAddress } from '#web/framework/page-meta.ts';
import { Icon } from '#web/ui/Icon.tsx';
import type { Route } from './+types/designers.ts';

/** The longest search that is answered, in letters. */
const maxWords = 100;

/** Reads the designers with reduced products, A to Z, or the ones that a search (`q`) finds. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { directory, store } = context.get(storefrontContext);
  const { language } = context.get(translatorContext);
  const { t } = directoryWords(language);
  const { searchParams } = new URL(request.url);
  const words = (searchParams.get('q') ?? '').slice(0, maxWords);
  const letter = searchParams.get('letter') ?? '';
  const designers = await directory.designers();
  const index = indexDesigners(designers, words, letter);
  const path = '/designers';
  const trail = [
    { name: t('home'), path: '/' },
    { name: t('designers.heading'), path },
  ];
  return {
    words,
    groups: index.groups.map((group) => ({
      letter: group.letter,
      designers: group.designers.map(({ name, slug, count }) => ({ name, path: designerPath(slug), count })),
    })),
    letters: index.letters,
    trail,
    texts: {
      trail: t('trail'),
      heading: t('designers.heading'),
      lead: designers.length > 0 ? t('designers.lead', { count: designers.length }) : t('designers.noneAtAll'),
      search: t('designers.search'),
      submit: t('designers.searchSubmit'),
      letters: t('designers.letters'),
      digits: t('designers.digits'),
      none: designers.length > 0 ? t('designers.none', { words }) : undefined,
      showAll: t('designers.showAll'),
    },
    page: {
      title: t('designers.title'),
      description: t('designers.description'),
      store,
      language,
      path,
      indexed: designers.length > 0 && searchParams.size === 0,
      structuredData: [breadcrumbs(trail, (of) => pageAddress(store.publicUrl, language, of))],
    } satisfies PageMeta,
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? describePage(loaderData.page) : [];
}

export default function DesignersPage({ loaderData }: Route.ComponentProps) {
  const { words, groups, letters, trail, texts } = loaderData;
  return (
    <div className="column">
      <Trail label={texts.trail} steps={trail} />
      <header className="grid grid-cols-[minmax(0,1fr)] items-end gap-x-5 gap-y-6 pt-4 pb-8 md:pt-6 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <h1 className="display text-40 md:text-56">{texts.heading}</h1>
          <p className="mt-3 text-16 text-stone">{texts.lead}</p>
        </div>
        <search className="lg:col-span-5">
          {/* Another search mounts the field with its own words. */}
          <Form key={words} action="/designers" state={keepFocus} className="writing-line flex">
            <input
              type="search"
              name="q"
              defaultValue={words}
              maxLength={100}
              aria-label={texts.search}
              placeholder={texts.search}
              autoComplete="off"
              className="h-11 min-w-0 flex-1 bg-transparent text-16 placeholder:text-stone"
            />
            <button type="submit" aria-label={texts.submit} className="-mr-3 grid size-11 place-items-center">
              <Icon node={Search} size={18} strokeWidth={1.5} />
            </button>
          </Form>
        </search>
      </header>
      {groups.length > 0 && (
        <nav
          aria-label={texts.letters}
          className="sticky top-0 z-10 border-y border-hairline bg-paper"
          data-screen-only
        >
          <ol className="flex overflow-x-auto [scrollbar-width:none] md:justify-between">
            {letters.map(({ letter, path, isShown }) => {
              const name = letter === '0-9' ? texts.digits : letter;
              const look = 'grid h-11 min-w-9.5 place-items-center px-1 text-14 outline-offset-[-4px] md:min-w-6';
              return (
                <li key={letter}>
                  {path?.startsWith('#') ? (
                    <a href={path} className={`${look} font-medium`}>
                      {name}
                    </a>
                  ) : path ? (
                    <Link
                      to={path}
                      aria-current={isShown || undefined}
                      className={`${look} font-medium aria-[current]:underline aria-[current]:underline-offset-8`}
                    >
                      {name}
                    </Link>
                  ) : (
                    <span className={`${look} text-stone`}>{name}</span>
                  )}
                </li>
              );
            })}
          </ol>
        </nav>
      )}
      {groups.map(({ letter, designers }) => (
        <section
          key={letter}
          id={`letter-${letter}`}
          aria-labelledby={`heading-${letter}`}
          className="scroll-mt-16 border-b border-hairline py-6 md:grid md:grid-cols-[8rem_minmax(0,1fr)] md:py-7"
        >
          <h2 id={`heading-${letter}`} className="display text-40 leading-none">
            {letter === '0-9' ? texts.digits : letter}
          </h2>
          <ul className="mt-5 gap-x-8 sm:columns-2 md:mt-0 lg:columns-3 xl:columns-4">
            {designers.map(({ name, path, count }) => (
              <li key={path} className="break-inside-avoid">
                <Link
                  to={path}
                  className="flex min-h-11 items-baseline justify-between gap-4 py-2.5 text-16 hover:underline hover:underline-offset-4"
                >
                  <span className="min-w-0">{name}</span>{' '}
                  <span className="text-14 text-stone tabular-nums">{writeNumber(count)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {groups.length === 0 && texts.none && (
        <div className="py-20 text-center">
          <p role="status" className="text-20">
            {texts.none}
          </p>
          <Link to="/designers" className="caps underlined thumb-area mt-6 inline-block py-2">
            {texts.showAll}
          </Link>
        </div>
      )}
    </div>
  );
}
