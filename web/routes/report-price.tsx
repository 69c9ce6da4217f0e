import { data, Link, useHref } from 'react-router';
import { maxNoteChars, priceReportSchema, reportReasons } from '#contract/price-reports.ts';
import { describePrivate } from '#web/account/account-meta.ts';
import { Field } from '#web/account/Field.tsx';
import { clientAddressContext, storefrontContext, translatorContext } from '#web/framework/context.ts';
import { notFound } from '#web/framework/errors.server.ts';
import { ReasonChoice } from '#web/product/ReasonChoice.tsx';
import { ReportNote } from '#web/product/ReportNote.tsx';
import { reportTexts, reportWords } from '#web/product/report-words.server.ts';
import type { Route } from './+types/report-price.ts';

const knownId = (id: string) => (/^\d{1,9}$/.test(id) ? Number(id) : 0);

export async function loader({ params, context }: Route.LoaderArgs) {
  const storefront = context.get(storefrontContext);
  const product = await storefront.findProduct(knownId(params.id));
  if (!product) throw await notFound(storefront);
  const { language } = context.get(translatorContext);
  const { name, brand, store } = product;
  const about = reportTexts(language).t('about', { name, brand, store });
  const words = reportWords(language);
  // Read here, so that no browser loads the schema.
  const reasons = reportReasons.map((value) => ({ value, label: words.reasons[value] }));
  return { productId: product.id, about, words, reasons, maxChars: maxNoteChars };
}

type Answer = {
  isReported?: boolean;
  slowed?: string;
  problems?: { reason?: string; note?: string; email?: string };
  typed?: { reason: string; note: string; email: string };
};

/** Takes the form, which works without JavaScript. Its answer holds the typed values where one is refused. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const storefront = context.get(storefrontContext);
  const { t } = reportTexts(context.get(translatorContext).language);
  const form = await request.formData().catch(() => new FormData());
  const textOf = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const typed = { reason: textOf('reason'), note: textOf('note'), email: textOf('email') };
  const { data: report, error } = priceReportSchema.safeParse(typed);
  if (!report) {
    const wrong = new Set(error.issues.map(({ path }) => path[0]));
    const problems = Object.fromEntries(
      (['reason', 'note', 'email'] as const).flatMap((name) =>
        wrong.has(name) ? [[name, t(`problems.${name}`)]] : [],
      ),
    );
    return data<Answer>({ problems, typed }, { status: 422 });
  }
  const reporting = await storefront.reportPrice(
    { ...report, productId: knownId(params.id) },
    context.get(clientAddressContext),
  );
  if (reporting.outcome === 'unknown') throw await notFound(storefront);
  if (reporting.outcome === 'reported') return data<Answer>({ isReported: true });
  const seconds = Math.ceil(reporting.waitMs / 1000);
  const slowed = t('slowed', { count: Math.ceil(seconds / 60) });
  return data<Answer>({ slowed, typed }, { status: 429, headers: { 'Retry-After': String(seconds) } });
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => {
  const wait = actionHeaders?.get('Retry-After');
  return { 'Cache-Control': 'no-store', ...(wait && { 'Retry-After': wait }) };
};

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return describePrivate(loaderData?.words.title ?? '', matches[0].loaderData);
}

export default function ReportPricePage({ loaderData, actionData }: Route.ComponentProps) {
  const { productId, about, words, reasons, maxChars } = loaderData;
  const { isReported, slowed, problems, typed } = (actionData ?? {}) as Answer;
  const action = useHref(`/product/${productId}/report`);
  return (
    <div className="mx-auto w-full max-w-form px-4 pt-12 md:pt-24">
      <h1 className="display text-40">{isReported ? words.thanks : words.title}</h1>
      <p role={isReported ? 'status' : undefined} className="mt-4 text-16 text-stone">
        {isReported ? words.thanksText : words.lead}
      </p>
      <p className="mt-6 border-t border-hairline pt-6 text-16">{about}</p>
      {!isReported && (
        <form method="post" action={action} noValidate className="mt-8">
          {slowed && (
            <p role="alert" className="mb-6 text-14 text-garnet">
              {slowed}
            </p>
          )}
          <ReasonChoice legend={words.reason} reasons={reasons} chosen={typed?.reason} problem={problems?.reason} />
          <ReportNote
            label={words.note}
            hint={words.noteHint}
            maxChars={maxChars}
            value={typed?.note}
            problem={problems?.note}
          />
          <Field
            className="mt-6"
            label={words.email}
            hint={words.emailHint}
            error={problems?.email}
            type="email"
            name="email"
            maxLength={254}
            autoComplete="email"
            defaultValue={typed?.email}
          />
          <button
            type="submit"
            className="mt-6 min-h-13 w-full border border-ink bg-ink px-6 py-3 text-16 font-medium text-paper"
          >
            {words.submit}
          </button>
        </form>
      )}
      <Link to={`/product/${productId}`} className="caps underlined thumb-area mt-8 inline-block py-2">
        {words.back}
      </Link>
    </div>
  );
}
