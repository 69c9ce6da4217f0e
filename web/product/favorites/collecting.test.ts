import { expect, test } from 'vitest';
import type { User } from '#contract/accounts.ts';
import { ApiError } from '#web/session/api.ts';
import { type SessionState, unknown } from '#web/session/session-machine.ts';
import { createCollecting } from './collecting.ts';
import { createMarks } from './marks.ts';

type Call = {
  method: string;
  path: string;
  body: unknown;
  answer(content?: unknown): void;
  refuse(status: number): void;
};

const ada = { id: 7 } as User;
const bea = { id: 8 } as User;

/** A fake browser: its signed-in shopper, and the calls that wait for an answer. */
function browser() {
  let state: SessionState = { ...unknown, loading: false, authenticated: true, user: ada };
  const listeners = new Set<() => void>();
  const calls: Call[] = [];
  const session = {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    whenKnown: async () => state.user,
    ask: <Answer>(method: string, path: string, body?: unknown) =>
      new Promise<Answer>((resolve, reject) => {
        const refuse = (status: number) => reject(new ApiError(status, { message: '' }));
        calls.push({ method, path, body, answer: (content) => resolve(content as Answer), refuse });
      }),
  };
  const marks = createMarks(session);
  const collecting = createCollecting(session, marks);
  function signIn(user: User | undefined) {
    state = { ...state, authenticated: user !== undefined, user };
    for (const listener of listeners) listener();
  }
  signIn(ada);
  return { marks, collecting, calls, signIn };
}

/** Waits until every answer is processed. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('a heart is full before the server answers, and stays full', async () => {
  const { marks, collecting, calls } = browser();
  const done = collecting.setFavorite(991, true);
  expect(marks.of(991).isFavorite).toBe(true);
  expect(calls).toMatchObject([{ method: 'POST', path: '/api/users/7/favorite_products/991' }]);
  calls[0]?.answer();
  await done;
  expect(marks.of(991).isFavorite).toBe(true);
});

test('the number of favorites is loaded again after a heart was pressed while it was on its way', async () => {
  const { marks, collecting, calls } = browser();
  void collecting.countFavorites();
  const done = collecting.setFavorite(991, true);
  calls[0]?.answer({ meta: { total: 0 } });
  await settled();
  expect(marks.count()).toBeUndefined();
  calls[1]?.answer();
  await done;
  calls[2]?.answer({ meta: { total: 1 } });
  await settled();
  expect(marks.count()).toBe(1);
});

test('a heart returns to its previous state if the server refuses the change', async () => {
  const { marks, collecting, calls } = browser();
  marks.learn([{ id: 991, favorite: 1, hidden_for_user: 0 }]);
  const done = collecting.setFavorite(991, false);
  expect(marks.of(991).isFavorite).toBe(false);
  calls[0]?.refuse(500);
  await expect(done).rejects.toThrow(ApiError);
  expect(marks.of(991).isFavorite).toBe(true);
});

test('clicks during a call become one more call, with the state of the last click', async () => {
  const { marks, collecting, calls } = browser();
  const first = collecting.setFavorite(991, true);
  await collecting.setFavorite(991, false);
  await collecting.setFavorite(991, true);
  await collecting.setFavorite(991, false);
  expect(calls).toHaveLength(1);
  calls[0]?.answer();
  await settled();
  expect(calls.map(({ method }) => method)).toEqual(['POST', 'DELETE']);
  calls[1]?.answer();
  await first;
  expect(marks.of(991).isFavorite).toBe(false);
});

test('a heart keeps the result of the first call if the second call fails', async () => {
  const { marks, collecting, calls } = browser();
  const first = collecting.setFavorite(991, true);
  await collecting.setFavorite(991, false);
  calls[0]?.answer();
  await settled();
  calls[1]?.refuse(0);
  await expect(first).rejects.toThrow(ApiError);
  expect(marks.of(991).isFavorite).toBe(true);
});

test('a product is hidden only after the server has confirmed [spec 4.36]', async () => {
  const { marks, collecting, calls } = browser();
  const done = collecting.setHidden(5, true);
  expect(marks.of(5).isHidden).toBe(false);
  expect(calls).toMatchObject([{ path: '/api/rate_prodct', body: { product_id: 5, rating: 1 } }]);
  calls[0]?.answer();
  await done;
  expect(marks.of(5).isHidden).toBe(true);
});

test('the marks of a page are requested in one call, without known marks', async () => {
  const { marks, collecting, calls } = browser();
  marks.learn([{ id: 1, favorite: 1, hidden_for_user: 0 }]);
  collecting.want([1, 2]);
  collecting.want([3]);
  await settled();
  expect(calls.map(({ path }) => path)).toEqual(['/api/user/collected_products?product_ids=2,3']);
  calls[0]?.answer({ data: [{ product_id: 3, favorite: 0, hidden_for_user: 1 }] });
  await settled();
  expect([1, 2, 3].map(marks.of)).toEqual([
    { isFavorite: true, isHidden: false },
    { isFavorite: false, isHidden: false },
    { isFavorite: false, isHidden: true },
  ]);
});

test('a heart clicked during the request for marks keeps its new state', async () => {
  const { marks, collecting, calls } = browser();
  collecting.want([1]);
  await settled();
  void collecting.setFavorite(1, true);
  calls[0]?.answer({ data: [] });
  await settled();
  expect(marks.of(1).isFavorite).toBe(true);
});

test('a change of shopper clears the marks, and drops late answers for the previous shopper [spec 4.14]', async () => {
  const { marks, collecting, calls, signIn } = browser();
  marks.learn([{ id: 1, favorite: 1, hidden_for_user: 1 }]);
  collecting.want([2]);
  await settled();
  signIn(bea);
  expect(marks.of(1)).toEqual({ isFavorite: false, isHidden: false });
  calls[0]?.answer({ data: [{ product_id: 2, favorite: 1, hidden_for_user: 0 }] });
  await settled();
  expect(marks.of(2).isFavorite).toBe(false);
});

test('loads marks again after a change, since it holds for all offers of an item', async () => {
  const { marks, collecting, calls } = browser();
  marks.learn([{ id: 992, favorite: 0, hidden_for_user: 0 }]);
  collecting.want([992]);
  await settled();
  expect(calls).toEqual([]);
  const done = collecting.setFavorite(991, true);
  calls[0]?.answer();
  await done;
  collecting.want([992]);
  await settled();
  calls[1]?.answer({ data: [{ product_id: 992, favorite: 1, hidden_for_user: 0 }] });
  await settled();
  expect(marks.of(992).isFavorite).toBe(true);
});
