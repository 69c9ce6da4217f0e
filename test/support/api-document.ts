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
  parameters?: { name: string; in: 'path' | 'query'; schema: Schema }[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
};

export type ApiDocument = {
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
    const text = await answer.text();
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
