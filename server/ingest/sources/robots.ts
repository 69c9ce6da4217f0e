/** A host's rules for crawlers. */
export type Robots = {
  /** Tells whether a URL may be fetched. */
  allows(address: string): boolean;
  /** The crawl delay between two requests, in ms; 0 if there is none. */
  pauseMs: number;
};

type Rule = { isAllowed: boolean; pattern: string };
type Group = { agents: string[]; rules: Rule[]; delaySeconds: number };

/**
 * Parses a robots.txt by RFC 9309. The groups that name the agent apply, or else the groups for all. The longest
 * matching pattern decides, and between two of the same length allowing wins. Unknown lines are skipped, and so is any
 * other kind of text.
 * @param agent the crawler's name, without version
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

/** Percent-encodes characters beyond ASCII, as URLs do. */
function escaped(pattern: string): string {
  return encodeURI(pattern.toWellFormed()).replaceAll('%25', '%');
}

/** Matches part by part: a regular expression built from a stranger's wildcards might never end. */
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
