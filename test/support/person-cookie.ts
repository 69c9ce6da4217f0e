/** The cookie that tells a sign-in provider which user to sign in. Its value is the user as JSON. */
export const personCookie = 'person';

/** Returns the user in the cookies of a request, or undefined. */
export function personOf<Person = Record<string, unknown>>(cookies = ''): Person | undefined {
  const [, value] = new RegExp(`(?:^|; )${personCookie}=([^;]*)`).exec(cookies) ?? [];
  return value === undefined ? undefined : JSON.parse(decodeURIComponent(value));
}
