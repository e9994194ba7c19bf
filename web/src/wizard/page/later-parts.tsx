import { useEffect } from 'react';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import type { SidebarIssues as SidebarIssuesPart } from './sidebar-issues.tsx';
import type { StepIssues as StepIssuesPart } from './step-issues.tsx';

// What is wrong and what is asked comes when something is: a first page need not carry it.
const parts = {
  stepIssues: () => import('./step-issues.tsx'),
  sidebarIssues: () => import('./sidebar-issues.tsx'),
  leaveDialog: () => import('./leave-dialog.tsx'),
  failureDialog: () => import('./failure-dialog.tsx'),
};

// `lazyPart` forgets that a component is generic.
export const StepIssues = lazyPart(() =>
  parts.stepIssues().then((module) => module.StepIssues),
) as unknown as typeof StepIssuesPart;
export const SidebarIssues = lazyPart(() =>
  parts.sidebarIssues().then((module) => module.SidebarIssues),
) as unknown as typeof SidebarIssuesPart;
export const LeaveDialog = lazyPart(() => parts.leaveDialog().then((module) => module.LeaveDialog));
export const FailureDialog = lazyPart(() => parts.failureDialog().then((module) => module.FailureDialog));

/** Brings the parts ahead once somebody is at work, so that they are there when the network is not. */
export function useLaterParts(isBegun: boolean): void {
  useEffect(() => {
    if (isBegun) for (const bring of Object.values(parts)) bring().catch(() => undefined);
  }, [isBegun]);
}
