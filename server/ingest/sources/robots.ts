/** What a host asks of crawlers. */
export type Robots = {
  /** Whether an address may be asked for. */
  allows(address: string): boolean;
  /** The pause that it wants between two requests, in ms; 0 where it says nothing. */
  pauseMs: number;
};

type Rule = { isAllowed: boolean; pattern: string };
type Group = { agents: string[]; rules: Rule[]; delaySeconds: number };

/**
 * Reads a robots.txt as RFC 9309 has it: the groups that name our agent, else those for all; the longest pattern that matches
 * decides, and of two as long the one that allows. Lines that it does not know are passed over, and so is anything that is no robots.txt.
 * @param agent our name, without version
 */
export function readRobots(text: string, agent: string): Robots {
  const groups = readGroups(text);
  const named = groups.filter(({ agents }) => agents.includes(agent.toLowerCase()));
  const ours = named.length > 0 ? named : groups.filter(({ agents }) => agents.includes('*'));
  const rules = ours.flatMap((group) => group.rules);
  return {
    allows(address) {
      const { pathname, search } = new URL(address);
      const matching = rules.filter(({ pattern }) => matches(pattern, pathname + search));
      const longest = Math.max(...matching.map(({ pattern }) => pattern.length));
      const deciding = matching.filter(({ pattern }) => pattern.length === longest);
      return deciding.length === 0 || deciding.some(({ isAllowed }) => isAllowed);
    },
    pauseMs: Math.max(0, ...ours.map(({ delaySeconds }) => delaySeconds)) * 1000,
  };
}

function readGroups(text: string): Group[] {
  const groups: Group[] = [];
  let isNaming = false;
  for (const [line] of text.matchAll(/[^\r\n]+/g)) {
    const [, key, value] = /^\s*([a-z-]+)\s*:([^#]*)/i.exec(line) ?? [];
    const name = key?.toLowerCase();
    const said = value?.trim() ?? '';
    if (name === 'user-agent') {
      if (!isNaming) groups.push({ agents: [], rules: [], delaySeconds: 0 });
      groups.at(-1)?.agents.push(said.toLowerCase().replace(/\/.*$/, ''));
      isNaming = true;
      continue;
    }
    const group = groups.at(-1);
    if (!group || !name || !['allow', 'disallow', 'crawl-delay'].includes(name)) continue;
    isNaming = false;
    if (name === 'crawl-delay') group.delaySeconds = Number(said) || 0;
    else if (said !== '') group.rules.push({ isAllowed: name === 'allow', pattern: escaped(said) });
  }
  return groups;
}

/** As an address writes it: what is no ASCII in percents. */
function escaped(pattern: string): string {
  return encodeURI(pattern.toWellFormed()).replaceAll('%25', '%');
}

/** Part after part, as a regular expression made of a stranger's stars might never end. */
function matches(pattern: string, path: string): boolean {
  const isWhole = pattern.endsWith('$');
  const [first = '', ...rest] = (isWhole ? pattern.slice(0, -1) : pattern).split('*');
  if (!path.startsWith(first)) return false;
  const last = isWhole ? rest.pop() : undefined;
  let at = first.length;
  for (const part of rest) {
    const found = path.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  if (last !== undefined) return path.endsWith(last) && path.length - last.length >= at;
  return !isWhole || at === path.length;
}
