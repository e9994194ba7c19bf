import { lazy, useEffect } from 'react';
import type { SidebarIssues as SidebarIssuesPart } from './sidebar-issues.tsx';
import type { StepIssues as StepIssuesPart } from './step-issues.tsx';

// What is wrong and what is asked comes when something is: a first page need not carry it.
const parts = {
  stepIssues: () => import('./step-issues.tsx'),
  sidebarIssues: () => import('./sidebar-issues.tsx'),
  leaveDialog: () => import('./leave-dialog.tsx'),
  failureDialog: () => import('./failure-dialog.tsx'),
};

// `lazy` forgets that a component is generic.
export const StepIssues = lazy(() =>
  parts.stepIssues().then((module) => ({ default: module.StepIssues })),
) as unknown as typeof StepIssuesPart;
export const SidebarIssues = lazy(() =>
  parts.sidebarIssues().then((module) => ({ default: module.SidebarIssues })),
) as unknown as typeof SidebarIssuesPart;
export const LeaveDialog = lazy(() => parts.leaveDialog().then((module) => ({ default: module.LeaveDialog })));
export const FailureDialog = lazy(() => parts.failureDialog().then((module) => ({ default: module.FailureDialog })));

/** Brings the parts ahead once somebody is at work, so that they are there when the network is not. */
export function useLaterParts(isBegun: boolean): void {
  useEffect(() => {
    if (isBegun) for (const bring of Object.values(parts)) bring().catch(() => undefined);
  }, [isBegun]);
}
