import pg from 'pg';
import { readReference } from '../catalogue/reference.ts';
import { createVocabulary } from '../catalogue/vocabulary.ts';
import type { World } from './queries.ts';

/** Reads the inputs of queries to a benchmark catalogue. */
export async function readWorld(url: string, count: number): Promise<Omit<World, 'rand'>> {
  const client = new pg.Client(url);
  await client.connect();
  const words = createVocabulary(count);
  const reference = await readReference(client, words).finally(() => client.end());
  return { words, reference, count };
}
