import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { errorSchema } from '#contract/errors.ts';
import { suggestionQuery, suggestionSchema } from '#contract/suggestions.ts';
import { answerFromCache } from '#server/catalog/cached-answers.ts';
import type { Catalog } from '#server/catalog/catalog.ts';
import type { ResponseCache } from '#server/platform/cache/response-cache.ts';
import { json, notModified, refusedWith } from '#server/platform/http/answers.ts';
import { refuseInvalid } from '#server/platform/http/errors.ts';
import { createSuggest } from './suggest.ts';

const suggestRoute = createRoute({
  method: 'get',
  path: '/api/suggest',
  summary: 'Suggest categories, subcategories, brands, stores and attributes for a search that is being typed',
  description:
    'At most eight, the best first. The same for everyone: a token changes nothing. Text without letters and digits has no suggestions.',
  tags: ['Products'],
  request: { query: suggestionQuery },
  responses: {
    200: json(z.object({ data: z.array(suggestionSchema) }), 'The suggestions'),
    ...notModified,
    422: json(errorSchema, 'Invalid value; `errors` names the field'),
    ...refusedWith(503),
  },
});

/** Typing and deleting a letter asks the same again. A count may be that much older than in a listing. */
const caching = 'public, max-age=10';

type SuggestionParts = { catalog: Catalog; responses: ResponseCache; hasCapacity?: (() => boolean) | undefined };

/** Builds the endpoint of suggestions. */
export function suggestionRoutes({ catalog, responses, hasCapacity = () => true }: SuggestionParts) {
  const app = new OpenAPIHono({ defaultHook: refuseInvalid });
  const answers = answerFromCache(responses, hasCapacity);
  const suggest = createSuggest(catalog);
  app.openapi(suggestRoute, (c) => {
    const { q } = c.req.valid('query');
    const make = async () => Buffer.from(JSON.stringify({ data: await suggest(q) }));
    return answers.answer(c, undefined, make, caching);
  });
  return app;
}
