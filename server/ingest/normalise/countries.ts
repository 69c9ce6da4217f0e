import { memoize } from '#server/catalog/taxonomy/memoized.ts';

/** The officially assigned codes of ISO 3166-1. */
const codes = new Set(
  `AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD
  CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF
  GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN
  KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA
  NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI
  SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI
  VN VU WF WS YE YT ZA ZM ZW`.split(/\s+/),
);

const otherNames: Record<string, string> = {
  uk: 'GB',
  el: 'GR',
  usa: 'US',
  'united states of america': 'US',
  gbr: 'GB',
};

let known: Map<string, string> | undefined;

/** Returns the code by the English name of each country. */
function countryNames(): Map<string, string> {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  known ??= new Map([...codes].map((code) => [(names.of(code) ?? code).toLowerCase(), code]));
  return known;
}

/** Returns the ISO 3166 code of a country that a feed names by its code or its English name; undefined if unknown. */
export const countryOf = memoize((text: string): string | undefined => {
  const code = text.trim().toUpperCase();
  if (codes.has(code)) return code;
  const name = code.toLowerCase();
  return otherNames[name] ?? countryNames().get(name);
});
