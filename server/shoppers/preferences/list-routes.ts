import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { RawBuilder } from 'kysely';
import { messageSchema } from '#contract/accounts.ts';
import { accountParameter, idParameter } from '#contract/ids.ts';
import { saveManySchema, saveSchema } from '#contract/preferences.ts';
import { referenceListSchema, referenceQuery, requestFromReferenceQuery } from '#contract/reference.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { json, jsonOrFormBody, refusedWith } from '#server/platform/http/answers.ts';
import { refuseInvalid } from '#server/platform/http/errors.ts';
import { pageLinks } from '#server/platform/http/page-links.ts';
import type { OwnAccount } from '#server/shoppers/auth/require-owner.ts';
import type { Kind } from './kinds.ts';
import {
  addSaved,
  listSaved,
  readEntry,
  readSavedEntry,
  removeSaved,
  replaceSaved,
  requireEntries,
  save,
  savedMessage,
  saverOf,
} from './saving.ts';

const ofUser = z.object({ id: accountParameter });
const ofEntry = ofUser.extend({ entryId: idParameter.describe('The id of an entry of this list') });

const aboutPreferences = { tags: ['Preferences'], security: [{ bearer: [] }] };
const refusals = refusedWith(401, 403, 422);

const listRoute = ({ many, entry }: Kind) =>
  createRoute({
    ...aboutPreferences,
    method: 'get',
    path: `/api/users/{id}/${many}`,
    summary: `List the ${many} of a user`,
    request: { params: ofUser, query: referenceQuery },
    responses: { 200: json(referenceListSchema(entry), `One page of the ${many}`), ...refusals },
  });

const entryRoute = ({ one, many, entry }: Kind) =>
  createRoute({
    ...aboutPreferences,
    method: 'get',
    path: `/api/users/{id}/${many}/{entryId}`,
    summary: `Get a saved ${one} of a user`,
    request: { params: ofEntry },
    responses: { 200: json(z.object({ data: entry }), `The saved ${one}`), ...refusals, ...refusedWith(404) },
  });

const addRoute = ({ one, many, entry }: Kind) =>
  createRoute({
    ...aboutPreferences,
    method: 'post',
    path: `/api/users/{id}/${many}/{entryId}`,
    summary: `Add a ${one} to the ${many} of a user`,
    description: 'A repeated call changes nothing.',
    request: { params: ofEntry, ...jsonOrFormBody(saveSchema) },
    responses: { 200: json(z.object({ data: entry }), `The saved ${one}`), ...refusals, ...refusedWith(404) },
  });

const removeRoute = ({ one, many }: Kind) =>
  createRoute({
    ...aboutPreferences,
    method: 'delete',
    path: `/api/users/{id}/${many}/{entryId}`,
    summary: `Remove a ${one} from the ${many} of a user`,
    description: 'A repeated call changes nothing.',
    request: { params: ofEntry, ...jsonOrFormBody(saveSchema) },
    responses: { 204: { description: 'Removed' }, ...refusals },
  });

const bulkRoute = <Method extends 'post' | 'patch'>({ many }: Kind, method: Method, summary: string) =>
  createRoute({
    ...aboutPreferences,
    method,
    path: `/api/users/{id}/${many}/bulk`,
    summary,
    description: wholeSentence(many),
    request: { params: ofUser, ...jsonOrFormBody(saveManySchema) },
    responses: { 200: json(messageSchema, 'Saved'), ...refusals },
  });

/** Describes a bulk save. */
function wholeSentence(many: string): string {
  const saved = 'Saves all of the change or nothing. Of concurrent changes the later one applies.';
  if (many === 'types' || many === 'categories') return saved;
  return `${saved} All ${many} together mean no restriction: ${many} that come later are saved as well.`;
}

/**
 * Creates the routes that list, add, remove and bulk save one kind of preference.
 *
 * @param offeredNow returns the condition of the entries that are offered now; undefined: all are
 */
export function listRoutes(
  db: Db,
  kind: Kind,
  bulk: 'adds' | 'replaces',
  offeredNow: () => Promise<RawBuilder<boolean> | undefined>,
) {
  const app = new OpenAPIHono<OwnAccount>({ defaultHook: refuseInvalid });

  app.openapi(listRoute(kind), async (c) => {
    const request = requestFromReferenceQuery(c.req.valid('query'));
    const list = await listSaved(db, kind, c.get('accountId'), request, pageLinks(c.req.url), await offeredNow());
    return c.json(list, 200);
  });

  const bulkCall =
    bulk === 'adds'
      ? bulkRoute(kind, 'post', `Add several ${kind.many} to the ${kind.many} of a user`)
      : bulkRoute(kind, 'patch', `Replace the ${kind.many} of a user`);
  app.openapi(bulkCall, async (c) => {
    const { ids, ...body } = c.req.valid('json');
    const saver = saverOf(c.get('accountId'), body);
    await save(db, saver, async (transaction) => {
      await requireEntries(transaction, kind, ids);
      await (bulk === 'adds' ? addSaved : replaceSaved)(transaction, kind, saver.accountId, ids);
    });
    return c.json({ message: savedMessage }, 200);
  });

  app.openapi(entryRoute(kind), async (c) => {
    const { entryId } = c.req.valid('param');
    return c.json({ data: await readSavedEntry(db, kind, c.get('accountId'), entryId) }, 200);
  });

  app.openapi(addRoute(kind), async (c) => {
    const { entryId } = c.req.valid('param');
    const saver = saverOf(c.get('accountId'), c.req.valid('json'));
    const data = await readEntry(db, kind, entryId);
    await save(db, saver, (transaction) => addSaved(transaction, kind, saver.accountId, [entryId]));
    return c.json({ data }, 200);
  });

  app.openapi(removeRoute(kind), async (c) => {
    const { entryId } = c.req.valid('param');
    const saver = saverOf(c.get('accountId'), c.req.valid('json'));
    await save(db, saver, (transaction) => removeSaved(transaction, kind, saver.accountId, [entryId]));
    return c.body(null, 204);
  });
  return app;
}
