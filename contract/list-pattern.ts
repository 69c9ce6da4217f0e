/**
 * Returns the pattern of values separated by commas, some of which may be empty: `red,,blue`.
 * @param value the pattern of one value
 */
export const listPattern = (value: string): string => `^(${value})?(,(${value})?)*$`;
