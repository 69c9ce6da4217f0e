/** Loads a catalogue in a child process, so that its memory does not count as the benchmark's. Arguments: url, count. */
import { loadCatalogue } from './load.ts';

const [url = '', count = ''] = process.argv.slice(2);
await loadCatalogue(url, Number(count));
