import { parentPort } from 'node:worker_threads';
import type { FromWorker, ToWorker } from './inspection-protocol.ts';
import { judgeContent, type ContentJudge } from './judge-content.ts';
import { drawPreview } from './preview.ts';

type Job = { mimeType: string; drawsPreview: boolean; judge: ContentJudge };

let job: Job | undefined;

parentPort?.on('message', (message: ToWorker) => {
  answer(message).catch((failure: unknown) => {
    job = undefined;
    tell({ kind: 'failed', problem: failure instanceof Error ? `${failure.name}: ${failure.message}` : 'unforeseen' });
  });
});

async function answer(message: ToWorker): Promise<void> {
  switch (message.kind) {
    case 'begin': {
      const { mimeType, drawsPreview } = message;
      job = { mimeType, drawsPreview, judge: judgeContent(mimeType) };
      return;
    }
    case 'chunk':
      job?.judge.push(message.bytes);
      tell({ kind: 'ready' });
      return;
    case 'end':
      if (job) await finish(job);
  }
}

async function finish({ mimeType, drawsPreview, judge }: Job): Promise<void> {
  const refusal = await judge.verdict();
  const bytes = refusal || !drawsPreview ? undefined : judge.held();
  job = undefined;
  // The verdict goes ahead: what drawing a preview may break does not take it back.
  tell({ kind: 'verdict', refusal });
  const preview = bytes && (await drawPreview(bytes, mimeType).catch(() => undefined));
  tell({ kind: 'preview', preview });
}

function tell(message: FromWorker): void {
  parentPort?.postMessage(message);
}
