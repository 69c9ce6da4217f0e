import type { Days } from '#server/catalog/terms.ts';

/** Deliveries that take longer are a mistake, or made to order. */
const maxDeliveryDays = 60;

/** Words before a time of delivery. Words for the dispatch are not among them: a parcel arrives later. */
const before = String.raw`(?:(?:delivery|delivered|lieferzeit|livraison|consegna|levertijd|entrega)(?: time)?:?\s*)?`;
/** Words that say that only the last day is known. */
const atMost = String.raw`(?<atMost>up to|within|in|sous|bis zu|binnen|innerhalb von|entro)?\s*`;
const numbers = String.raw`(?<from>\d{1,3})(?:\s*(?:-|–|—|~|to|bis|à|and|tot)\s*(?<to>\d{1,3}))?`;
const working = String.raw`(?<working>(?:working|business|werk|arbeits)[\s-]?)?`;
const units =
  '(?<unit>days?|d|tag(?:en?)?|jours?|giorni|d[ií]as|dagen|hours?|hrs?|h|stunden|heures|weeks?|wochen|일|영업일)(?<after> (?:ouvrés|ouvrables|lavorativi|laborables|hábiles))?';
const span = new RegExp(`^${before}${atMost}${numbers}[\\s-]*${working}${units}\\.?$`, 'i');
const nextDay = /^next[\s-](?<working>(?:working|business)[\s-])?day(?: delivery)?$/i;

/**
 * Parses a time of delivery: `3-5 working days`, `24-48h`, `Lieferzeit: 2 bis 3 Werktage`. Returns undefined for every
 * text that does not tell days, and for spans that no parcel takes.
 */
export function readDays(text: string): Days | undefined {
  const said = text.trim().slice(0, 100);
  const next = nextDay.exec(said);
  if (next) return { minDays: 1, maxDays: 1, ...(next.groups?.working && { working: true }) };
  const found = span.exec(said)?.groups;
  if (!found) return undefined;
  const unit = found.unit?.toLowerCase() ?? '';
  const count = (number: string) => {
    if (/^(?:h|stunden)/.test(unit)) return Math.ceil(Number(number) / 24);
    return Number(number) * (/^w/.test(unit) ? 7 : 1);
  };
  const minDays = count(found.from ?? '');
  const maxDays = found.to === undefined ? minDays : count(found.to);
  const isWorking = found.working !== undefined || found.after !== undefined || unit === '영업일';
  const isSensible = minDays <= maxDays && maxDays <= maxDeliveryDays;
  if (!isSensible || (isWorking && /^[hw]|^stunden/.test(unit))) return undefined;
  const isLastOnly = found.atMost !== undefined && found.to === undefined;
  return { ...(!isLastOnly && { minDays }), maxDays, ...(isWorking && { working: true }) };
}

/**
 * Adds the days before dispatch to those of the transport. Returns the transport's alone if the store states no others,
 * undefined if the two cannot be added.
 */
export function addDays(transit: Days | undefined, handling: Days | undefined | null): Days | undefined {
  if (!transit || handling === null) return transit;
  if (!handling || transit.working !== handling.working) return undefined;
  const isSpan = transit.minDays !== undefined && handling.minDays !== undefined;
  const maxDays = transit.maxDays + handling.maxDays;
  if (maxDays > maxDeliveryDays) return undefined;
  return {
    ...(isSpan && { minDays: (transit.minDays ?? 0) + (handling.minDays ?? 0) }),
    maxDays,
    ...(transit.working && { working: true }),
  };
}
