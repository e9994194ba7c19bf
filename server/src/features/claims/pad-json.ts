const blockBytes = 1024;

/** JSON filled up with spaces, so that the length of what is sealed tells little of what it says. */
export function padJson(value: unknown): string {
  const json = JSON.stringify(value);
  const bytes = Buffer.byteLength(json);
  return json + ' '.repeat(Math.ceil(bytes / blockBytes) * blockBytes - bytes);
}
