import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Logger } from 'pino';
import { errorSchema } from '#contract/errors.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { json, refusedWith } from '#server/platform/http/answers.ts';
import { noStore } from '#server/platform/http/caching.ts';
import { isEqual } from '#server/platform/is-equal.ts';
import { type MailEventParts, takeReport } from './bounces.ts';
import { readEvents, UnknownEvents } from './events.ts';
import { suppress } from './suppression.ts';

const path = '/api/mail-events';

/** The most bytes of a request: a list of events, or a report with the email that it returns. */
const maxBytes = 1024 * 1024;

const eventsCall = createRoute({
  method: 'post',
  path,
  summary: 'Suppress the addresses of permanent bounces and spam complaints',
  description:
    'Accepts the events of Amazon SES, Postmark, SendGrid and Mailgun. SES posts through SNS, whose subscription the operator confirms. Also accepts a raw delivery report (RFC 3464) or abuse report (RFC 5965) that contains the signed return path of a digest or alert (MAIL_BOUNCES_TO). Other events, such as delays, are ignored. The token may also be the password of Basic authentication, for services that can only put it into the URL.',
  tags: ['Operations'],
  security: [{ mailEvents: [] }],
  request: {
    body: {
      required: true,
      content: {
        'application/json': { schema: { type: 'object', description: 'An event or a list of events' } },
        'text/plain': { schema: { type: 'string', description: 'The same as JSON text, which Amazon SNS sends' } },
        'message/rfc822': { schema: { type: 'string', description: 'A report as received by email' } },
      },
    },
  },
  responses: {
    200: json(
      z.object({ suppressed: z.int() }),
      'The number of suppressed addresses, which get no more digests and alerts',
    ),
    413: json(errorSchema, 'The body exceeds 1 MB'),
    415: json(errorSchema, 'The body is neither JSON nor a message'),
    ...refusedWith(401, 422),
  },
});

/** Serves POST /api/mail-events to mail services that know MAIL_EVENTS_TOKEN. Mount it only where the token is set. */
export function mailEventRoutes({ db, token, returnPath, log }: MailEventParts & { db: Db; log: Logger }) {
  const app = new OpenAPIHono();
  app.openAPIRegistry.registerComponent('securitySchemes', 'mailEvents', { type: 'http', scheme: 'bearer' });
  const onError: Parameters<typeof bodyLimit>[0]['onError'] = (c) =>
    c.json({ message: 'The body may have at most 1 MB.' }, 413);
  app.use(path, noStore, onlyWith(token), bodyLimit({ maxSize: maxBytes, onError }));

  app.openapi(eventsCall, async (c) => {
    const type = c.req.header('content-type')?.toLowerCase() ?? '';
    if (/^message\/rfc822\b/.test(type)) {
      const found = await takeReport(db, new Uint8Array(await c.req.arrayBuffer()), returnPath);
      return c.json({ suppressed: found.length }, 200);
    }
    if (!/^(application\/json|text\/plain)\b/.test(type))
      return c.json({ message: 'Expected JSON, or a message (Content-Type: message/rfc822).' }, 415);
    try {
      const { events, confirmAt } = readEvents(await c.req.text());
      if (confirmAt !== undefined) log.warn({ confirmAt }, 'Amazon SNS subscription not confirmed: open the address');
      for (const { email, reason, detail } of events) await suppress(db, email, reason, detail);
      return c.json({ suppressed: new Set(events.map(({ email }) => email)).size }, 200);
    } catch (error) {
      if (!(error instanceof UnknownEvents)) throw error;
      return c.json({ message: error.message, errors: { body: [error.message] } }, 422);
    }
  });
  return app;
}

function onlyWith(token: string): MiddlewareHandler {
  return async (c, next) => {
    const [, scheme = '', given = ''] = /^(bearer|basic) +(\S+)$/i.exec(c.req.header('authorization') ?? '') ?? [];
    const shown = scheme.toLowerCase() === 'basic' ? passwordOf(given) : given;
    if (isEqual(shown, token)) return next();
    c.header('WWW-Authenticate', 'Bearer realm="mail events"');
    return c.json({ message: 'Missing or invalid token.' }, 401);
  };
}

/** Returns the password of basic credentials in base64 (RFC 7617). */
function passwordOf(credentials: string): string {
  const text = Buffer.from(credentials, 'base64').toString();
  return text.slice(text.indexOf(':') + 1);
}
