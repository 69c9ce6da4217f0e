import { type RunResult, sum } from '#server/ingest/runs.ts';

const reasonsShown = 12;

/** What a run did, for the operator to read. */
export function summaryOf(feed: { name: string; storeName: string }, result: RunResult): string {
  const outcome = {
    complete: 'Complete.',
    stopped: `Stopped before the merge: ${result.message}`,
    broken: `The feed could not be read: ${result.message}`,
  }[result.status];
  const counts: [string, number][] = [
    ['rows read', result.readRows],
    ['new products', result.newProducts],
    ['changed', result.changedProducts],
    ['unchanged', result.unchangedProducts],
    ['ended', result.endedProducts],
    ['not mapped to a subcategory (kept, not shown)', result.unmappedProducts],
    ['rows left out', sum(result.leftOut)],
    ['rows rejected', sum(result.rejected)],
  ];
  return [
    `${feed.name} (${feed.storeName}): ${outcome}`,
    ...counts.map(([label, count]) => `${String(count).padStart(10)}  ${label}`),
    ...reasons('Left out', result.leftOut),
    ...reasons('Rejected', result.rejected),
  ].join('\n');
}

function reasons(title: string, counts: Map<string, number>): string[] {
  const sorted = [...counts].sort(([, a], [, b]) => b - a);
  if (sorted.length === 0) return [];
  const shown = sorted.slice(0, reasonsShown).map(([reason, count]) => `${String(count).padStart(10)}  ${reason}`);
  const more = sorted.length > reasonsShown ? [`            and ${sorted.length - reasonsShown} other reasons`] : [];
  return [`${title}:`, ...shown, ...more];
}
