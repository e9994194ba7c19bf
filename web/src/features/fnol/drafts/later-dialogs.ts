import { lazyPart } from '#ui/feedback/lazy-part.tsx';

// Dialogs are loaded lazily, so that the steps stay light.
export const FnolConflictDialog = lazyPart(() =>
  import('./fnol-conflict-dialog.tsx').then((module) => module.FnolConflictDialog),
);
export const FnolLeaveDialog = lazyPart(() =>
  import('./fnol-leave-dialog.tsx').then((module) => module.FnolLeaveDialog),
);

/** Loads them, so that they are there when the network is lost. */
export function preloadDialogs(): void {
  for (const dialog of [FnolConflictDialog, FnolLeaveDialog]) dialog.preload();
}
