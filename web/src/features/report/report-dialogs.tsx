import { lazy, Suspense } from 'react';

const ReturnDialog = lazy(() => import('./return-dialog.tsx').then((module) => ({ default: module.ReturnDialog })));
const RefusalDialog = lazy(() => import('./refusal-dialog.tsx').then((module) => ({ default: module.RefusalDialog })));

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
