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
  summary: 'Takes what came of mails: addresses they come back from for good, and complaints',
  description:
    'As Amazon SES (by SNS, whose confirmation is left to the operator), Postmark, SendGrid and Mailgun post it, or a raw delivery report (RFC 3464) or abuse report (RFC 5965), which is believed only where it names the signed return path of a mailing (MAIL_BOUNCES_TO). Everything else, delays among it, counts as nothing. The token may stand as the password of a basic authentication, too, for services that can only put it into the address.',
  tags: ['Operations'],
  security: [{ mailEvents: [] }],
  request: {
    body: {
      required: true,
      content: {
        'application/json': { schema: { type: 'object', description: 'An event, or a list of them' } },
        'text/plain': { schema: { type: 'string', description: 'The same, as Amazon SNS sends it' } },
        'message/rfc822': { schema: { type: 'string', description: 'A report as it came by mail' } },
      },
    },
  },
  responses: {
    200: json(
      z.object({ suppressed: z.int() }),
      'For how many addresses nothing leaves any more that was not asked for',
    ),
    413: json(errorSchema, 'More than 1 MB'),
    415: json(errorSchema, 'Neither JSON nor a message'),
    ...refusedWith(401, 422),
  },
});

/** Serves POST /api/mail-events to mail services that know MAIL_EVENTS_TOKEN. Mount it only where the token is set. */
export function mailEventRoutes({ db, token, returnPath, log }: MailEventParts & { db: Db; log: Logger }) {
  const app = new OpenAPIHono();
  app.openAPIRegistry.registerComponent('securitySchemes', 'mailEvents', { type: 'http', scheme: 'bearer' });
  const onError: Parameters<typeof bodyLimit>[0]['onError'] = (c) =>
    c.json({ message: 'A call may have at most 1 MB.' }, 413);
  app.use(path, noStore, onlyWith(token), bodyLimit({ maxSize: maxBytes, onError }));

  app.openapi(eventsCall, async (c) => {
    const type = c.req.header('content-type')?.toLowerCase() ?? '';
    if (/^message\/rfc822\b/.test(type)) {
      const found = await takeReport(db, new Uint8Array(await c.req.arrayBuffer()), returnPath);
      return c.json({ suppressed: found.length }, 200);
    }
    if (!/^(application\/json|text\/plain)\b/.test(type))
      return c.json({ message: 'This call takes JSON, or a message (Content-Type: message/rfc822).' }, 415);
    try {
      const { events, confirmAt } = readEvents(await c.req.text());
      if (confirmAt !== undefined)
        log.warn({ confirmAt }, 'Amazon SNS waits for its subscription to be confirmed: follow the address');
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
    return c.json({ message: 'This is not the token of MAIL_EVENTS_TOKEN.' }, 401);
  };
}

/** Returns the password of basic credentials in base64 (RFC 7617). */
function passwordOf(credentials: string): string {
  const text = Buffer.from(credentials, 'base64').toString();
  return text.slice(text.indexOf(':') + 1);
}
