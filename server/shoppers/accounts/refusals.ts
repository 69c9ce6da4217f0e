/** Thrown for a request that is refused: the HTTP status, a message for the user, and the invalid field where there is one. */
export class Refused extends Error {
  override name = 'Refused';
  readonly status: 401 | 403 | 404 | 409 | 422;
  readonly field: string | undefined;

  constructor(status: 401 | 403 | 404 | 409 | 422, message: string, field?: string) {
    super(message);
    this.status = status;
    this.field = field;
  }
}
