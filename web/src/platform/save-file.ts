const longEnoughToSaveMs = 60_000;

/** Lets the browser save what was fetched as a file. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), longEnoughToSaveMs);
}
