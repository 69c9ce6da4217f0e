import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { bodyLimit } from 'hono/body-limit';
import { errorSchema } from '#contract/errors.ts';
import { json, refusedWith } from '#server/platform/http/answers.ts';
import { noStore } from '#server/platform/http/caching.ts';
import { refuseInvalid } from '#server/platform/http/errors.ts';
import type { AccountParts } from '#server/shoppers/accounts/accounts.ts';
import { deleteFacebookData, findDeletion } from './deletion.ts';

/** Facebook's requests have a few hundred bytes. */
const maxBytes = 16 * 1024;

const text = (description: string) => ({ content: { 'text/plain': { schema: z.string() } }, description });

const requestRoute = createRoute({
  method: 'post',
  path: '/facebook/data-deletion',
  summary: 'Delete the data of a person at Facebook’s request (data deletion callback)',
  description: 'Deletes before it answers. Answers alike for known and unknown persons.',
  tags: ['Accounts'],
  request: {
    body: {
      required: true,
      content: {
        'application/x-www-form-urlencoded': {
          schema: z.object({
            signed_request: z
              .string('A signed request is required.')
              .min(1, 'A signed request is required.')
              .describe('Signature and payload, signed by Facebook with the app’s secret (HMAC-SHA256)'),
          }),
        },
      },
    },
  },
  responses: {
    200: json(
      z.object({
        url: z.url().describe('Status page of the deletion'),
        confirmation_code: z.string(),
      }),
      'Deleted',
    ),
    413: json(errorSchema, 'The body exceeds 16 kB'),
    415: json(errorSchema, 'The body is not a form'),
    ...refusedWith(422),
  },
});

const stateRoute = createRoute({
  method: 'get',
  path: '/facebook/data-deletion/{code}',
  summary: 'Get the status of a deletion as plain text',
  tags: ['Accounts'],
  request: { params: z.object({ code: z.string().describe('Confirmation code of the deletion') }) },
  responses: {
    200: text('The time of the deletion'),
    404: text('No deletion has this code'),
  },
});

/**
 * Creates the callback POST /facebook/data-deletion and the status page that its answer links to. Creates no routes
 * unless sign-in with Facebook is set up.
 */
export function facebookDeletionRoutes(parts: AccountParts, supportEmail: string) {
  const { db, links, providers } = parts;
  const { facebook } = providers;
  const app = new OpenAPIHono({ defaultHook: refuseInvalid });
  if (!facebook) return app;
  app.use('/facebook/data-deletion/*', noStore);
  app.use(
    '/facebook/data-deletion',
    bodyLimit({ maxSize: maxBytes, onError: (c) => c.json({ message: 'The body may have at most 16 kB.' }, 413) }),
  );

  app.openapi(requestRoute, async (c) => {
    const facebookId = facebook.readSignedRequest(c.req.valid('form').signed_request);
    const code = await deleteFacebookData(parts, facebookId);
    return c.json({ url: links.facebookDeletion(code), confirmation_code: code }, 200);
  });

  app.openapi(stateRoute, async (c) => {
    const { code } = c.req.valid('param');
    const doneAt = await findDeletion(db, code);
    if (!doneAt) return c.text(`There is no deletion with this code. Write to ${supportEmail} if in doubt.\n`, 404);
    const when = doneAt.toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
    return c.text(
      `Your data from Facebook was deleted on ${when} UTC.\nConfirmation code: ${code}\nQuestions: ${supportEmail}\n`,
      200,
    );
  });

  return app;
}
