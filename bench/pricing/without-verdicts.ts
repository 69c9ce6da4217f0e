/** Loaded before a process that merges without verdicts: puts functions that do nothing in place of the judging ones. */
import { registerHooks } from 'node:module';

const judging = 'server/pricing/judge-offers.ts';
const idle = new URL('./judge-nothing.ts', import.meta.url).href;

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    return found.url.endsWith(judging) ? { ...found, url: idle } : found;
  },
});
