/** Other names of the systems. */
const systemAliases: Record<string, string> = { GB: 'UK', EUR: 'EU', D: 'DE', F: 'FR', I: 'IT', USA: 'US' };

const systemWords: Record<string, string> = {
  ITALIAN: 'IT',
  ITALY: 'IT',
  FRENCH: 'FR',
  FRANCE: 'FR',
  GERMAN: 'DE',
  GERMANY: 'DE',
  EUROPEAN: 'EU',
  EUROPE: 'EU',
  BRITISH: 'UK',
  AUS: 'AU',
  NZ: 'AU',
};
/** Replaces words for size systems in a text in capitals by their codes: ITALIAN 42 is IT 42. */
export const inCodes = (text: string) => text.replace(/[A-Z]{2,}/g, (word) => systemWords[word] ?? word);

/** Returns the code of a size system, of which some have several: EUR is EU. */
export const systemOf = (name: string | undefined) => name && (systemAliases[name] ?? name);

/** Size systems by preference: US, then UK, then those of one country before the European one. */
const preferredSystems = ['US', 'UK', 'AU', 'IT', 'FR', 'ES', 'DE', 'EU'];
/** Returns the best of several systems. */
export const preferredOf = (systems: readonly unknown[]) => preferredSystems.find((system) => systems.includes(system));
