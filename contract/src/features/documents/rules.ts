import { memberUpload } from '#constants.ts';

/** Every file extension that is accepted, with its MIME type. */
const mimeTypes: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  heic: 'image/heic',
  heif: 'image/heif',
  bmp: 'image/bmp',
  pdf: 'application/pdf',
  svg: 'image/svg+xml',
};

/** The accepted picture formats as a text for people, without "jpeg", which is the same as "jpg". */
export const pictureFormats = memberUpload.extensions
  .filter((extension) => extension !== 'pdf' && extension !== 'jpeg')
  .join(', ');

export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
}

/** The MIME type by the file name; undefined if the type is not accepted. The browser's own type is not used: it is empty for HEIC. */
export function mimeTypeOf(name: string): string | undefined {
  const extension = extensionOf(name);
  return Object.hasOwn(mimeTypes, extension) ? mimeTypes[extension] : undefined;
}

const longestName = 200;

/** Windows opens a device, whatever the ending, where the first part of a name is one of these. */
const deviceName = /^(?:con|prn|aux|nul|(?:com|lpt)[0-9¹²³])(?=\.|$)/i;

/**
 * Whatever is no letter, digit or dot becomes an underscore. A name that is only an ending, that ends with a dot or that means a device
 * gets another one, so that every system can keep the file. The ending stays when a name is too long.
 */
export function sanitiseFileName(name: string): string {
  const plain = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}.]/gu, '_')
    .replace(/(?<=[^.])\.+$/, '')
    .replace(/^\.+(?=[^.]*$)/, 'document.')
    .replace(deviceName, '_$&');
  if (plain.length <= longestName) return plain;
  const ending = `.${extensionOf(plain)}`.slice(0, 10);
  // A cut between two surrogates would leave a character that cannot be encoded.
  return `${plain.slice(0, longestName - ending.length).toWellFormed()}${ending}`;
}

export const fileProblems = ['unsupported', 'tooLarge', 'empty', 'unreadable'] as const;
export type FileProblem = (typeof fileProblems)[number];

/** No valid PDF or picture is smaller. */
const smallestBytes = 30;

/** Why a file cannot be sent, as far as its name and size tell. */
export function fileProblem(file: { name: string; size: number }): FileProblem | undefined {
  if (mimeTypeOf(file.name) === undefined) return 'unsupported';
  if (file.size > memberUpload.maxFileBytes) return 'tooLarge';
  if (file.size === 0) return 'empty';
  return file.size < smallestBytes ? 'unreadable' : undefined;
}
