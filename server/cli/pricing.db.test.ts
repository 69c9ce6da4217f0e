import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Operator, openOperator } from '#test/support/operator.ts';
import { recordStores } from '#test/support/pricing/observed-stores.ts';
import { observationsOf } from '#test/support/pricing/written-histories.ts';
import { pricingCommand } from './pricing.ts';

let operator: Operator;
beforeAll(async () => {
  operator = await openOperator(pricingCommand);
});
afterAll(() => operator.close());

const pricing = (...args: string[]) => operator.call(args);

/** Records a history that ends now. Returns the product's id. */
async function record(history: string): Promise<number> {
  const { points, gaps, breaks, asOf } = observationsOf(history);
  const by = Math.floor(Date.now() / 60_000) * 60_000 - asOf;
  const store = {
    points: points.map((point) => ({ ...point, at: point.at + by })),
    gaps: gaps.map(({ from, to }) => ({ from: from + by, to: to + by })),
    breaks: breaks.map((one) => ({ ...one, at: one.at + by })),
    asOf: asOf + by,
  };
  const { productIds } = await recordStores(operator.connection.db, [store]);
  return productIds[0] ?? 0;
}

test('judge judges every reduced product, and nothing changes when it is repeated', async () => {
  await record('250 x61, 200/250 x3');
  await record('190 x61, 200/250 x3');
  await record('250 x61');
  expect(await pricing('judge')).toMatchObject({
    code: 0,
    printed: 'Judged all reduced products; 2 verdicts changed.\n',
  });
  expect((await pricing('judge')).printed).toBe('Judged all reduced products; 0 verdicts changed.\n');
  await operator.connection.db.deleteFrom('offer_verdict').where('verdict', '=', 'proven').execute();
  expect((await pricing('judge')).printed).toBe('Judged all reduced products; 1 verdict changed.\n');
});

test('show prints the history of a product, and the rule with its figures', async () => {
  const id = await record('250 x10, gap x7, 250 x61, 200/250 x3');
  const { code, printed } = await pricing('show', `${id}`);
  expect(code).toBe(0);
  expect(printed).toContain(`(product ${id})`);
  for (const text of [
    'USD 250.00\n',
    'USD 200.00, 250.00 struck out',
    'prices unknown',
    'Lowest price of the 30 days before: 250.00',
    'Gap in these days or since: none',
    'Struck price asked (245.00 or more): 71 of the 90 days before; 28 are needed',
    'Claimed: 20 %; real: 20 %',
    'Verdict by rule 1: proven',
  ])
    expect(printed).toContain(text);
});

test('show names the raise and the break of a product that is judged otherwise', async () => {
  const raised = await record('190 x61, 200/250 x3');
  expect((await pricing('show', `${raised}`)).printed).toMatch(
    /Struck price raised: .* while the price went from 190\.00 to 200\.00[\s\S]*raised_first/,
  );
  const moved = await record('250 x61, market, 230 x10, 200/230 x3');
  const { printed } = await pricing('show', `${moved}`);
  expect(printed).toContain('another market: prices before and after are not compared');
  expect(printed).toMatch(/since: market, [\s\S]*real: uncertain[\s\S]*not_judged/);
});

test('show tells that a product is not reduced', async () => {
  const id = await record('250 x61');
  expect((await pricing('show', `${id}`)).printed).toContain('No verdict: the product is not reduced');
});

test('show of an unknown product fails with its id', async () => {
  expect(await pricing('show', '987654')).toMatchObject({ code: 1, said: 'No product with the id 987654.\n' });
});

test.each([
  [[], 'Missing command.'],
  [['dance'], 'Unknown command «dance»'],
  [['judge', 'all'], 'Unknown command «judge all»'],
  [['show'], 'Expected the id of one product.'],
  [['show', '0'], 'Expected the id of one product.'],
  [['show', '1; drop'], 'Expected the id of one product.'],
  [['show', '1', '2'], 'Expected the id of one product.'],
  [['show', '--all'], "'--all'"],
])('pricing %j is rejected with the usage', async (args, text) => {
  const { code, said } = await pricing(...args);
  expect(code).toBe(2);
  expect(said).toContain(text);
  expect(said).toContain('Usage: npm run pricing');
});
