import { serveWorker } from './serve-worker.ts';
import { openWorker } from './worker.ts';

serveWorker(openWorker);
