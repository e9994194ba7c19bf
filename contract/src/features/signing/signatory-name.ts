/** Whether what was typed is the name of who signs; capitals and extra spaces make no difference. */
export function isNameOf(signatory: string, typed: string): boolean {
  return folded(typed) !== '' && folded(typed) === folded(signatory);
}

function folded(name: string): string {
  return name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}
