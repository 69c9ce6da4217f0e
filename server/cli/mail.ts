import { writeFile } from 'node:fs/promises';
import { languages } from '#contract/languages.ts';
import { loadEnvironment, readConfig } from '#server/config.ts';
import type { Mail } from '#server/mail/mails.ts';
import { loadTemplates } from '#server/mail/render.ts';
import { sampleMails } from '#server/mail/samples.ts';
import { readArguments, runProgram, UsageError } from './program.ts';

const kinds = Object.keys(sampleMails('http://localhost'));

const usage = `Usage: npm run mail -- COMMAND

  preview KIND [--language ${languages.join('|')}] [--text] [--output FILE]
            writes a mail with sample values as its reader gets it, from the templates as they are: its HTML, or with --text its text;
            to a file, or where you are

KIND is ${kinds.join(', ')}.
Exit code: 0 done, 1 it cannot be done, 2 the call is wrong.`;

const options = {
  language: { type: 'string', default: 'en' },
  text: { type: 'boolean', default: false },
  output: { type: 'string' },
} as const;

async function runCommand(args: string[]): Promise<void> {
  const { positionals, values } = readArguments(args, options);
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

await runProgram({
  usage,
  run: runCommand,
  isOperators: (error) => (error as NodeJS.ErrnoException).syscall === 'open',
});
