// The loops over whole sets, as WebAssembly: its 128-bit instructions take a sixth of the time of JavaScript's 32 bits.
// Written out byte by byte (WebAssembly Core Specification 2.0, sections 5.3 to 5.5), since a compiler for four loops
// would be many times as large as they are.

/** Operations on the first bytes of sets in one memory, a multiple of `bytesATurn`. Sets are named by their byte offset. */
type SetInstructions = {
  /** Makes a set of what two others share; it may be one of them. */
  intersect(into: number, first: number, second: number, bytes: number): void;
  /** Makes a set of what the first of two others has and the second has not; it may be one of them. */
  subtract(into: number, first: number, second: number, bytes: number): void;
  /** Makes a set of what either of two others has; it may be one of them. */
  unite(into: number, first: number, second: number, bytes: number): void;
  count(set: number, bytes: number): number;
};

/** So many bytes are worked on at a time, at least: each turn of a loop does four times 16. */
export const bytesATurn = 64;
const turn = [0, 16, 32, 48];

const i32 = 0x7f;
const v128 = 0x7b;
const get = (local: number) => [0x20, local];
const assign = (local: number) => [0x21, local];
const advance = (local: number) => [...get(local), 0x41, ...signed(bytesATurn), 0x6a, ...assign(local)];
const load = (local: number, offset: number) => [...get(local), 0xfd, 0x00, 0, offset];
const store = (offset: number) => [0xfd, 0x0b, 0, offset];
const loop = (body: readonly number[]) => [0x03, 0x40, ...body, 0x0b];
/** Goes on with the loop while one local, as an unsigned number, is below another. */
const repeatWhileBelow = (local: number, end: number) => [...get(local), ...get(end), 0x49, 0x0d, 0];

const and = [0xfd, 78];
const andNot = [0xfd, 79];
const or = [0xfd, 80];
const onesOfBytes = [0xfd, 98];
const pairsOfBytes = [0xfd, 125];
const pairsOfShorts = [0xfd, 127];
const addWords = [0xfd, 0xae, 0x01];
const wordOf = (lane: number) => [0xfd, 27, lane];
const addNumbers = 0x6a;

/** Parameters: into, first, second, and where the first ends. */
function combining(operation: readonly number[]): number[] {
  const [into, first, second, end] = [0, 1, 2, 3] as const;
  const step = turn.flatMap((at) => [
    ...get(into),
    ...load(first, at),
    ...load(second, at),
    ...operation,
    ...store(at),
  ]);
  return functionBody([], loop([...step, ...[into, first, second].flatMap(advance), ...repeatWhileBelow(first, end)]));
}

/** Parameters: the set, and where it ends. */
function counting(): number[] {
  const [set, end, sums] = [0, 1, 2] as const;
  const ones = (at: number) => [...load(set, at), ...onesOfBytes, ...pairsOfBytes, ...pairsOfShorts];
  const step = turn.flatMap((at) => [...get(sums), ...ones(at), ...addWords, ...assign(sums)]);
  const total = [0, 1, 2, 3].flatMap((lane) => [...get(sums), ...wordOf(lane), ...(lane > 0 ? [addNumbers] : [])]);
  return functionBody([v128], [...loop([...step, ...advance(set), ...repeatWhileBelow(set, end)]), ...total]);
}

function functionBody(locals: readonly number[], body: readonly number[]): number[] {
  const declared = vector(locals.map((type) => [1, type]));
  const bytes = [...declared, ...body, 0x0b];
  return [...unsigned(bytes.length), ...bytes];
}

function signed(value: number): number[] {
  // Of 7 bits each, the lowest first; the sixth bit of the last is its sign.
  return value < 64 ? [value] : [(value & 0x7f) | 0x80, value >> 7];
}

function unsigned(value: number): number[] {
  return value < 128 ? [value] : [(value & 0x7f) | 0x80, ...unsigned(value >> 7)];
}

function vector(parts: readonly (readonly number[])[]): number[] {
  return [...unsigned(parts.length), ...parts.flat()];
}

function section(id: number, content: readonly number[]): number[] {
  return [id, ...unsigned(content.length), ...content];
}

function named(name: string): number[] {
  return [...unsigned(name.length), ...Buffer.from(name, 'ascii')];
}

const program = new WebAssembly.Module(
  Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(
      1,
      vector([
        [0x60, ...vector([[i32], [i32], [i32], [i32]]), 0],
        [0x60, ...vector([[i32], [i32]]), 1, i32],
      ]),
    ),
    ...section(2, vector([[...named('sets'), ...named('memory'), 0x02, 0x00, 0]])),
    ...section(3, vector([[0], [0], [0], [1]])),
    ...section(7, vector(['intersect', 'subtract', 'unite', 'count'].map((name, at) => [...named(name), 0x00, at]))),
    ...section(10, vector([combining(and), combining(andNot), combining(or), counting()])),
  ]),
);

/** The operations on sets in a memory. */
export function setInstructions(memory: WebAssembly.Memory): SetInstructions {
  const { intersect, subtract, unite, count } = new WebAssembly.Instance(program, { sets: { memory } }).exports as {
    intersect(into: number, first: number, second: number, end: number): void;
    subtract(into: number, first: number, second: number, end: number): void;
    unite(into: number, first: number, second: number, end: number): void;
    count(set: number, end: number): number;
  };
  return {
    intersect: (into, first, second, bytes) => intersect(into, first, second, first + bytes),
    subtract: (into, first, second, bytes) => subtract(into, first, second, first + bytes),
    unite: (into, first, second, bytes) => unite(into, first, second, first + bytes),
    count: (set, bytes) => count(set, set + bytes),
  };
}
