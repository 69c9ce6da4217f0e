/** The field of a row that a rule compares: category and brand as a whole, the title for words in it. */
export const ruleFields = ['category', 'title', 'brand'] as const;
type RuleField = (typeof ruleFields)[number];

/** Why a rule leaves products out. `none` is a category or word that the store is not wanted for. */
export const leavingOut = ['none', 'no fashion', 'men', 'children'] as const;

/** What a rule says about the rows that it matches. */
export type RuleOutcome =
  | { outcome: 'subcategory'; subcategoryId: number }
  | { outcome: (typeof leavingOut)[number] }
  /** Women's, whatever the feed says about the wearer. */
  | { outcome: 'women' }
  /** Another spelling or a line of this brand. */
  | { outcome: 'brand'; brand: string };

/**
 * A correction that an operator made once, for all rows of a store with these words. Only a category may be empty, for
 * rows without one.
 */
export type StoreRule = { field: RuleField; words: string } & RuleOutcome;

/** The fields of a row, as the feed writes them. */
export type RuleSubject = Record<RuleField, string>;

/** Everything that a store's rules say about one row. `rule` names the rule, for operators. */
export type RuleFindings = {
  leftOut?: { reason: string; rule: string };
  subcategory?: { subcategoryId: number; rule: string };
  isWomens?: true;
  brand?: string;
};

/** A store's rules, ready to be applied to rows. */
export type StoreRules = {
  /** The rules themselves, in order. Runs under other rules judge every row again. */
  rules: readonly StoreRule[];
  findingsOn(subject: RuleSubject): RuleFindings;
  /** What a rule on the empty category says, which counts only for titles that name no product. */
  onNoCategory: RuleFindings;
};

const reasons = { 'no fashion': 'not fashion', men: 'menswear', children: "children's" };
const unwanted = { category: 'a category', title: 'a word', brand: 'a brand' };

/** Folds a text for comparison: lower case, single spaces, the forms of letters alike (NFKC). */
export function foldWords(text: string): string {
  return text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
}

/** Describes a rule for operators: `title has «kimono»`. */
export function ruleText({ field, words }: Pick<StoreRule, 'field' | 'words'>): string {
  return `${field} ${field === 'title' ? 'has' : 'is'} «${words}»`;
}

/**
 * Prepares a store's rules. Of several that match a row, one on its title counts before one on its category, and that
 * before one on its brand; of two on the title the longer.
 */
export function storeRules(rules: readonly StoreRule[]): StoreRules {
  const byWords = (field: RuleField) =>
    new Map(rules.flatMap((rule) => (rule.field === field ? [[rule.words, rule]] : [])));
  const categories = byWords('category');
  const brands = byWords('brand');
  const titles = rules
    .filter(({ field }) => field === 'title')
    .sort((one, other) => other.words.length - one.words.length)
    .map((rule) => ({ rule, pattern: wholeWords(rule.words) }));

  function findingsOn({ title, category, brand }: RuleSubject): RuleFindings {
    const folded = titles.length > 0 ? foldWords(title) : '';
    const ofTitle = titles.flatMap(({ rule, pattern }) => (pattern.test(folded) ? [rule] : []));
    const ofCategory = category.trim() === '' ? undefined : categories.get(foldWords(category));
    return findingsOf([...ofTitle, ofCategory, brands.get(foldWords(brand))]);
  }

  return {
    rules,
    findingsOn: rules.length === 0 ? () => ({}) : findingsOn,
    onNoCategory: findingsOf([categories.get('')]),
  };
}

function findingsOf(matching: readonly (StoreRule | undefined)[]): RuleFindings {
  const findings: RuleFindings = {};
  for (const rule of matching) if (rule) note(findings, rule);
  return findings;
}

/** Adds what a rule says, unless a rule before it says something of the same kind. */
function note(findings: RuleFindings, rule: StoreRule): void {
  const name = ruleText(rule);
  const isDecided = findings.leftOut ?? findings.subcategory ?? findings.isWomens;
  if (rule.outcome === 'brand') findings.brand ??= rule.brand;
  else if (rule.outcome === 'subcategory') {
    if (!findings.leftOut) findings.subcategory ??= { subcategoryId: rule.subcategoryId, rule: name };
  } else if (rule.outcome === 'women') {
    if (!findings.leftOut) findings.isWomens = true;
  } else if (!isDecided) findings.leftOut = { reason: reasonOf(rule.outcome, rule.field), rule: name };
}

function reasonOf(outcome: (typeof leavingOut)[number], field: RuleField): string {
  return outcome === 'none' ? `${unwanted[field]} that the operator leaves out` : reasons[outcome];
}

/** Scripts that are written without spaces, so that words have no edges. */
const unspaced = /[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

function wholeWords(words: string): RegExp {
  if (unspaced.test(words)) return new RegExp(RegExp.escape(words), 'u');
  return new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(words)}(?![\\p{L}\\p{N}])`, 'u');
}

export const noRules = storeRules([]);
