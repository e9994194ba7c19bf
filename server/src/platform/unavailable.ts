import { AppError } from '@beistand/contract/errors.ts';

/** The database or the file store does not answer, or not in time. The call may be repeated. */
export abstract class Unavailable extends AppError {
  /** The status with which Fastify answers if nothing else handles it. */
  readonly statusCode = 503;
  /** For the log. */
  abstract readonly summary: string;
  override readonly cause: Error;

  constructor(cause: Error) {
    super('UNAVAILABLE');
    this.cause = cause;
  }
}
