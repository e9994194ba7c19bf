import { Unavailable } from '#platform/unavailable.ts';

/** The file store does not work at the moment: its disk is full, or its server does not answer. */
export class FilesUnavailable extends Unavailable {
  override readonly name = 'FilesUnavailable';
  readonly summary = 'the files were not available';
}
