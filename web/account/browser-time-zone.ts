/** Returns the name of the browser's time zone, or undefined if the browser does not tell it. */
export function browserTimeZone(): string | undefined {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone || undefined;
}
