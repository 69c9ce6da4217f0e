// Plain values only: browser code imports this file.

/** The days for digest mails, in the order of the specification (section 2). */
export const weekDays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type WeekDay = (typeof weekDays)[number];

/** The alerts about favorites: a lower price, back in one of the shopper's sizes, about to end. */
export const alerts = ['price_drops', 'back_in_size', 'ending'] as const;

/** Every choice of a mail schedule: digest days, alerts, and news of followed brands and kept searches. */
export const mailChoices = [...weekDays, ...alerts, 'follows'] as const;
export type MailChoice = (typeof mailChoices)[number];

/** The time zone of shoppers who reported none. The application serves the United States (specification, section 1). */
export const defaultTimeZone = 'America/New_York';
