import type { Schedule } from '#contract/notifications.ts';
import { type MailChoice, mailChoices } from '#contract/schedule.ts';
import { session } from '#web/session/session.ts';

// The calls of the notification schedule (specification, section 7). All throw ApiError.

const path = '/api/users/notif_schedules';
type Answer = { data: Schedule };

export async function readSchedule(): Promise<Schedule> {
  return (await session.ask<Answer>('GET', path)).data;
}

/** The selected mails, and the time zone in which the shopper's days begin. */
export type ScheduleDraft = { chosen: ReadonlySet<MailChoice>; timeZone: string };

/** Saves the whole schedule in one call, so that it is never saved in part. */
export async function saveSchedule({ chosen, timeZone }: ScheduleDraft): Promise<Schedule> {
  const choices = Object.fromEntries(mailChoices.map((choice) => [choice, chosen.has(choice) ? 1 : 0]));
  return (await session.ask<Answer>('PATCH', path, { ...choices, time_zone: timeZone })).data;
}

/** Subscribes the shopper's address to mails again. */
export async function askForMails(email: string): Promise<Schedule> {
  return (await session.ask<Answer>('POST', `${path}/email_optin`, { email, opt_in: 1 })).data;
}
