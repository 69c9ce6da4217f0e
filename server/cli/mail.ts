import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { languages } from '#contract/languages.ts';
import { readReturnPath, takeReport } from '#server/email/campaigns/bounces.ts';
import { maxBytes } from '#server/email/campaigns/reports.ts';
import { allowAddress, listSuppressed } from '#server/email/campaigns/suppression.ts';
import type { Mail } from '#server/email/transactional/mails.ts';
import { loadTemplates } from '#server/email/transactional/render.ts';
import { sampleMails } from '#server/email/transactional/samples.ts';
import { type Config, readConfig } from '#server/platform/config.ts';
import { connect, type Db } from '#server/platform/database/connect.ts';
import { prepareDatabase } from '#server/prepare-database.ts';
import { type Command, OperatorError, readArguments, runProgram, type Terminal, UsageError } from './program.ts';

const kinds = Object.keys(sampleMails('http://localhost'));

const usage = `Usage: npm run mail -- COMMAND

  preview KIND [--language ${languages.join('|')}] [--text] [--output FILE]
            renders an email with sample values from the current templates, as HTML or with --text as text,
            to FILE or to standard output
  bounced FILE|-
            reads a message sent to MAIL_BOUNCES_TO, from FILE or from standard input; if it reports a permanent bounce or a
            spam complaint about a digest or alert, the address gets no further ones
  suppressed
            lists the suppressed addresses with reasons, the newest first
  allow ADDRESS
            removes an address from the suppressed addresses

KIND is ${kinds.join(', ')}.
Exit code: 0 done, 1 failed, 2 invalid arguments.`;

const options = {
  language: { type: 'string', default: 'en' },
  text: { type: 'boolean', default: false },
  output: { type: 'string' },
} as const;

type Options = ReturnType<typeof readArguments<typeof options>>['values'];

async function run(args: string[], terminal: Terminal): Promise<void> {
  const { positionals, values } = readArguments(args, options);
  const [command = '', what = '', ...more] = positionals;
  const isKnown = ['preview', 'bounced', 'suppressed', 'allow'].includes(command);
  if (!isKnown || more.length > 0 || (command === 'suppressed' && what !== ''))
    throw new UsageError(command ? `Unknown command «${positionals.join(' ')}».` : 'Missing command.');
  if (command === 'preview') return preview(what, values, terminal);
  if (command === 'bounced' && what === '') throw new UsageError('Missing FILE; - reads from standard input.');
  if (command === 'allow' && what === '') throw new UsageError('Missing ADDRESS.');
  if (command === 'bounced') return withDatabase(terminal, (db, config) => takeBounced(db, config, what, terminal));
  if (command === 'allow') return withDatabase(terminal, (db) => allow(db, what, terminal));
  return withDatabase(terminal, (db) => writeSuppressed(db, terminal));
}

async function preview(kind: string, values: Options, terminal: Terminal): Promise<void> {
  const language = languages.find((key) => key === values.language);
  if (!language) throw new UsageError(`--language: expected ${languages.join(' or ')}, got «${values.language}».`);

  const { publicUrl, siteName, supportEmail, mailPostalAddress } = readConfig(terminal.env);
  const mail: Mail | undefined = Object.values(sampleMails(publicUrl)).find((sample) => sample.kind === kind);
  if (!mail) throw new UsageError(kind ? `Unknown KIND «${kind}».` : 'Missing KIND.');
  const renderMail = await loadTemplates('development');
  const sender = { siteName, supportEmail, postalAddress: mailPostalAddress };
  const { html, text } = await renderMail(mail, { language, ...sender });
  const written = values.text ? text : html;
  if (values.output === undefined) terminal.console.log(written);
  else await writeFile(values.output, written);
}

async function withDatabase(terminal: Terminal, work: (db: Db, config: Config) => Promise<void>): Promise<void> {
  const config = readConfig(terminal.env);
  const connection = await connect(config);
  try {
    await prepareDatabase(connection);
    await work(connection.db, config);
  } finally {
    await connection.close();
  }
}

/**
 * Suppresses the addresses that a bounce or complaint report names. Any other message succeeds as well: a mail server
 * would answer a failure with one more bounce.
 */
async function takeBounced(db: Db, config: Config, file: string, { stdin, console }: Terminal): Promise<void> {
  const raw = await readUpTo(file === '-' ? stdin : createReadStream(file), maxBytes);
  const found = await takeReport(db, raw, await readReturnPath(db, config));
  for (const { email, reason } of found) console.log(`Suppressed ${email}: ${reason}.`);
  if (found.length === 0)
    console.log('Ignored: the message does not report a permanent bounce or a spam complaint about a digest or alert.');
}

async function readUpTo(stream: Readable, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  // Reads to the end, beyond the limit: a writer whose pipe is closed early reports a failure.
  for await (const chunk of stream) {
    if (length < most) chunks.push(chunk);
    length += chunk.length;
  }
  return Buffer.concat(chunks).subarray(0, most);
}

async function writeSuppressed(db: Db, { console }: Terminal): Promise<void> {
  for (const { email_key, reason, detail, created_at } of await listSuppressed(db))
    console.log([created_at.toISOString(), reason, email_key, detail].join('\t'));
}

async function allow(db: Db, address: string, { console }: Terminal): Promise<void> {
  if (!(await allowAddress(db, address))) throw new OperatorError(`${address} is not suppressed.`);
  console.log(`${address} gets digests and alerts again.`);
}

export const mailCommand: Command = {
  usage,
  run,
  isOperators: (error) =>
    (error as NodeJS.ErrnoException).syscall === 'open' || (error as NodeJS.ErrnoException).code === 'EISDIR',
};

if (import.meta.main) await runProgram(mailCommand);
