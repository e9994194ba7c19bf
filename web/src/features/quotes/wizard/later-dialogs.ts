import { lazyPart } from '#ui/feedback/lazy-part.tsx';

// Dialogs are loaded lazily, so that the steps stay light.
export const QuoteConflictDialog = lazyPart(() =>
  import('./quote-conflict-dialog.tsx').then((module) => module.QuoteConflictDialog),
);
export const FailureDialog = lazyPart(() => import('./failure-dialog.tsx').then((module) => module.FailureDialog));
export const QuoteLeaveDialog = lazyPart(() =>
  import('./quote-leave-dialog.tsx').then((module) => module.QuoteLeaveDialog),
);

/** Loads them, so that they are there when the network is lost. */
export function preloadDialogs(): void {
  for (const dialog of [QuoteConflictDialog, FailureDialog, QuoteLeaveDialog]) dialog.preload();
}
