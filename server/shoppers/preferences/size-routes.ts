import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { messageSchema } from '#contract/accounts.ts';
import { accountParameter, idParameter } from '#contract/ids.ts';
import { savedSizesQuery, saveSizeSchema, saveSizesSchema } from '#contract/preferences.ts';
import { referenceListSchema, requestFromReferenceQuery, sizeSchema } from '#contract/reference.ts';
import { categoryIds } from '#server/catalog/taxonomy/categories.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { json, jsonOrFormBody, refusedWith } from '#server/platform/http/answers.ts';
import { refuseInvalid } from '#server/platform/http/errors.ts';
import { pageLinks } from '#server/platform/http/page-links.ts';
import type { OwnAccount } from '#server/shoppers/auth/require-owner.ts';
import { kinds } from './kinds.ts';
import {
  addSaved,
  listSavedSizes,
  readEntry,
  removeSaved,
  replaceSaved,
  requireCategory,
  requireEntries,
  save,
  savedMessage,
  saverOf,
} from './saving.ts';

const ofUser = z.object({ id: accountParameter });
const ofSize = ofUser.extend({ sizeId: idParameter.describe('The id of a size') });

const common = { tags: ['Preferences'], security: [{ bearer: [] }] };
const refusals = refusedWith(401, 403, 422);

const listRoute = createRoute({
  ...common,
  method: 'get',
  path: '/api/users/{id}/sizes',
  summary: 'List the sizes of a user',
  request: { params: ofUser, query: savedSizesQuery },
  responses: { 200: json(referenceListSchema(sizeSchema), 'One page of the sizes'), ...refusals },
});

const addRoute = createRoute({
  ...common,
  method: 'post',
  path: '/api/users/{id}/sizes/{sizeId}',
  summary: 'Add a size to the sizes of a user',
  description: 'A repeated call changes nothing.',
  request: { params: ofSize, ...jsonOrFormBody(saveSizeSchema) },
  responses: { 200: json(z.object({ data: sizeSchema }), 'The saved size'), ...refusals, ...refusedWith(404) },
});

const removeRoute = createRoute({
  ...common,
  method: 'delete',
  path: '/api/users/{id}/sizes/{sizeId}',
  summary: 'Remove a size from the sizes of a user',
  description: 'A repeated call changes nothing.',
  request: { params: ofSize, ...jsonOrFormBody(saveSizeSchema) },
  responses: { 204: { description: 'Removed' }, ...refusals },
});

const bulkRoute = <Method extends 'post' | 'patch' | 'delete'>(method: Method, summary: string) =>
  createRoute({
    ...common,
    method,
    path: '/api/users/{id}/sizes/bulk',
    summary,
    description: 'Saves all of the change or nothing. Without a size every size is shown, and the profile is complete.',
    request: { params: ofUser, ...jsonOrFormBody(saveSizesSchema) },
    responses: { 200: json(messageSchema, 'Saved'), ...refusals },
  });

/** The two places in which a body may hold the category of sizes. */
type OfCategory = { category_id?: number | undefined; filter?: { category_id?: number | undefined } | undefined };
const categoryOf = ({ category_id, filter }: OfCategory) => category_id ?? filter?.category_id;

/** Creates the routes of saved sizes. A category in the request has to be the sizes' own. */
export function sizeRoutes(db: Db) {
  const app = new OpenAPIHono<OwnAccount>({ defaultHook: refuseInvalid });

  app.openapi(listRoute, async (c) => {
    const query = c.req.valid('query');
    const named = query['filter[category_ids]'] ?? [];
    const categories = named.length > 0 ? named : [categoryIds.shoes, categoryIds.apparel];
    const request = requestFromReferenceQuery(query);
    return c.json(await listSavedSizes(db, c.get('accountId'), categories, request, pageLinks(c.req.url)), 200);
  });

  for (const [method, summary, change] of [
    ['post', 'Add several sizes to the sizes of a user', addSaved],
    ['patch', 'Replace the sizes of a user', replaceSaved],
    ['delete', 'Remove several sizes from the sizes of a user', removeSaved],
  ] as const)
    app.openapi(bulkRoute(method, summary), async (c) => {
      const { ids, ...body } = c.req.valid('json');
      const saver = saverOf(c.get('accountId'), body);
      await save(db, saver, async (transaction) => {
        await requireEntries(transaction, kinds.sizes, ids);
        await requireCategory(transaction, ids, categoryOf(body));
        await change(transaction, kinds.sizes, saver.accountId, ids);
      });
      return c.json({ message: savedMessage }, 200);
    });

  app.openapi(addRoute, async (c) => {
    const { sizeId } = c.req.valid('param');
    const body = c.req.valid('json');
    const data = await readEntry(db, kinds.sizes, sizeId);
    await requireCategory(db, [sizeId], categoryOf(body));
    const saver = saverOf(c.get('accountId'), body);
    await save(db, saver, (transaction) => addSaved(transaction, kinds.sizes, saver.accountId, [sizeId]));
    return c.json({ data }, 200);
  });

  app.openapi(removeRoute, async (c) => {
    const { sizeId } = c.req.valid('param');
    const body = c.req.valid('json');
    await requireCategory(db, [sizeId], categoryOf(body));
    const saver = saverOf(c.get('accountId'), body);
    await save(db, saver, (transaction) => removeSaved(transaction, kinds.sizes, saver.accountId, [sizeId]));
    return c.body(null, 204);
  });
  return app;
}
