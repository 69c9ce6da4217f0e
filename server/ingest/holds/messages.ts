import type { Answered } from './answered.ts';
import type { PartMove } from './find-switches.ts';
import type { OpenHold } from './holds.ts';
import { likelyCurrencies } from './likely-currencies.ts';
import { keyOfPart } from './parts.ts';

/** Formats a factor with four digits: `× 1.374`. */
export const factorText = (factor: number): string => `× ${Number(factor.toPrecision(4))}`;

/**
 * Returns a run's message about its held parts, or null without one. A refused part is named without asking for a
 * decision again.
 */
export function heldMessage(
  moves: readonly PartMove[],
  open: ReadonlyMap<string, OpenHold>,
  answered: Answered | undefined,
): string | null {
  if (moves.length === 0) return null;
  const isRefused = ({ part }: PartMove) => open.get(keyOfPart(part))?.decision === 'refused';
  const asked = moves.filter((move) => !isRefused(move));
  const texts = asked.map((move) => moveText(move, answered));
  const refused = moves.length - asked.length;
  if (texts.length > 0) texts.push('This run merged none of it.');
  if (refused > 0) texts.push(`${refused === 1 ? 'One part is' : `${refused} parts are`} held as refused.`);
  return texts.join(' ');
}

/** Returns a run's message about offers that moved together but are too few to hold. */
export const waitingMessage = (move: PartMove): string =>
  `${moveText(move, undefined)} They wait for the next run: it holds the part, or merges the prices that it states again.`;

function moveText(move: PartMove, answered: Answered | undefined): string {
  const { part, factor, movedOffers, allOffers, currency, namedCurrency } = move;
  const isAnswer = answered !== undefined && namedCurrency === answered.currency && answered.expected !== null;
  if (part.part === 'store' && isAnswer && answered.currency !== answered.expected) {
    return `The source answered in ${answered.currency}; expected ${answered.expected}.`;
  }
  const of = part.part === 'store' ? '' : ` of a ${part.part}`;
  const moved = `${movedOffers} of ${allOffers} offers${of} moved together`;
  const by = factor === null ? '' : ` by ${factorText(factor)}`;
  if (namedCurrency !== null) return `${moved}${by}, from ${currency} to ${namedCurrency}.`;
  const likely = likelyCurrencies(currency ?? '', factor ?? 1).map((one) => one.currency);
  return `${moved}${by}, as in another market${likely.length > 0 ? ` (likely ${likely.join(' or ')})` : ''}.`;
}
