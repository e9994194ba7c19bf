export type FileErrorCode = 'BadFileId' | 'FileMissing' | 'RangeNotSatisfiable';

export class FileError extends Error {
  override readonly name = 'FileError';
  readonly code: FileErrorCode;

  constructor(code: FileErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
