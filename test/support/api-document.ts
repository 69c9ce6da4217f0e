import { gunzipSync } from 'node:zlib';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

/** The part of JSON Schema that the API document uses. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  oneOf?: Schema[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
};

type Content = Record<string, { schema: Schema }>;

type DescribedOperation = {
  operationId?: string;
  parameters?: { name: string; in: 'path' | 'query'; description?: string; schema: Schema & { example?: unknown } }[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
};

export type ApiDocument = {
  servers?: { url: string }[];
  paths: Record<string, Record<string, DescribedOperation>>;
  components: { schemas: Record<string, Schema> };
};

export type Operation = Required<Pick<DescribedOperation, 'parameters'>> &
  Omit<DescribedOperation, 'parameters'> & { method: string; path: string };

/** Returns every operation of the document. */
export function operationsOf({ paths }: ApiDocument): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ parameters: [], ...operation, method, path })),
  );
}

/** Compares a response with the document. Resolves to the difference, or undefined without one. */
export type HoldAgainst = (operation: Operation, answer: Response) => Promise<string | undefined>;

/** Finds the operation of a request, by method and path. A path without placeholders wins. */
function operationFinder(document: ApiDocument): (method: string, path: string) => Operation | undefined {
  const operations = operationsOf(document)
    .map((operation) => ({ operation, pattern: patternOf(operation.path) }))
    .sort((one, other) => one.operation.path.split('{').length - other.operation.path.split('{').length);
  return (method, path) =>
    operations.find(({ operation, pattern }) => operation.method === method.toLowerCase() && pattern.test(path))
      ?.operation;
}

function patternOf(path: string): RegExp {
  return new RegExp(
    `^${path
      .split(/\{\w+\}/)
      .map((text) => RegExp.escape(text))
      .join('[^/]+')}$`,
  );
}

/** Reads a body, which an app without a network in between returns as it compressed it. */
async function textOf(answer: Response): Promise<string> {
  if (answer.headers.get('content-encoding') !== 'gzip') return answer.text();
  return gunzipSync(await answer.arrayBuffer()).toString();
}

/** Returns a check of responses against the document: status, content type, and JSON by its schema. */
export function readDocument(document: ApiDocument): HoldAgainst {
  const ajv = new Ajv2020({ strict: true, strictTypes: false, allErrors: true });
  formats.default(ajv);
  ajv.addVocabulary(['components', 'discriminator', 'example']);
  const validators = new Map<Schema, ValidateFunction>();

  function validatorOf(schema: Schema): ValidateFunction {
    // The components resolve the schema's `$ref`s.
    const validator = validators.get(schema) ?? ajv.compile({ ...schema, components: document.components });
    validators.set(schema, validator);
    return validator;
  }

  return async (operation, answer) => {
    const described = operation.responses[answer.status];
    const text = await textOf(answer);
    if (!described) return `${answer.status} is not documented: ${text.slice(0, 200)}`;
    const [type = ''] = (answer.headers.get('content-type') ?? '').split(';');
    if (!described.content)
      return text === '' ? undefined : `${answer.status} has an undocumented body: ${text.slice(0, 200)}`;
    const { schema } = described.content[type] ?? {};
    if (!schema) return `${answer.status} has the undocumented content type «${type}»`;
    if (type !== 'application/json') return undefined;
    const isValid = validatorOf(schema);
    if (isValid(JSON.parse(text))) return undefined;
    return `${answer.status} does not match its schema: ${ajv.errorsText(isValid.errors)}: ${text.slice(0, 300)}`;
  };
}

/**
 * Returns a check that every response to a documented call agrees with the document, which is read when it is needed.
 * @throws with the difference
 */
export function documentKeeper(read: () => Promise<ApiDocument>) {
  let document: Promise<{ find: ReturnType<typeof operationFinder>; holdAgainst: HoldAgainst }> | undefined;
  return async (method: string, address: string, response: Response): Promise<void> => {
    document ??= read().then((read) => ({ find: operationFinder(read), holdAgainst: readDocument(read) }));
    const { find, holdAgainst } = await document;
    const [path = ''] = address.split('?', 1);
    const operation = find(method, path);
    const difference = operation && (await holdAgainst(operation, response.clone()));
    if (difference) throw new Error(`${method} ${address}: ${difference}`);
  };
}
