/** A call that cannot be done: what it is refused with, and the field that is at fault where one is. */
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
