/** A PostgreSQL array of texts, written out: several times quicker than letting the driver look at each value. */
export function textArray(values: readonly string[]): string {
  if (values.length === 0) return '{}';
  return `{"${values.map((value) => value.replace(/["\\]/g, '\\$&')).join('","')}"}`;
}

/** A PostgreSQL array of numbers or booleans; undefined is null. */
export function plainArray(values: readonly (number | boolean | undefined)[]): string {
  return `{${values.map((value) => value ?? 'null').join(',')}}`;
}
