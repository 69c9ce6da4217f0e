// Plain values only: the browser's code imports this file.

/** The days on which mails with finds may come, in the order of the specification (section 2). */
export const weekDays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type WeekDay = (typeof weekDays)[number];

/** What a shopper may be told of her favourites as soon as it is so: cheaper, back in a size of hers, about to end. */
export const alerts = ['price_drops', 'back_in_size', 'ending'] as const;
type Alert = (typeof alerts)[number];

/** Everything that she may choose to be mailed. */
export const mailChoices = [...weekDays, ...alerts] as const;
export type MailChoice = WeekDay | Alert;

/** Where whoever has told nothing else is taken to live: the store is for the United States (specification, section 1). */
export const defaultTimeZone = 'America/New_York';
