import type { FollowedBrand, FollowNews, SavedSearch, SavedSearchChange } from '#contract/follows.ts';
import { session } from '#web/session/session.ts';

// The calls of followed brands and kept searches. All throw ApiError.

const pathOf = (userId: number, part: string) => `/api/users/${userId}/${part}`;

type Own<Data> = { data: Data; opt_in: 0 | 1 };

export const readFollowedBrands = (userId: number) =>
  session.ask<Own<FollowedBrand[]>>('GET', pathOf(userId, 'followed_brands'));

/** Tells whether the shopper follows a brand. */
export async function isFollowed(userId: number, brandId: number): Promise<boolean> {
  // Not the call for one brand: browsers log its 404 as an error of the page.
  return (await readFollowedBrands(userId)).data.some(({ brand_id }) => brand_id === brandId);
}

export function follow(userId: number, brandId: number, isOn: boolean): Promise<unknown> {
  return session.ask(isOn ? 'PUT' : 'DELETE', pathOf(userId, `followed_brands/${brandId}`));
}

export const readSavedSearches = (userId: number) =>
  session.ask<Own<SavedSearch[]>>('GET', pathOf(userId, 'saved_searches'));

export async function keepSearch(userId: number, search: { address: string; name: string }): Promise<SavedSearch> {
  return (await session.ask<Own<SavedSearch>>('POST', pathOf(userId, 'saved_searches'), search)).data;
}

export async function changeSearch(userId: number, id: number, change: SavedSearchChange): Promise<SavedSearch> {
  return (await session.ask<Own<SavedSearch>>('PATCH', pathOf(userId, `saved_searches/${id}`), change)).data;
}

export const removeSearch = (userId: number, id: number) =>
  session.ask('DELETE', pathOf(userId, `saved_searches/${id}`));

export async function readFollowNews(userId: number): Promise<FollowNews[]> {
  return (await session.ask<{ data: FollowNews[] }>('GET', pathOf(userId, 'follow_news'))).data;
}
