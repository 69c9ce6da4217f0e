import { z } from 'zod';
import { subcategories } from '#server/catalog/taxonomy/subcategories.ts';
import { leavingOut, type RuleOutcome, ruleFields, ruleText, type StoreRule } from '#server/ingest/rules/store-rule.ts';
import {
  listStoreRules,
  offeredRules,
  setStoreRule,
  setStoreRules,
  withdrawStoreRule,
  withoutOrigin,
} from '#server/ingest/rules/store-rules.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { readJsonFile, type Values } from './feed-arguments.ts';
import { printable } from './printable.ts';
import { OperatorError, type Terminal, UsageError } from './program.ts';

/** Runs `rules [STORE]`: lists rules, those that other stores offer, or adds the rules of a file. */
export async function rules(
  db: Db,
  storeName: string | undefined,
  values: Values,
  terminal: Terminal,
): Promise<number> {
  const { console } = terminal;
  const storeId = storeName === undefined ? undefined : await knownStore(db, storeName);
  if (values.offered || values.file !== undefined) {
    if (storeId === undefined || storeName === undefined) throw new UsageError('Missing STORE.');
    return values.offered
      ? listOffered(db, storeId, storeName, terminal)
      : addFromFile(db, storeId, storeName, values.file ?? '', terminal);
  }
  const listed = await listStoreRules(db, storeId);
  if (values.json) console.log(JSON.stringify(listed.map(toFile), null, 2));
  else if (listed.length === 0) console.log('No rules yet. Add a rule with: npm run feed -- rule');
  else {
    console.table(
      listed.map((rule) => ({
        rule: rule.id,
        store: rule.storeName,
        rows: printable(ruleText(rule)),
        outcome: printable(outcomeText(rule)),
        since: rule.createdAt.toISOString().slice(0, 10),
      })),
    );
  }
  return 0;
}

/** Runs `rule STORE FIELD WORDS OUTCOME`: adds a rule, or replaces the one for the same words. */
export async function rule(
  db: Db,
  [storeName, field, words, outcome]: readonly [string, string, string, string],
  { console }: Terminal,
): Promise<number> {
  const storeId = await knownStore(db, storeName);
  const changed = await setStoreRule(db, storeId, readRule({ field, words, outcome }));
  console.log(
    `Updated ${changed} ${changed === 1 ? 'product' : 'products'} of ${storeName}; others follow with their next run.`,
  );
  return 0;
}

/** Runs `unrule RULE`: withdraws a rule. */
export async function unrule(db: Db, text: string, { console }: Terminal): Promise<number> {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new UsageError(`RULE: expected the number of a rule, got «${text}».`);
  const withdrawn = await withdrawStoreRule(db, Number(text));
  if (!withdrawn) throw new OperatorError(`No rule ${text}. List all rules with: npm run feed -- rules`);
  const said = `${ruleText(withdrawn)}: ${outcomeText(withdrawn)}`;
  console.log(printable(`Withdrawn: ${said}. The products of ${withdrawn.storeName} follow with their next run.`));
  return 0;
}

async function listOffered(db: Db, storeId: number, storeName: string, { console }: Terminal): Promise<number> {
  const offered = await offeredRules(db, storeId);
  if (offered.length === 0) console.log(`No rule of another store matches a product of ${storeName}.`);
  else {
    console.table(
      offered.map(({ stores, products, ...one }) => ({
        rows: printable(ruleText(one)),
        outcome: printable(outcomeText(one)),
        products,
        'rule of': printable(stores.join(', ')),
      })),
    );
  }
  return 0;
}

const ruleFile = z.array(z.strictObject({ field: z.string(), words: z.string(), outcome: z.string() })).max(10_000);

async function addFromFile(
  db: Db,
  storeId: number,
  storeName: string,
  path: string,
  { console }: Terminal,
): Promise<number> {
  const added = (await readJsonFile('--file', path, ruleFile)).map(readRule);
  const changed = await setStoreRules(db, storeId, added);
  console.log(
    `Added ${added.length} rules and updated ${changed} products of ${storeName}; others follow with their next run.`,
  );
  return 0;
}

/** A rule as operators write it. */
type WrittenRule = { field: string; words: string; outcome: string };

const toFile = (one: StoreRule): WrittenRule => ({
  field: one.field,
  words: withoutOrigin(one).words,
  outcome: outcomeText(one),
});

function readRule({ field: name, words, outcome }: WrittenRule): StoreRule {
  const field = ruleFields.find((one) => one === name);
  if (!field) throw new UsageError(`FIELD: expected ${ruleFields.join(', ')}, got «${name}».`);
  if ((words.trim() === '' && field !== 'category') || words.length > 500)
    throw new UsageError('WORDS: expected 1 to 500 characters.');
  return { field, words, ...readOutcome(outcome) };
}

const brandPrefix = 'brand:';

/** Reads an outcome: a subcategory's name or number, `none`, `no fashion`, `men`, `children`, `women` or `brand:NAME`. */
function readOutcome(text: string): RuleOutcome {
  const said = text.trim().replace('no-fashion', 'no fashion');
  if (said.startsWith(brandPrefix)) {
    const brand = said.slice(brandPrefix.length).trim();
    if (/[\p{L}\p{N}]/u.test(brand)) return { outcome: 'brand', brand };
    throw new UsageError(`OUTCOME: expected a name after brand:, got «${text}».`);
  }
  const leftOut = leavingOut.find((one) => one === said.toLowerCase());
  if (leftOut) return { outcome: leftOut };
  if (said.toLowerCase() === 'women') return { outcome: 'women' };
  const found = subcategories.find(({ id, name }) => [String(id), name.toLowerCase()].includes(said.toLowerCase()));
  if (found) return { outcome: 'subcategory', subcategoryId: found.id };
  const names = namesLike(said);
  throw new UsageError(
    `OUTCOME: expected ${leavingOut.join(', ')}, women, brand:NAME or a subcategory, got «${text}». Subcategories: ${names.join(', ')}.`,
  );
}

/** Letters at the beginning of a word by which names are offered: Dresss offers Dresses. */
const offeredBy = 4;

/** Returns the names of subcategories that begin a word like one of the text, else all names. */
function namesLike(text: string): string[] {
  const starts = text.toLowerCase().split(/[^\p{L}]+/u);
  const isLike = (word: string) => starts.some((start) => start !== '' && word.startsWith(start.slice(0, offeredBy)));
  const names = subcategories.map(({ name }) => name);
  const like = names.filter((name) =>
    name
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .some(isLike),
  );
  return like.length > 0 ? like : names;
}

function outcomeText(rule: RuleOutcome): string {
  if (rule.outcome === 'brand') return brandPrefix + rule.brand;
  if (rule.outcome !== 'subcategory') return rule.outcome;
  const { name } = subcategories.find(({ id }) => id === rule.subcategoryId) ?? {};
  const isUnique = subcategories.filter((one) => one.name === name).length === 1;
  return name !== undefined && isUnique ? name : String(rule.subcategoryId);
}

async function knownStore(db: Db, name: string): Promise<number> {
  const store = await db.selectFrom('store').select('id').where('name', '=', name).executeTakeFirst();
  if (!store) throw new OperatorError(`No store named «${name}».`);
  return store.id;
}
