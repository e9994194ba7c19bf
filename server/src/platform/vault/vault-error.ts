export type VaultErrorCode = 'KeyDestroyed' | 'KeyMissing' | 'SealBroken' | 'WrongMasterKey';

export class VaultError extends Error {
  override readonly name = 'VaultError';
  readonly code: VaultErrorCode;

  constructor(code: VaultErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
