import { z } from '@hono/zod-openapi';
import { emailField } from './account-fields.ts';
import { flag } from './flag.ts';
import { defaultTimeZone, type MailChoice, mailChoices, weekDays } from './schedule.ts';

function each<Name extends string, Schema extends z.ZodType>(names: readonly Name[], schema: Schema) {
  return Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, Schema>;
}

const zeroOrOne = z.union([z.literal(0), z.literal(1)]).openapi({ type: 'integer', enum: [0, 1] });
const optIn = zeroOrOne.describe('1: she is sent what she chose; 0: nothing');

/** Why an address is suppressed: mails bounced, or the recipient marked one as spam. */
export const suppressions = ['bounce', 'complaint'] as const;

/** The mail schedule of a shopper. While `opt_in` is 0, every choice reads as 0. */
export const scheduleSchema = z
  .object({
    ...each(mailChoices, zeroOrOne),
    opt_in: optIn,
    email: z.string().describe('Where her mails go'),
    time_zone: z
      .string()
      .nullable()
      .describe(
        `Where her days begin, by its name in the IANA’s database; null: nobody has told, so ${defaultTimeZone}`,
      ),
    suppressed: z
      .enum(suppressions)
      .nullable()
      .describe('Why nothing is sent to her address: mails came back, or one was called unwanted'),
  })
  .openapi('NotificationSchedule');
export type Schedule = z.infer<typeof scheduleSchema>;

const says = (given: object) => Object.values(given).some((value) => value !== undefined);

/** An omitted field keeps its value. */
export const weekDaysSchema = z
  .object(each(weekDays, flag.optional()))
  .refine(says, 'At least one of monday to sunday is wanted.');

/** An omitted field keeps its value. */
export const scheduleChangeSchema = z
  .object({
    ...each(mailChoices, flag.optional()),
    time_zone: z
      .string('A time zone is wanted, such as America/New_York.')
      .max(64, 'A time zone is wanted, such as America/New_York.')
      .optional()
      .describe('Where her days begin, by its name in the IANA’s database'),
  })
  .refine(says, 'At least one of the days, the alerts and time_zone is wanted.');
export type ScheduleChange = z.infer<typeof scheduleChangeSchema>;

export const emailOptInSchema = z.object({ email: emailField.describe('Her own'), opt_in: flag });

export const linkOwnerSchema = z.object({
  user_id: z
    .string('The id of the link in a mail is wanted.')
    .min(1, 'The id of the link in a mail is wanted.')
    .describe('As it stands in the link of a mail: signed, and not the number of the account'),
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
