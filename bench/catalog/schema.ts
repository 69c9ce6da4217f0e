import type pg from 'pg';

const filledTables = ['product', 'product_sighting', 'price_point'];

type Part = { drop: string; create: string };

/**
 * Drops the indexes that a mass insert would have to maintain row by row. Keeps the ones that foreign keys depend on.
 * @returns a function that recreates them
 */
export async function takeIndexesAway(client: pg.Client): Promise<() => Promise<void>> {
  const constraints = await client.query<Part>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create
     from pg_constraint
     where contype in ('p', 'u') and conrelid = any ($1::regclass[]) and not exists (
       select from pg_constraint as other where other.contype = 'f' and other.conindid = pg_constraint.conindid)`,
    [filledTables],
  );
  const indexes = await client.query<Part>(
    `select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as create
     from pg_index
     where indrelid = any ($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`,
    [filledTables],
  );
  const parts = [...constraints.rows, ...indexes.rows];
  for (const part of parts) await client.query(part.drop);
  return async () => {
    for (const part of parts) await client.query(part.create);
  };
}

/** Describes every column, index, constraint and trigger as one text. Equal schemas give equal texts. */
export async function schemaText(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ part: string }>(
    `select format('column %s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) as part
       from information_schema.columns where table_schema = 'public'
     union all select pg_get_indexdef(indexrelid) from pg_index
       join pg_class on pg_class.oid = indrelid where relnamespace = 'public'::regnamespace
     union all select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
       from pg_constraint where connamespace = 'public'::regnamespace
     union all select format('%s %s', pg_get_triggerdef(oid), tgenabled) from pg_trigger where not tgisinternal
     order by part`,
  );
  return rows.map(({ part }) => part).join('\n');
}
