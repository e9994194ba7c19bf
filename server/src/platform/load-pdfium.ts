import { readFile } from 'node:fs/promises';
import { PDFiumLibrary } from '@hyzyla/pdfium';

let library: Promise<PDFiumLibrary> | undefined;

/** Reads PDFs as a browser does. It blocks while it works. */
export function loadPdfium(): Promise<PDFiumLibrary> {
  library ??= load();
  return library;
}

async function load(): Promise<PDFiumLibrary> {
  const wasm = await readFile(new URL(import.meta.resolve('@hyzyla/pdfium/pdfium.wasm')));
  return PDFiumLibrary.init({ wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) });
}
