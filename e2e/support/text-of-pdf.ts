import { readFile } from 'node:fs/promises';
import { PDFiumLibrary } from '@hyzyla/pdfium';

/** What somebody reads on a paper, on one line. */
export async function textOfPdf(path: string): Promise<string> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(await readFile(path));
    return Array.from(document.pages(), (page) => page.getText())
      .join(' ')
      .replaceAll(/\s+/g, ' ');
  } finally {
    library.destroy();
  }
}
