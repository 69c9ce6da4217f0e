import { z } from 'zod';
import { readPriceLog } from '#server/ingest/runs/read-price-log.ts';
import { refusePrice } from '#server/ingest/runs/refuse-price.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { required, type Values } from './feed-arguments.ts';
import { printable } from './printable.ts';
import { OperatorError, type Terminal, UsageError } from './program.ts';

const maxReasonChars = 500;

/** Runs `refuse-price PRODUCT_ID [--at TIME] [--reason TEXT]`: withdraws a price everywhere. */
export async function refuse(db: Db, productId: string | undefined, values: Values, { console }: Terminal) {
  const { refused, wasPresent, present } = await refusePrice(db, {
    productId: knownId(productId),
    at: knownTime(values.at),
    reason: knownReason(values.reason),
    now: new Date(),
  });
  const refusal = `Refused the price ${amount(refused)}, first seen ${refused.seenAt.toISOString()}.`;
  if (!wasPresent) console.log(`${refusal} The present price is ${present ? amount(present) : 'none'}.`);
  else if (present) console.log(`${refusal} The product costs ${amount(present)} again. ${heldBack}`);
  else console.log(`${refusal} The product has no other price, and ended. ${heldBack}`);
  return 0;
}

const heldBack = 'Runs hold the refused price back until the feed states another one.';

/** Runs `prices PRODUCT_ID`: prints the price log with the refused prices. */
export async function prices(db: Db, productId: string | undefined, { console }: Terminal) {
  const id = knownId(productId);
  const log = await readPriceLog(db, id);
  if (log.length === 0) throw new OperatorError(`No prices of a product with the id ${id}.`);
  console.table(
    log.map((point, place) => ({
      'first seen': point.seenAt.toISOString(),
      'last seen': log[place + 1]?.previousSeenAt?.toISOString() ?? '',
      price: point.isOffered ? amount(point) : 'ended',
      'price before': point.originalCents > point.priceCents ? units(point.originalCents) : '',
      refused: printable(point.refusal ?? ''),
    })),
  );
  return 0;
}

const units = (cents: number) => (cents / 100).toFixed(2);
const amount = ({ priceCents, currency }: { priceCents: number; currency: string }) =>
  `${units(priceCents)} ${currency}`;

const maxId = 2 ** 31 - 1;

function knownId(text: string | undefined): number {
  const id = Number(required(text, 'PRODUCT_ID'));
  if (/^\d+$/.test(text ?? '') && id > 0 && id <= maxId) return id;
  throw new UsageError(`PRODUCT_ID: expected a whole number above 0, got «${text}».`);
}

function knownTime(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  if (z.iso.datetime({ offset: true }).safeParse(text).success) return new Date(text);
  throw new UsageError(`--at: expected a time with its zone such as 2026-11-25T08:00:00Z, got «${text}».`);
}

function knownReason(text = 'no reason given'): string {
  const reason = text.trim();
  if (reason.length > 0 && reason.length <= maxReasonChars && !reason.includes('\0')) return reason;
  throw new UsageError(`--reason: expected 1 to ${maxReasonChars} characters.`);
}
