import { createInterface } from 'node:readline/promises';
import { mailQueue } from '#server/email/transactional/mail-queue.ts';
import { readConfig } from '#server/platform/config.ts';
import { type Connection, connect } from '#server/platform/database/connect.ts';
import { prepareDatabase } from '#server/prepare-database.ts';
import { accountsOfAddress } from '#server/shoppers/accounts/accounts.ts';
import { readPersonalData } from '#server/shoppers/accounts/personal-data.ts';
import { deleteAccount } from '#server/shoppers/accounts/profile.ts';
import { endTokens } from '#server/shoppers/auth/access-tokens.ts';
import { type Command, OperatorError, readArguments, runProgram, type Terminal, UsageError } from './program.ts';

const usage = `Usage: npm run user -- COMMAND EMAIL

  export EMAIL           prints all data of a user as JSON
  sign-out EMAIL         ends all sessions of a user
  delete EMAIL [--yes]   deletes an account with all its data, and notifies the user by email; asks first without --yes

EMAIL is the address of the account. A user's request for data must come from this address.
Exit code: 0 done, 1 failed, 2 invalid arguments.`;

const options = { yes: { type: 'boolean', default: false } } as const;

async function run(args: string[], terminal: Terminal): Promise<void> {
  const { positionals, values } = readArguments(args, options);
  const [command = '', email, ...more] = positionals;
  const commands: Record<string, typeof deleteAll> = {
    export: exportData,
    'sign-out': signOut,
    delete: deleteAll,
  };
  const chosen = Object.hasOwn(commands, command) ? commands[command] : undefined;
  if (!chosen || more.length > 0)
    throw new UsageError(command ? `Unknown command «${positionals.join(' ')}».` : 'Missing command.');
  if (email === undefined) throw new UsageError('Missing EMAIL.');

  const connection = await connect(readConfig(terminal.env));
  try {
    await prepareDatabase(connection);
    await chosen(connection, email, terminal, values.yes);
  } finally {
    await connection.close();
  }
}

/** Finds all accounts with an address. Facebook may have given the owner's address to another account as well. */
async function foundAccounts({ db }: Connection, email: string) {
  const accounts = await accountsOfAddress(db, email);
  if (accounts.length === 0) throw new OperatorError(`No account with the address ${email}.`);
  return accounts;
}

async function exportData(connection: Connection, email: string, { console }: Terminal): Promise<void> {
  const accounts = await foundAccounts(connection, email);
  const data = await Promise.all(accounts.map(({ id }) => readPersonalData(connection.db, id)));
  console.log(JSON.stringify(data.length === 1 ? data[0] : data, null, 2));
}

async function signOut(connection: Connection, email: string, { console }: Terminal): Promise<void> {
  for (const { id } of await foundAccounts(connection, email)) await endTokens(connection.db, id);
  console.log('Signed out everywhere.');
}

async function deleteAll(connection: Connection, email: string, terminal: Terminal, isSure: boolean): Promise<void> {
  const accounts = await foundAccounts(connection, email);
  const names = accounts.map(({ id, email }) => `account ${id}, ${email}`);
  if (!isSure && !(await confirms(names, terminal))) {
    terminal.console.log('Nothing was deleted.');
    return;
  }
  for (const account of accounts) await deleteAccount({ db: connection.db, mailQueue }, account);
  terminal.console.log(`Deleted: ${accounts.length === 1 ? 'one account' : `${accounts.length} accounts`}.`);
}

async function confirms(accounts: string[], { stdin, stdout }: Terminal): Promise<boolean> {
  const dialogue = createInterface({ input: stdin, output: stdout });
  const answer = await dialogue.question(`This deletes ${accounts.join('; ')} for good. Type yes to go on: `);
  dialogue.close();
  return answer.trim() === 'yes';
}

export const userCommand: Command = { usage, run };

if (import.meta.main) await runProgram(userCommand);
