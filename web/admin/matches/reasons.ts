import { t } from '../texts.ts';

/** Says what agrees in two offers, and what leaves doubt. */
export function reasonsOf({ signals, doubts }: { signals: readonly string[]; doubts: readonly string[] }): string {
  const agree = signals.length > 0 ? t('matches.agree', { signals: signals.join(', ') }) : t('matches.agreeNothing');
  return doubts.length > 0 ? `${agree}. ${t('matches.doubt', { doubts: doubts.join(', ') })}.` : `${agree}.`;
}
