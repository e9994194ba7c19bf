import { Suspense } from 'react';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';

const dialogs = {
  returnDialog: () => import('./return-dialog.tsx'),
  discardDialog: () => import('./sending/discard-dialog.tsx'),
  refusalDialog: () => import('./sending/refusal-dialog.tsx'),
};

const ReturnDialog = lazyPart(() => dialogs.returnDialog().then((module) => module.ReturnDialog));
export const DiscardDialog = lazyPart(() => dialogs.discardDialog().then((module) => module.DiscardDialog));
const RefusalDialog = lazyPart(() => dialogs.refusalDialog().then((module) => module.RefusalDialog));

/** Preloads the dialogs, so that they are there when the network is lost. */
export async function preloadReportDialogs(): Promise<void> {
  await Promise.all(Object.values(dialogs).map((load) => load()));
}

type ReportDialogsProps = {
  isReturning: boolean;
  onReturn: (isYes: boolean) => void;
  isRefused: boolean;
  onRefusalSeen: () => void;
};

export function ReportDialogs({ isReturning, onReturn, isRefused, onRefusalSeen }: ReportDialogsProps) {
  return (
    <Suspense>
      {isReturning && <ReturnDialog onAnswer={onReturn} />}
      {isRefused && <RefusalDialog onOk={onRefusalSeen} />}
    </Suspense>
  );
}
