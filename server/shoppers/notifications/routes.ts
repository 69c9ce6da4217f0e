import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import {
  emailOptInSchema,
  linkOwnerSchema,
  type Notifications,
  type Subscription,
  scheduleChangeSchema,
  scheduleSchema,
  unsubscribedSchema,
  weekDaysSchema,
} from '#contract/notifications.ts';
import { type WeekDay, weekDays } from '#contract/schedule.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { json, jsonOrFormBody, refusedWith } from '#server/platform/http/answers.ts';
import { noStore } from '#server/platform/http/caching.ts';
import { refuseInvalid } from '#server/platform/http/errors.ts';
import { takeJsonOrForm } from '#server/platform/http/json-or-form.ts';
import { Refused } from '#server/shoppers/accounts/refusals.ts';
import { type OwnAccount, requireOwnAccount } from '#server/shoppers/auth/require-owner.ts';
import { savedMessage } from '#server/shoppers/preferences/saving.ts';
import { changeSchedule, optIn, readSchedule } from './schedule.ts';

const path = '/api/users/notif_schedules';
const tags = ['Notifications'];
const own = { tags, security: [{ bearer: [] }] };
const schedule = json(z.object({ data: scheduleSchema }), 'The schedule');
const changed = json(z.object({ data: scheduleSchema, message: z.string() }), 'The changed schedule');
const ofLink = json(
  z.object({ data: unsubscribedSchema, message: z.string() }),
  'The days on which mails are sent now',
);

const readRoute = createRoute({
  ...own,
  method: 'get',
  path,
  summary: 'Get the e-mail schedule of the signed-in user',
  responses: { 200: schedule, ...refusedWith(401) },
});

const changeRoute = createRoute({
  ...own,
  method: 'patch',
  path,
  summary: 'Change the days, alerts and time zone of the e-mail schedule',
  description:
    'Absent fields keep their values. A chosen day or alert opts the user in; removing the last one opts the user out.',
  request: jsonOrFormBody(scheduleChangeSchema),
  responses: { 200: changed, ...refusedWith(401, 422) },
});

const weekDaysRoute = createRoute({
  ...own,
  method: 'patch',
  path: `${path}/week_days`,
  summary: 'Change the days of the e-mail schedule',
  description: 'Absent days keep their values. A chosen day opts the user in.',
  request: jsonOrFormBody(weekDaysSchema),
  responses: { 200: changed, ...refusedWith(401, 422) },
});

const optInRoute = createRoute({
  ...own,
  method: 'post',
  path: `${path}/email_optin`,
  summary: 'Opt in to all e-mails (1), or out of them (0)',
  description:
    'Opting out removes all days and alerts. Opting in after that turns on the alerts alone, until days are chosen. Opting in also ends the suppression of an address after a bounce or complaint.',
  request: jsonOrFormBody(emailOptInSchema),
  responses: { 200: changed, ...refusedWith(401, 422) },
});

const unsubscribeRoute = createRoute({
  tags,
  method: 'post',
  path: `${path}/unsubscribe`,
  summary: 'Unsubscribe from digests and alerts by the id in the link of a mail',
  description: 'A repeated call changes nothing.',
  request: jsonOrFormBody(linkOwnerSchema),
  responses: { 200: ofLink, ...refusedWith(404, 422) },
});

const resubscribeRoute = createRoute({
  tags,
  method: 'post',
  path: `${path}/resubscribe`,
  summary: 'Undo an unsubscribe',
  description: '409 when there is nothing to restore: the user had chosen nothing, or has opted out since.',
  request: jsonOrFormBody(linkOwnerSchema),
  responses: { 200: ofLink, ...refusedWith(404, 409, 422) },
});

/** Creates the routes of the notification schedule and of unsubscribing. */
export function notificationRoutes(db: Db, notifications: Notifications) {
  const app = new OpenAPIHono<OwnAccount>({ defaultHook: refuseInvalid });
  for (const address of [path, `${path}/week_days`, `${path}/email_optin`])
    app.use(address, requireOwnAccount(db), takeJsonOrForm);
  // The signature alone authorizes the call, from whatever site it comes.
  for (const address of [`${path}/unsubscribe`, `${path}/resubscribe`]) app.use(address, noStore, takeJsonOrForm);

  app.openapi(readRoute, async (c) => c.json({ data: await readSchedule(db, c.get('accountId')) }, 200));

  app.openapi(changeRoute, async (c) => {
    const data = await changeSchedule(db, c.get('accountId'), c.req.valid('json'));
    return c.json({ data, message: savedMessage }, 200);
  });

  app.openapi(weekDaysRoute, async (c) => {
    const data = await changeSchedule(db, c.get('accountId'), c.req.valid('json'));
    return c.json({ data, message: savedMessage }, 200);
  });

  app.openapi(optInRoute, async (c) => {
    const data = await optIn(db, c.get('accountId'), c.req.valid('json'));
    return c.json({ data, message: savedMessage }, 200);
  });

  app.openapi(unsubscribeRoute, async (c) => {
    const data = subscriptionJson(await notifications.unsubscribe(c.req.valid('json').user_id));
    return c.json({ data, message: 'You are unsubscribed.' }, 200);
  });

  app.openapi(resubscribeRoute, async (c) => {
    const data = subscriptionJson(await notifications.resubscribe(c.req.valid('json').user_id));
    if (data.opt_in === 0)
      throw new Refused(409, 'Nothing to restore: no mails were chosen. Please choose your days again.');
    return c.json({ data, message: 'You are subscribed again.' }, 200);
  });
  return app;
}

/**
 * Converts a subscription into the API's form.
 * @throws Refused 404 for an invalid link
 */
function subscriptionJson(subscription: Subscription | undefined) {
  if (!subscription) throw new Refused(404, 'Unknown or invalid id.', 'user_id');
  const { isSubscribed, chosen } = subscription;
  const isSent = (day: WeekDay) => isSubscribed && chosen.includes(day);
  const days = weekDays.map((day) => [day, isSent(day) ? 1 : 0]);
  return { ...(Object.fromEntries(days) as Record<WeekDay, 0 | 1>), opt_in: isSubscribed ? 1 : 0 } as const;
}
