import { z } from '@hono/zod-openapi';
import { emailField } from './account-fields.ts';
import { flag } from './flag.ts';
import { defaultTimeZone, type MailChoice, mailChoices, weekDays } from './schedule.ts';

/** The same schema for each of the names. */
function each<Name extends string, Schema extends z.ZodType>(names: readonly Name[], schema: Schema) {
  return Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, Schema>;
}

const zeroOrOne = z.union([z.literal(0), z.literal(1)]).openapi({ type: 'integer', enum: [0, 1] });
const optIn = zeroOrOne.describe('1: she is sent what she chose; 0: nothing');

/** Why nothing is sent to an address: mails came back from it, or its owner called one unwanted. */
export const suppressions = ['bounce', 'complaint'] as const;

/** When a shopper wants to hear from the store, as she herself is told. While she gets nothing, nothing is chosen. */
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

/** What is left out stays as it is. */
export const weekDaysSchema = z
  .object(each(weekDays, flag.optional()))
  .refine(says, 'At least one of monday to sunday is wanted.');

/** What is left out stays as it is. */
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

/** What whoever follows the link of a mail is told: days, and nothing of whose they are. */
export const unsubscribedSchema = z
  .object({ ...each(weekDays, zeroOrOne), opt_in: optIn })
  .openapi('UnsubscribedSchedule');

/** What the owner of a link had chosen, also while she gets none of it: so that she can take it back. */
export type Subscription = { isSubscribed: boolean; chosen: MailChoice[] };

/** What pages and calls may do by the link of a mail. All give undefined for a link that is none of ours, or of an account that is gone. */
export type Notifications = {
  /** Changes nothing. */
  find(userId: string): Promise<Subscription | undefined>;
  /** Ends all mails that nobody asks for each time; again is the same. */
  unsubscribe(userId: string): Promise<Subscription | undefined>;
  /** Brings back what `unsubscribe` ended, unless she has chosen anew since; then all stays as it is. */
  resubscribe(userId: string): Promise<Subscription | undefined>;
};
