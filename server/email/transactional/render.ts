import { fileURLToPath } from 'node:url';
import type { renderMail } from '#server/email/templates/render-mail.tsx';

export type RenderMail = typeof renderMail;

/**
 * Loads the email templates: in production as `npm run build` compiled them, since Node does not run JSX; else from source.
 * @throws when the templates were not built
 */
export async function loadTemplates(mode: 'production' | 'development'): Promise<RenderMail> {
  if (mode === 'production') {
    const build = new URL('../../../build/mails/render-mail.js', import.meta.url).href;
    return ((await import(build)) as { renderMail: RenderMail }).renderMail;
  }
  const { runnerImport } = await import('vite');
  const source = fileURLToPath(new URL('../templates/render-mail.tsx', import.meta.url));
  const { module } = await runnerImport<{ renderMail: RenderMail }>(source, { configFile: false, logLevel: 'warn' });
  return module.renderMail;
}
