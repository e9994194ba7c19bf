import type { RefusalCode } from '@beistand/contract/features/documents/schema.ts';

/** Ends a scan with a refusal; the reason is for the log and for tests. */
export class Refused extends Error {
  readonly code: RefusalCode;
  constructor(code: RefusalCode, reason: string) {
    super(reason);
    this.code = code;
  }
}
