import { type DescribedCall, withCommonRefusals } from '#server/platform/http/answers.ts';

type NamedCall = Omit<DescribedCall, 'requestBody'> & {
  operationId?: string;
  parameters?: { name: string }[] | undefined;
  requestBody?: Bodies;
};
type ApiDocument = { paths?: Record<string, Record<string, NamedCall>> };

/**
 * Whether a parameter is described by the text of another one alone. Generators turn both names into `pageNumber`, and
 * the client does not compile.
 */
const isAlias = (name: string) => name === 'page_number';

/**
 * Completes the document that the schemas of the calls give: the address of the API, a name for every call, and the
 * error responses that any call may return. Leaves out the alias of the page number. Changes the given document and returns it.
 */
export function completeDocument<Document extends object>(document: Document, publicUrl: string): Document {
  const { paths = {} } = withCommonRefusals(document as ApiDocument);
  for (const [path, calls] of Object.entries(paths))
    for (const [method, call] of Object.entries(calls)) {
      call.operationId = operationIdOf(method, path);
      dropPartialDiscriminator(call.requestBody);
      call.parameters = call.parameters?.filter(({ name }) => !isAlias(name));
    }
  return Object.assign(document, { servers: [{ url: publicUrl }] });
}

type Bodies = { content?: Record<string, { schema?: Union }> };
type Union = { oneOf?: { $ref?: string }[]; discriminator?: { mapping?: Record<string, string> } };

/**
 * Drops the discriminator of a body that can also come without the discriminating field: a sign-in by password has no
 * `driver`. Generated clients would demand the field.
 */
function dropPartialDiscriminator(body: Bodies | undefined): void {
  for (const { schema } of Object.values(body?.content ?? {})) {
    const mapped = Object.values(schema?.discriminator?.mapping ?? {});
    if (schema?.oneOf?.some(({ $ref }) => !mapped.includes($ref ?? ''))) delete schema.discriminator;
  }
}

/**
 * Returns the name of a call, which generated clients give to its function.
 * @example `getUsersByIdBrands` for `GET /api/users/{id}/brands`
 */
function operationIdOf(method: string, path: string): string {
  const words = path
    .split(/[/._-]/)
    .filter((word) => word !== '' && word !== 'api')
    .flatMap((word) => (word.startsWith('{') ? ['by', word.slice(1, -1)] : [word]));
  return method + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}
