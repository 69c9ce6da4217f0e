import { Parser } from 'htmlparser2';

/** Products lie no deeper in any known feed. */
const maxDepth = 6;

/**
 * Returns the place of the outermost elements that repeat and have children, probably the products:
 * `varer/vare`. Undefined if no such element is in the text.
 * @param head the beginning of an XML document
 */
export function repeatedElement(head: string): string | undefined {
  const open: string[] = [];
  const seen = new Map<string, { depth: number; count: number; hasChildren: boolean }>();
  const parser = new Parser(
    {
      onopentag(name) {
        const parent = seen.get(open.join('/'));
        if (parent) parent.hasChildren = true;
        open.push(name);
        const path = open.join('/');
        const before = seen.get(path);
        if (before) before.count += 1;
        else if (open.length <= maxDepth) seen.set(path, { depth: open.length, count: 1, hasChildren: false });
      },
      onclosetag: () => void open.pop(),
    },
    { xmlMode: true },
  );
  parser.end(head);
  const repeated = [...seen].filter(([, { count, hasChildren }]) => count > 1 && hasChildren);
  const [outermost] = repeated.sort(([, one], [, other]) => one.depth - other.depth || other.count - one.count);
  return outermost?.[0].split('/').slice(-2).join('/');
}
