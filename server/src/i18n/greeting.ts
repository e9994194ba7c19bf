/** The first line of a mail, with or without a name. */
export function greeting(hello: string, name: string): string {
  return name === '' ? `${hello},` : `${hello} ${name},`;
}
