import { useLocation } from 'react-router';
import { languages, localeOf, prefixOf } from '#contract/languages.ts';
import { useFooterTexts } from './footer-texts.ts';

/** Each language's own name for itself. */
const names = { en: 'English', kr: '한국어' } as const;

/** Links to the same page in the other languages. Each language is a full page load. */
export function LanguageSwitch() {
  const { t, language } = useFooterTexts();
  const { pathname, search } = useLocation();
  // Two leading slashes would address another host.
  const path = pathname.replace(/^[/\\]+/, '/');
  return (
    <ul aria-label={t('language.label')} className="flex gap-4 text-14">
      {languages.map((other) => (
        <li key={other}>
          <a
            href={prefixOf[other] + path + search}
            hrefLang={localeOf[other]}
            lang={localeOf[other]}
            aria-current={other === language || undefined}
            className="inline-block py-3 text-stone hover:text-ink aria-[current]:text-ink aria-[current]:underline aria-[current]:underline-offset-4"
          >
            {names[other]}
          </a>
        </li>
      ))}
    </ul>
  );
}
