import { AppError } from '@beistand/contract/errors.ts';

export type VaultErrorCode = 'KeyMissing' | 'SealBroken' | 'WrongMasterKey' | 'WrongSubject';

export class VaultError extends Error {
  override readonly name = 'VaultError';
  readonly code: VaultErrorCode;

  constructor(code: VaultErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** The key was destroyed: what it sealed was erased, perhaps in this moment, and is not there for anybody who asks. */
export class KeyDestroyed extends AppError {
  readonly code = 'KeyDestroyed';

  constructor() {
    super('NOT_FOUND');
  }
}
