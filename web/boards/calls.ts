import type { Board, BoardChange, WholeBoard } from '#contract/boards.ts';
import { session } from '#web/session/session.ts';

// The calls of boards. All throw ApiError.

type One<Data> = { data: Data };

const pathOf = (userId: number, rest: string | number = '') =>
  `/api/users/${userId}/boards${rest === '' ? '' : `/${rest}`}`;

/** Reads the boards of a shopper. With a product, each says whether it has it. */
export async function readBoards(userId: number, productId?: number): Promise<Board[]> {
  const query = productId === undefined ? '' : `?product_id=${productId}`;
  return (await session.ask<One<Board[]>>('GET', pathOf(userId) + query)).data;
}

export async function readBoard(userId: number, id: number): Promise<WholeBoard> {
  return (await session.ask<One<WholeBoard>>('GET', pathOf(userId, id))).data;
}

export async function makeBoard(userId: number, board: { name: string; product_id?: number }): Promise<Board> {
  return (await session.ask<One<Board>>('POST', pathOf(userId), board)).data;
}

export async function changeBoard(userId: number, id: number, change: BoardChange): Promise<Board> {
  return (await session.ask<One<Board>>('PATCH', pathOf(userId, id), change)).data;
}

export const deleteBoard = (userId: number, id: number) => session.ask<void>('DELETE', pathOf(userId, id));

export async function putOnBoard(userId: number, id: number, productId: number, note?: string): Promise<Board> {
  const body = note === undefined ? {} : { note };
  return (await session.ask<One<Board>>('PUT', pathOf(userId, `${id}/products/${productId}`), body)).data;
}

export const takeOffBoard = (userId: number, id: number, productId: number) =>
  session.ask<void>('DELETE', pathOf(userId, `${id}/products/${productId}`));

export async function orderBoard(userId: number, id: number, productIds: readonly number[]): Promise<Board> {
  return (await session.ask<One<Board>>('PUT', pathOf(userId, `${id}/order`), { product_ids: productIds })).data;
}

/** Shares a board by a link, or ends its link. */
export async function shareBoard(userId: number, id: number, isShared: boolean): Promise<Board> {
  return (await session.ask<One<Board>>(isShared ? 'POST' : 'DELETE', pathOf(userId, `${id}/share`))).data;
}
