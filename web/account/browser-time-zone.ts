/** Where this browser is, by the name of its time zone; undefined where it does not say. */
export function browserTimeZone(): string | undefined {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone || undefined;
}
