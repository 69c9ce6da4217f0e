/** The cookie by which a provider of sign-ins knows who sits before it; its value is the person, as JSON. */
export const personCookie = 'person';

/** The person whom the cookies of a request name; undefined when they name none. */
export function personOf<Person = Record<string, unknown>>(cookies = ''): Person | undefined {
  const [, value] = new RegExp(`(?:^|; )${personCookie}=([^;]*)`).exec(cookies) ?? [];
  return value === undefined ? undefined : JSON.parse(decodeURIComponent(value));
}
