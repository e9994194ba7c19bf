import type { RefusalCode } from '@beistand/contract/features/documents/schema.ts';
import type { Child } from '#platform/child-process/child.ts';
import { keepChildren } from '#platform/child-process/kept-children.ts';
import type { ScanAnswer, ScanTask } from './scan-program.ts';

export type Scanned = { refusal: RefusalCode | undefined; preview: Uint8Array | undefined };

export type ScanInput = ScanTask & { size: number; signal: AbortSignal };

/** Scans documents, each in a process of its own: strangers' bytes meet native code, which only the end of its process stops. */
export type ScanProcesses = {
  /** Rejects, without a verdict, when the process is lost. */
  scan(content: AsyncIterable<Uint8Array>, input: ScanInput): Promise<Scanned>;
  close(): Promise<void>;
};

type ScanProcess = Child<ScanTask, ScanAnswer>;

// How long a busy machine may take; how long a scan may compute stands in the program.
const longestVerdictMs = 60_000;
const previewMs = 30_000;
/** A process that held a larger document is ended, so that its memory and the PDF library's are free at once. */
const largestKept = 4 * 1024 * 1024;

type Options = { program?: URL; verdictMs?: number };

const ourProgram = new URL('./scan-program.ts', import.meta.url);

/** One process per document that is scanned at the moment; one that was idle for a while is ended. */
export function createScanProcesses({
  program = ourProgram,
  verdictMs = longestVerdictMs,
}: Options = {}): ScanProcesses {
  const processes = keepChildren<ScanTask, ScanAnswer>(program);
  return {
    async scan(content, { mimeType, drawsPreview, size, signal }) {
      signal.throwIfAborted();
      const child = processes.take();
      const stop = () => void child.end('the scan was cancelled');
      signal.addEventListener('abort', stop, { once: true });
      try {
        await child.send({ mimeType, drawsPreview }, { size, content }, verdictMs);
        const { refusal } = await child.hear('verdict', verdictMs);
        const preview = await previewOf(child, signal);
        if (preview && size <= largestKept) await processes.giveBack(child);
        else await child.end('the document was large');
        return { refusal, preview: preview?.bytes };
      } catch (failure) {
        await child.end('it has no verdict');
        throw failure;
      } finally {
        signal.removeEventListener('abort', stop);
      }
    },
    close: () => processes.close(),
  };
}

/** If drawing breaks the process, the document has no preview. A cancelled scan rejects. */
async function previewOf(
  child: ScanProcess,
  signal: AbortSignal,
): Promise<{ bytes: Uint8Array | undefined } | undefined> {
  try {
    const { preview } = await child.hear('preview', previewMs);
    return { bytes: preview };
  } catch {
    signal.throwIfAborted();
    await child.end('it cannot draw');
    return undefined;
  }
}
