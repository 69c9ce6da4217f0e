import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import {
  boardChangeSchema,
  boardOrderSchema,
  boardProductChangeSchema,
  boardSchema,
  newBoardSchema,
  sharedBoardSchema,
  wholeBoardSchema,
} from '#contract/boards.ts';
import { accountParameter, idParameter, productParameter } from '#contract/ids.ts';
import type { Cards } from '#server/catalog/cards.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { json, jsonOrFormBody, refusedWith } from '#server/platform/http/answers.ts';
import { noStore } from '#server/platform/http/caching.ts';
import { refuseInvalid } from '#server/platform/http/errors.ts';
import { takeJsonOrForm } from '#server/platform/http/json-or-form.ts';
import { Refused } from '#server/shoppers/accounts/refusals.ts';
import { type OwnAccount, requireOwnAccount } from '#server/shoppers/auth/require-owner.ts';
import type { EventBuffer } from '#server/shoppers/favorites/event-buffer.ts';
import { actions } from '#server/shoppers/favorites/events.ts';
import { collect } from '#server/shoppers/favorites/favorites.ts';
import { orderBoard, putOnBoard, takeOffBoard } from './board-products.ts';
import { changeBoard, deleteBoard, makeBoard, readBoard, readBoards, type StoredBoard } from './boards.ts';
import { shareBoard, unshareBoard } from './sharing.ts';
import { showBoard, showBoards, showShared } from './shown-boards.ts';

const path = '/api/users/{id}/boards';
const ofAccount = z.object({ id: accountParameter });
const ofBoard = z.object({ id: accountParameter, boardId: idParameter.describe('The id of a board') });
const ofProduct = ofBoard.extend({ productId: productParameter });
const common = { tags: ['Boards'], security: [{ bearer: [] }] };
const board = json(z.object({ data: boardSchema }), 'The board');
const wholeBoard = json(z.object({ data: wholeBoardSchema }), 'The board with its products');
const refusals = refusedWith(401, 403, 404, 422);

const listRoute = createRoute({
  ...common,
  method: 'get',
  path,
  summary: 'List the boards of a user, the latest changed first',
  request: {
    params: ofAccount,
    query: z.object({
      product_id: idParameter
        .optional()
        .openapi({ type: 'integer', description: 'Marks the boards that have this product', example: 12 }),
    }),
  },
  responses: { 200: json(z.object({ data: z.array(boardSchema) }), 'The boards'), ...refusedWith(401, 403, 422) },
});

const makeRoute = createRoute({
  ...common,
  method: 'post',
  path,
  summary: 'Make a board, with its first product if one is given',
  description: 'The product becomes a favorite, too. 422 beyond 100 boards.',
  request: { params: ofAccount, ...jsonOrFormBody(newBoardSchema) },
  responses: { 200: board, ...refusals },
});

const readRoute = createRoute({
  ...common,
  method: 'get',
  path: `${path}/{boardId}`,
  summary: 'Get a board with its products, also those whose offer has ended',
  description: 'Offers of one item are one product: the cheapest available one, with the notes of all.',
  request: { params: ofBoard },
  responses: { 200: wholeBoard, ...refusals },
});

const changeRoute = createRoute({
  ...common,
  method: 'patch',
  path: `${path}/{boardId}`,
  summary: 'Change the name, the note or the cover of a board',
  description: 'Absent fields keep their values.',
  request: { params: ofBoard, ...jsonOrFormBody(boardChangeSchema) },
  responses: { 200: board, ...refusals },
});

const deleteRoute = createRoute({
  ...common,
  method: 'delete',
  path: `${path}/{boardId}`,
  summary: 'Delete a board and end its link',
  description: 'Favorites stay. A repeated call changes nothing.',
  request: { params: ofBoard },
  responses: { 204: { description: 'Deleted' }, ...refusedWith(401, 403, 422) },
});

const putRoute = createRoute({
  ...common,
  method: 'put',
  path: `${path}/{boardId}/products/{productId}`,
  summary: 'Put a product on a board, or change its note',
  description:
    'The note is of the item: it replaces the notes of its other offers. The product becomes a favorite, too. 422 beyond 500 products.',
  request: { params: ofProduct, ...jsonOrFormBody(boardProductChangeSchema) },
  responses: { 200: board, ...refusals },
});

const takeRoute = createRoute({
  ...common,
  method: 'delete',
  path: `${path}/{boardId}/products/{productId}`,
  summary: 'Take a product off a board',
  description: 'So are other offers of its item. It stays a favorite. A repeated call changes nothing.',
  request: { params: ofProduct },
  responses: { 204: { description: 'Taken off' }, ...refusals },
});

const orderRoute = createRoute({
  ...common,
  method: 'put',
  path: `${path}/{boardId}/order`,
  summary: 'Put the products of a board in a new order',
  request: { params: ofBoard, ...jsonOrFormBody(boardOrderSchema) },
  responses: { 200: board, ...refusals },
});

const shareRoute = createRoute({
  ...common,
  method: 'post',
  path: `${path}/{boardId}/share`,
  summary: 'Share a board by a secret link',
  description: 'Anyone with the link sees the name, the notes and the products. A repeated call returns the same link.',
  request: { params: ofBoard },
  responses: { 200: board, ...refusals },
});

const unshareRoute = createRoute({
  ...common,
  method: 'delete',
  path: `${path}/{boardId}/share`,
  summary: 'End the link of a board for good',
  description: 'Sharing the board again makes another link. A repeated call changes nothing.',
  request: { params: ofBoard },
  responses: { 200: board, ...refusals },
});

const sharedRoute = createRoute({
  tags: common.tags,
  method: 'get',
  path: '/api/shared_boards/{key}',
  summary: 'Get a shared board by the secret of its link',
  description: '404 for a link that never was, 410 for one that was ended. Nothing tells its owner.',
  request: {
    params: z.object({
      key: z.string().openapi({ description: 'The secret of the link', example: 'k3v9QhT5mp9s7fQ2mXkbgA' }),
    }),
  },
  responses: { 200: json(z.object({ data: sharedBoardSchema }), 'The board'), ...refusedWith(404, 410) },
});

type Parts = { db: Db; cards: Pick<Cards, 'read'>; events: Pick<EventBuffer, 'append'> };

/** Creates the routes of boards. */
export function boardRoutes({ db, cards, events }: Parts) {
  const app = new OpenAPIHono<OwnAccount>({ defaultHook: refuseInvalid });
  app.use('/api/users/:id/boards', requireOwnAccount(db), takeJsonOrForm);
  app.use('/api/users/:id/boards/*', requireOwnAccount(db), takeJsonOrForm);

  async function shown(stored: StoredBoard) {
    const [data] = await showBoards(cards, [stored]);
    if (!data) throw new Refused(404, 'No such board.');
    return { data };
  }

  async function makeFavorite(accountId: number, productId: number): Promise<void> {
    const { isNew } = await collect(db, 'favorite_product', accountId, productId);
    if (isNew) events.append({ accountId, productId, action: actions.liked });
  }

  app.openapi(listRoute, async (c) => {
    const boards = await readBoards(db, c.get('accountId'), { productId: c.req.valid('query').product_id });
    return c.json({ data: await showBoards(cards, boards) }, 200);
  });

  app.openapi(makeRoute, async (c) => {
    const accountId = c.get('accountId');
    const given = c.req.valid('json');
    const made = await makeBoard(db, accountId, given);
    if (given.product_id !== undefined) await makeFavorite(accountId, given.product_id);
    return c.json(await shown(made), 200);
  });

  app.openapi(readRoute, async (c) => {
    const stored = await readBoard(db, c.get('accountId'), c.req.valid('param').boardId);
    return c.json({ data: await showBoard(db, cards, stored) }, 200);
  });

  app.openapi(changeRoute, async (c) => {
    const { boardId } = c.req.valid('param');
    return c.json(await shown(await changeBoard(db, c.get('accountId'), boardId, c.req.valid('json'))), 200);
  });

  app.openapi(deleteRoute, async (c) => {
    await deleteBoard(db, c.get('accountId'), c.req.valid('param').boardId);
    return c.body(null, 204);
  });

  app.openapi(putRoute, async (c) => {
    const accountId = c.get('accountId');
    const { boardId, productId } = c.req.valid('param');
    await putOnBoard(db, accountId, boardId, productId, c.req.valid('json').note);
    await makeFavorite(accountId, productId);
    return c.json(await shown(await readBoard(db, accountId, boardId)), 200);
  });

  app.openapi(takeRoute, async (c) => {
    const { boardId, productId } = c.req.valid('param');
    await takeOffBoard(db, c.get('accountId'), boardId, productId);
    return c.body(null, 204);
  });

  app.openapi(orderRoute, async (c) => {
    const { boardId } = c.req.valid('param');
    await orderBoard(db, c.get('accountId'), boardId, c.req.valid('json').product_ids);
    return c.json(await shown(await readBoard(db, c.get('accountId'), boardId)), 200);
  });

  app.openapi(shareRoute, async (c) => {
    return c.json(await shown(await shareBoard(db, c.get('accountId'), c.req.valid('param').boardId)), 200);
  });

  app.openapi(unshareRoute, async (c) => {
    return c.json(await shown(await unshareBoard(db, c.get('accountId'), c.req.valid('param').boardId)), 200);
  });

  app.use('/api/shared_boards/:key', noStore);
  app.openapi(sharedRoute, async (c) => {
    const data = await showShared(db, cards, c.req.valid('param').key);
    if (data === 'ended') return c.json({ message: 'This board is not shared any more.' }, 410);
    if (!data) return c.json({ message: 'No such board.' }, 404);
    return c.json({ data }, 200);
  });
  return app;
}
