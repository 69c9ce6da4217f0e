/** An element of XML. Texts and elements are in the order of the document. */
export type XmlElement = { name: string; attributes: Record<string, string>; content: (string | XmlElement)[] };

/** A condition on an element: its position among those of its name, from 1, or the text at a child or attribute. */
type Condition = { position: number } | { name: string; text: string };
type Step = { name: string; conditions: Condition[] };

/** A path from an element of XML to texts, split into steps. */
export type XmlPath = readonly Step[];

const nameOf = String.raw`[\p{L}_][\p{L}\p{N}_:.-]*`;
const step = new RegExp(String.raw`(?:^|\/)(@?${nameOf}|\*)((?:\[(?:'[^']*'|"[^"]*"|[^'"\]])*\])*)`, 'uy');
const condition = new RegExp(
  String.raw`\[\s*(?:(?<position>[1-9]\d{0,3})|(?<name>@?${nameOf})\s*=\s*(?:'(?<single>[^']*)'|"(?<double>[^"]*)"))\s*\]`,
  'uy',
);

/**
 * Parses a path in a small part of XPath 1.0: names and `*` between slashes, `@attribute`, and the conditions `[2]`,
 * `[@type='sale']` and `[currency='EUR']`. Returns undefined if the text is no such path.
 * @example parseXmlPath("prices/price[@type='sale']")
 */
export function parseXmlPath(text: string): XmlPath | undefined {
  const path = text.trim().replace(/^\.\//, '');
  const steps: Step[] = [];
  step.lastIndex = 0;
  while (step.lastIndex < path.length) {
    const [, name, given = ''] = step.exec(path) ?? [];
    const conditions = name === undefined ? undefined : parseConditions(given);
    if (name === undefined || !conditions) return undefined;
    steps.push({ name, conditions });
  }
  return steps.length > 0 && steps.slice(0, -1).every(({ name }) => !name.startsWith('@')) ? steps : undefined;
}

function parseConditions(text: string): Condition[] | undefined {
  const conditions: Condition[] = [];
  condition.lastIndex = 0;
  while (condition.lastIndex < text.length) {
    const { groups } = condition.exec(text) ?? {};
    if (!groups) return undefined;
    const { position, name = '', single, double = '' } = groups;
    conditions.push(position ? { position: Number(position) } : { name, text: single ?? double });
  }
  return conditions;
}

/** Returns the texts at a path, from the children of an element on. An element's text includes its descendants'. */
export function textsAtPath(element: XmlElement, path: XmlPath): string[] {
  const [first, ...rest] = path;
  if (!first) return [textOfElement(element)];
  if (first.name.startsWith('@')) return attributesNamed(element, first.name.slice(1));
  return elementsAtPath(element, [first]).flatMap((child) => textsAtPath(child, rest));
}

/** Returns the elements at a path, from the children of an element on. */
export function elementsAtPath(element: XmlElement, [first, ...rest]: XmlPath): XmlElement[] {
  if (!first) return [element];
  const named = childrenOf(element).filter(({ name }) => isNamed(name, first.name));
  const kept = first.conditions.reduce((left, one) => left.filter((child, index) => holds(child, index, one)), named);
  return kept.flatMap((child) => elementsAtPath(child, rest));
}

/** Returns the names of an element's attributes, as `@name`, and of its children. */
export function namesIn(element: XmlElement): string[] {
  const attributes = Object.keys(element.attributes).map((name) => `@${name}`);
  return [...childrenOf(element).map(({ name }) => name), ...attributes];
}

/** Tells whether a name of the document is the one that a path gives. A path may leave out the prefix. */
export function isNamed(name: string, given: string): boolean {
  return given === '*' || name === given || name.slice(name.indexOf(':') + 1) === given;
}

function holds(element: XmlElement, index: number, one: Condition): boolean {
  if ('position' in one) return index + 1 === one.position;
  return textsAtPath(element, [{ name: one.name, conditions: [] }]).some((text) => text.trim() === one.text);
}

function attributesNamed({ attributes }: XmlElement, given: string): string[] {
  return Object.entries(attributes).flatMap(([name, value]) => (isNamed(name, given) ? [value] : []));
}

const childrenOf = ({ content }: XmlElement) => content.filter((part) => typeof part !== 'string');

function textOfElement({ content }: XmlElement): string {
  // A space keeps the words of neighbours apart: `<p>Robe</p><p>Soie</p>`.
  return content
    .map((part) => (typeof part === 'string' ? part : ` ${textOfElement(part)} `))
    .join('')
    .trim();
}
