import { AppError } from '@beistand/contract/errors.ts';

/** What we stand on does not answer, or not in time. Whatever was asked may be asked again. */
export abstract class Unavailable extends AppError {
  /** What Fastify answers with where nobody else catches it. */
  readonly statusCode = 503;
  /** For the log. */
  abstract readonly summary: string;
  override readonly cause: Error;

  constructor(cause: Error) {
    super('UNAVAILABLE');
    this.cause = cause;
  }
}
