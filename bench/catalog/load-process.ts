/** Loads a catalog in a child process, so that its memory does not count as the benchmark's. Arguments: url, count. */
import { loadCatalog } from './load.ts';

const [url = '', count = ''] = process.argv.slice(2);
await loadCatalog(url, Number(count));
