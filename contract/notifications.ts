import { z } from '@hono/zod-openapi';
import { emailField } from './account-fields.ts';
import { flag } from './flag.ts';
import { defaultTimeZone, type MailChoice, mailChoices, weekDays } from './schedule.ts';

function each<Name extends string, Schema extends z.ZodType>(names: readonly Name[], schema: Schema) {
  return Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, Schema>;
}

const zeroOrOne = z.union([z.literal(0), z.literal(1)]).openapi({ type: 'integer', enum: [0, 1] });
const optIn = zeroOrOne.describe('1: receives the chosen mails; 0: receives none');

/** Why an address is suppressed: mails bounced, or the recipient marked one as spam. */
export const suppressions = ['bounce', 'complaint'] as const;

/** The mail schedule of a shopper. While `opt_in` is 0, every choice reads as 0. */
export const scheduleSchema = z
  .object({
    ...each(mailChoices, zeroOrOne),
    opt_in: optIn,
    email: z.string().describe('The recipient address of the mails'),
    time_zone: z
      .string()
      .nullable()
      .describe(`The time zone of the schedule, an IANA name; null: unknown, so ${defaultTimeZone} applies`),
    suppressed: z
      .enum(suppressions)
      .nullable()
      .describe('The reason why the address gets no mail: a bounce or a spam complaint'),
  })
  .openapi('NotificationSchedule');
export type Schedule = z.infer<typeof scheduleSchema>;

const says = (given: object) => Object.values(given).some((value) => value !== undefined);

/** An omitted field keeps its value. */
export const weekDaysSchema = z
  .object(each(weekDays, flag.optional()))
  .refine(says, 'Expected at least one of monday to sunday.');

/** An omitted field keeps its value. */
export const scheduleChangeSchema = z
  .object({
    ...each(mailChoices, flag.optional()),
    time_zone: z
      .string('Expected a time zone such as America/New_York.')
      .max(64, 'Expected a time zone such as America/New_York.')
      .optional()
      .describe('The time zone of the schedule, an IANA name'),
  })
  .refine(says, 'Expected at least one of the days, the alerts and time_zone.');
export type ScheduleChange = z.infer<typeof scheduleChangeSchema>;

export const emailOptInSchema = z.object({ email: emailField.describe('The address of the account'), opt_in: flag });

export const linkOwnerSchema = z.object({
  user_id: z
    .string('Expected the id of the link in a mail.')
    .min(1, 'Expected the id of the link in a mail.')
    .describe('The signed id in the link of a mail, not the account id'),
});

/** The response to an unsubscribe link. It contains days only, and nothing that identifies the shopper. */
export const unsubscribedSchema = z
  .object({ ...each(weekDays, zeroOrOne), opt_in: optIn })
  .openapi('UnsubscribedSchedule');

/** The choices of a link's owner. They stay readable while the shopper is opted out, so that opting in restores them. */
export type Subscription = { isSubscribed: boolean; chosen: MailChoice[] };

/** Actions by the link of a mail. Each returns undefined for an invalid link and for a deleted account. */
export type Notifications = {
  /** Reads the choices. */
  find(userId: string): Promise<Subscription | undefined>;
  /** Opts out of all digests and alerts. Safe to repeat. */
  unsubscribe(userId: string): Promise<Subscription | undefined>;
  /** Undoes `unsubscribe`. Changes nothing if the shopper has made new choices since. */
  resubscribe(userId: string): Promise<Subscription | undefined>;
};
