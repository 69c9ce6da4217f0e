import pg from 'pg';
import { readReference } from '../catalog/reference.ts';
import { createVocabulary } from '../catalog/vocabulary.ts';
import type { World } from './queries.ts';

/** Reads the inputs of queries to a benchmark catalog. */
export async function readWorld(url: string, count: number): Promise<Omit<World, 'rand'>> {
  const client = new pg.Client(url);
  await client.connect();
  const words = createVocabulary(count);
  const reference = await readReference(client, words).finally(() => client.end());
  return { words, reference, count };
}
