/** Loads a catalogue in a process of its own, so that its memory does not count as that of the bench: url, count. */
import { loadCatalogue } from './load.ts';

const [url = '', count = ''] = process.argv.slice(2);
await loadCatalogue(url, Number(count));
