import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import {
  accessTokenSchema,
  changePasswordSchema,
  type User,
  userAnswerSchema,
  userUpdateSchema,
} from '#contract/accounts.ts';
import { accountParameter, idParameter } from '#contract/ids.ts';
import { json, jsonBody, refusedWith } from '#server/platform/http/answers.ts';
import { refuseInvalid } from '#server/platform/http/errors.ts';
import { takeJson } from '#server/platform/http/json-bodies.ts';
import { endToken, endTokens, listTokens } from '#server/shoppers/auth/access-tokens.ts';
import { type OwnAccount, requireOwnAccount } from '#server/shoppers/auth/require-owner.ts';
import { type AccountParts, readUser } from './accounts.ts';
import { readPersonalData } from './personal-data.ts';
import { changePassword, deleteOwnAccount, updateUser } from './profile.ts';
import { Refused } from './refusals.ts';

const ofUser = z.object({ id: accountParameter });
const ofToken = ofUser.extend({ tokenId: idParameter.describe('The id of a sign-in') });

const common = { tags: ['Accounts'], security: [{ bearer: [] }] };
const user = json(userAnswerSchema, 'The user');
const refusals = refusedWith(401, 403, 422);

const meRoute = createRoute({
  method: 'get',
  path: '/api/users/me',
  summary: 'Get the signed-in user',
  ...common,
  responses: { 200: user, ...refusedWith(401) },
});

const updateRoute = createRoute({
  method: 'put',
  path: '/users/update',
  summary: 'Update the profile of the signed-in user',
  description:
    'Absent fields keep their values. `null` or an empty text removes a name or a phone number. The other fields of a user may be sent with their present values; another value is refused, as is an unknown field.',
  ...common,
  request: jsonBody(userUpdateSchema),
  responses: { 200: user, ...refusedWith(401, 422) },
});

const passwordRoute = createRoute({
  method: 'patch',
  path: '/api/users/{id}',
  summary: 'Change the password of a user',
  description:
    'Ends all other sign-ins and notifies the user by mail. Requires a sign-in of the last 30 minutes. Accounts that sign in by Google or Facebook alone have no password to change.',
  ...common,
  request: { params: ofUser, ...jsonBody(changePasswordSchema) },
  responses: { 200: user, ...refusals },
});

const deleteRoute = createRoute({
  method: 'delete',
  path: '/api/users/{id}',
  summary: 'Delete an account with all of its data',
  description: 'Requires a sign-in of the last 30 minutes.',
  ...common,
  request: { params: ofUser },
  responses: { 204: { description: 'Deleted' }, ...refusals },
});

const exportRoute = createRoute({
  method: 'get',
  path: '/api/users/{id}/export',
  summary: 'Export all data of a user as a file',
  ...common,
  request: { params: ofUser },
  responses: { 200: json(z.record(z.string(), z.unknown()), 'The file'), ...refusals },
});

const tokensRoute = createRoute({
  method: 'get',
  path: '/api/users/{id}/tokens',
  summary: 'List the sign-ins of a user, the latest first',
  ...common,
  request: { params: ofUser },
  responses: { 200: json(z.object({ data: z.array(accessTokenSchema) }), 'The sign-ins'), ...refusals },
});

const endTokenRoute = createRoute({
  method: 'delete',
  path: '/api/users/{id}/tokens/{tokenId}',
  summary: 'End one sign-in of a user',
  ...common,
  request: { params: ofToken },
  responses: { 204: { description: 'Signed out' }, ...refusals, ...refusedWith(404) },
});

const endTokensRoute = createRoute({
  method: 'delete',
  path: '/api/users/{id}/tokens',
  summary: 'End all sign-ins of a user, including the current one',
  ...common,
  request: { params: ofUser },
  responses: { 204: { description: 'Signed out' }, ...refusals },
});

/** Creates the routes by which a user reads, changes, exports and deletes their own account. */
export function userRoutes(parts: AccountParts) {
  const { db } = parts;
  const app = new OpenAPIHono<OwnAccount>({ defaultHook: refuseInvalid });

  async function userOf(accountId: number): Promise<User> {
    const found = await readUser(db, accountId);
    if (!found) throw new Refused(401, 'Missing or invalid token.');
    return found;
  }

  // Before the routes of /api/users/{id}, which would take `me` for an id.
  app.use('/api/users/me', requireOwnAccount(db));
  app.openapi(meRoute, async (c) => c.json({ data: await userOf(c.get('accountId')) }, 200));

  for (const path of ['/api/users/:id', '/users/update']) app.use(path, requireOwnAccount(db), takeJson);
  for (const path of ['/api/users/:id/export', '/api/users/:id/tokens/*']) app.use(path, requireOwnAccount(db));

  app.openapi(updateRoute, async (c) => {
    const accountId = c.get('accountId');
    await updateUser(db, await userOf(accountId), c.req.valid('json'));
    return c.json({ data: await userOf(accountId), message: 'Your changes have been saved.' }, 200);
  });

  app.openapi(passwordRoute, async (c) => {
    const signedIn = c.get('signedIn');
    await changePassword(parts, signedIn, c.req.valid('json'));
    const data = await userOf(signedIn.accountId);
    return c.json({ data, message: 'Your password has been successfully changed!' }, 200);
  });

  app.openapi(deleteRoute, async (c) => {
    await deleteOwnAccount(parts, c.get('signedIn'));
    return c.body(null, 204);
  });

  app.openapi(exportRoute, async (c) => {
    const data = await readPersonalData(db, c.get('accountId'));
    const file = `attachment; filename="my-data-${new Date().toISOString().slice(0, 10)}.json"`;
    return c.json(data, 200, { 'Content-Disposition': file });
  });

  app.openapi(tokensRoute, async (c) => {
    return c.json({ data: await listTokens(db, c.get('signedIn')) }, 200);
  });

  app.openapi(endTokenRoute, async (c) => {
    const { tokenId } = c.req.valid('param');
    if (!(await endToken(db, c.get('accountId'), tokenId))) throw new Refused(404, 'No such sign-in.');
    return c.body(null, 204);
  });

  app.openapi(endTokensRoute, async (c) => {
    await endTokens(db, c.get('accountId'));
    return c.body(null, 204);
  });
  return app;
}
