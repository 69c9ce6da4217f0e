import { parseArgs } from 'node:util';

/** The command-line arguments of every benchmark. */
export type BenchArguments = {
  /** As typed: 20k, 100k, 1m. */
  size: string;
  count: number;
  /** Ten offers are seven pieces, some of them at several stores. */
  hasItems: boolean;
  seconds: number;
  connections: number;
  /** Substrings of the kinds' names. Empty means every kind. */
  only: string[];
};

/**
 * Reads the command line: `--products 100k --seconds 10 --connections 16 --only search,detail --items`.
 * @throws Error for an invalid value
 */
export function readArguments(): BenchArguments {
  const { values } = parseArgs({
    options: {
      products: { type: 'string', default: '100k' },
      seconds: { type: 'string', default: '10' },
      connections: { type: 'string', default: '16' },
      only: { type: 'string', default: '' },
      items: { type: 'boolean', default: false },
    },
  });
  const size = values.products.toLowerCase();
  const match = /^([1-9]\d{0,3})(k|m)$/.exec(size);
  if (!match) throw new Error('--products must be such as 100k, 1m or 10m');
  const count = Number(match[1]) * (match[2] === 'm' ? 1_000_000 : 1_000);
  const seconds = Number(values.seconds);
  const connections = Number(values.connections);
  if (!(seconds > 0)) throw new Error('--seconds must be above 0');
  if (!(Number.isInteger(connections) && connections > 0)) throw new Error('--connections must be whole and above 0');
  return {
    size,
    count,
    hasItems: values.items,
    seconds,
    connections,
    only: values.only.split(',').filter((part) => part !== ''),
  };
}
