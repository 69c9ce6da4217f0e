import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { languages } from '#contract/languages.ts';
import { ConfigError, loadEnvironment, readConfig } from '#server/config.ts';
import type { Mail } from '#server/mail/mails.ts';
import { loadTemplates } from '#server/mail/render.ts';
import { sampleMails } from '#server/mail/samples.ts';

const kinds = Object.keys(sampleMails('http://localhost'));

const usage = `Usage: npm run mail -- COMMAND

  preview KIND [--language ${languages.join('|')}] [--text] [--output FILE]
            writes a mail with sample values as its reader gets it, from the templates as they are: its HTML, or with --text its text;
            to a file, or where you are

KIND is ${kinds.join(', ')}.
Exit code: 0 done, 1 it cannot be done, 2 the call is wrong.`;

/** It was called wrongly: told with the usage. */
class UsageError extends Error {}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        language: { type: 'string', default: 'en' },
        text: { type: 'boolean', default: false },
        output: { type: 'string' },
      },
      allowPositionals: true,
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

async function runCommand(args: string[]): Promise<void> {
  const { positionals, values } = parse(args);
  const [command, kind = '', ...more] = positionals;
  if (command !== 'preview' || more.length > 0)
    throw new UsageError(command ? `«${positionals.join(' ')}» is no command.` : 'Which command?');
  const language = languages.find((key) => key === values.language);
  if (!language) throw new UsageError(`--language is ${languages.join(' or ')}, not «${values.language}».`);

  const { publicUrl, storeName, supportEmail } = readConfig(loadEnvironment());
  const mail: Mail | undefined = Object.values(sampleMails(publicUrl)).find((sample) => sample.kind === kind);
  if (!mail) throw new UsageError(kind ? `«${kind}» is no kind of mail.` : 'Which kind of mail?');
  const renderMail = await loadTemplates('development');
  const { html, text } = await renderMail(mail, { language, storeName, supportEmail });
  const written = values.text ? text : html;
  if (values.output === undefined) console.log(written);
  else await writeFile(values.output, written);
}

try {
  await runCommand(process.argv.slice(2));
} catch (error) {
  if (error instanceof UsageError) {
    console.error(`${error.message}\n\n${usage}`);
    process.exitCode = 2;
  } else if (error instanceof ConfigError || (error as NodeJS.ErrnoException).syscall === 'open') {
    console.error((error as Error).message);
    process.exitCode = 1;
  } else throw error;
}
