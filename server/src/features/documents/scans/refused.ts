import type { RefusalCode } from '@beistand/contract/features/documents/schema.ts';

/** Ends an inspection with the verdict that the content has earned; the reason is for the log and for tests. */
export class Refused extends Error {
  readonly code: RefusalCode;
  constructor(code: RefusalCode, reason: string) {
    super(reason);
    this.code = code;
  }
}
