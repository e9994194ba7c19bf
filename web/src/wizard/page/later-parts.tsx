import { useOnceActive } from '#platform/loading/use-once-active.ts';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import type { SidebarIssues as SidebarIssuesPart } from './sidebar-issues.tsx';
import type { StepIssues as StepIssuesPart } from './step-issues.tsx';

// Issues and dialogs are loaded lazily, so that the first page stays small.
const parts = {
  stepIssues: () => import('./step-issues.tsx'),
  sidebarIssues: () => import('./sidebar-issues.tsx'),
  leaveDialog: () => import('./leave-dialog.tsx'),
  failureDialog: () => import('./failure-dialog.tsx'),
};

// The casts are needed because `lazyPart` loses the type parameter of a generic component.
export const StepIssues = lazyPart(() =>
  parts.stepIssues().then((module) => module.StepIssues),
) as unknown as typeof StepIssuesPart;
export const SidebarIssues = lazyPart(() =>
  parts.sidebarIssues().then((module) => module.SidebarIssues),
) as unknown as typeof SidebarIssuesPart;
export const LeaveDialog = lazyPart(() => parts.leaveDialog().then((module) => module.LeaveDialog));
export const FailureDialog = lazyPart(() => parts.failureDialog().then((module) => module.FailureDialog));

/** Preloads the parts once the person does something, so that they are there when the network is lost. */
export function useLaterParts(): void {
  useOnceActive(preloadLaterParts);
}

export function preloadLaterParts(): void {
  for (const load of Object.values(parts)) load().catch(() => undefined);
}
