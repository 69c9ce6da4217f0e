// Plain values only: browser code imports this file.

/** The days for digest mails, in the order of the specification (section 2). */
export const weekDays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type WeekDay = (typeof weekDays)[number];

/** The alerts about favorites: a lower price, back in one of the shopper's sizes, about to end. */
export const alerts = ['price_drops', 'back_in_size', 'ending'] as const;
type Alert = (typeof alerts)[number];

/** Every choice of a mail schedule: digest days and alerts. */
export const mailChoices = [...weekDays, ...alerts] as const;
export type MailChoice = WeekDay | Alert;

/** The time zone of shoppers who reported none. The application serves the United States (specification, section 1). */
export const defaultTimeZone = 'America/New_York';
