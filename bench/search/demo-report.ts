import { judge, judged, readCases } from './cases.ts';
import { openDemoStore } from './demo-store.ts';

/** Asks the queries of a file on the demo catalog, and prints the share of right answers, and each wrong one. */
export async function reportDemo(path: string): Promise<void> {
  const cases = readCases(path);
  const store = await openDemoStore();
  try {
    const answered = [];
    for (const one of cases) {
      const { found, exact } = await store.search(one.query);
      answered.push({ ...one, ...judge(one, found, exact), found });
    }
    console.log('\n| kind of query | queries | right | right % |');
    console.log('|---|---|---|---|');
    for (const [kind, of] of [...Map.groupBy(answered, (one) => one.kind), ['all', answered] as const]) {
      const right = of.filter(({ isRight }) => isRight).length;
      console.log(`| ${kind} | ${of.length} | ${right} | ${((100 * right) / of.length).toFixed(1)} |`);
    }
    console.log(`\nWrong answers, by the first ${judged.first} results:\n`);
    console.log('| query | expected | fitting | found first |');
    console.log('|---|---|---|---|');
    for (const { query, expected, fitting, counted, found, isRight } of answered) {
      if (isRight) continue;
      const first = found.slice(0, 2).map(({ name, subcategory, color }) => `${name} (${color}, ${subcategory})`);
      const share = `${fitting} of ${counted}`;
      console.log(`| ${query} | ${expected.replaceAll('|', '/')} | ${share} | ${first.join('; ')} |`);
    }
  } finally {
    await store.close();
  }
}
