import { isPlaceholderNumber } from './placeholder-codes.ts';

/** GS1 prefixes of numbers that a store gives to its own goods: 02, 04 and 20 to 29 (GS1 General Specifications 1.4.2). */
const ofOneStore = /^0(?:2|4)|^2/;

/** GTIN-8 that stores number for themselves begin with 0 and 2 (GS1 General Specifications 1.4.3). */
const shortOfOneStore = /^[02]/;

/** The shortest company prefixes leave this many digits for a piece: zeros in all of them name a company alone. */
const emptyPiece = /0{7}$/;

/**
 * Returns a Global Trade Item Number as 14 digits; undefined where it identifies no item: a wrong check digit, a number
 * that was typed to fill the field, or one of the ranges that every store numbers for itself.
 * @param text 8, 12, 13 or 14 digits, leading zeros kept
 * @example
 * readGtin('4006381333931'); // '04006381333931'
 */
export function readGtin(text: string): string | undefined {
  if (!/^(?:\d{8}|\d{12,14})$/.test(text)) return;
  const digits = text.padStart(14, '0');
  const body = digits.slice(0, -1);
  if (!hasCheckDigit(digits) || isPlaceholderNumber(body) || isPlaceholderNumber(digits) || emptyPiece.test(body))
    return;
  // A shorter number is an EAN-13 (or a GTIN-12 of twelve digits) with zeros in front, and so is a GTIN-8.
  const ean = digits.slice(1);
  const isOfOneStore = ean.startsWith('00000') ? shortOfOneStore.test(ean.slice(5)) : ofOneStore.test(ean);
  return isOfOneStore ? undefined : digits;
}

/** Tells whether the last of 14 digits follows from the others: weights 3 and 1, modulo 10. */
function hasCheckDigit(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < 13; place++) sum += Number(digits[place]) * (place % 2 === 0 ? 3 : 1);
  return (10 - (sum % 10)) % 10 === Number(digits[13]);
}
