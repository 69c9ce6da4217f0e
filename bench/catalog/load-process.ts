/** Loads a catalog in a child process, so that its memory does not count as the benchmark's. Arguments: url, count, and `items` for pieces at several stores. */
import { loadCatalog } from './load.ts';

const [url = '', count = '', items] = process.argv.slice(2);
await loadCatalog(url, Number(count), { hasItems: items === 'items' });
