import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { languageOf } from '#contract/languages.ts';
import { type Newsletter, subscribedSchema, subscribeMessages, subscribeSchema } from '#contract/newsletter.ts';
import { json, jsonBody, refusedWith } from '#server/platform/http/answers.ts';
import { noStore } from '#server/platform/http/caching.ts';
import { clientAddress } from '#server/platform/http/client-address.ts';
import { refuseInvalid, tooManyAttempts } from '#server/platform/http/errors.ts';
import { takeJson } from '#server/platform/http/json-bodies.ts';
import { refuseOtherSites } from '#server/platform/http/same-origin.ts';

const subscribeCall = createRoute({
  method: 'post',
  path: '/api/newsletter',
  summary: 'Subscribe an address to the newsletter',
  description: 'Without a newsletter service, the subscription starts when the emailed link is followed.',
  tags: ['Newsletter'],
  request: jsonBody(subscribeSchema),
  responses: { 200: json(subscribedSchema, 'The outcome'), ...refusedWith(403, 422, 429) },
});

/** Serves the subscribe call. The form and the links of emails are pages. */
export function newsletterRoutes(newsletter: Newsletter) {
  const app = new OpenAPIHono({ defaultHook: refuseInvalid });
  app.post('/api/newsletter', refuseOtherSites, takeJson, noStore);

  app.openapi(subscribeCall, async (c) => {
    const { email, language = languageOf(c.req.header('accept-language')) } = c.req.valid('json');
    const subscribing = await newsletter.subscribe({ email, language }, clientAddress(c));
    if (subscribing.outcome === 'slowed') throw tooManyAttempts(subscribing.waitMs);
    const { outcome } = subscribing;
    return c.json({ outcome, message: subscribeMessages[outcome] }, 200);
  });
  return app;
}
