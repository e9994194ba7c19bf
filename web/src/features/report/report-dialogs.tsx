import { lazy, Suspense } from 'react';

const parts = {
  returnDialog: () => import('./return-dialog.tsx'),
  refusalDialog: () => import('./refusal-dialog.tsx'),
};

const ReturnDialog = lazy(() => parts.returnDialog().then((module) => ({ default: module.ReturnDialog })));
const RefusalDialog = lazy(() => parts.refusalDialog().then((module) => ({ default: module.RefusalDialog })));

/** Asks for the dialogs ahead, so that they are there when the network is not. */
export async function bringReportDialogs(): Promise<void> {
  await Promise.all(Object.values(parts).map((bring) => bring()));
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
