import { oncePerTexts } from '#i18n/once-per-texts.ts';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';

/** Dialogs are loaded lazily, with their words, so that the steps stay light. */
export const laterDialogsWith = oncePerTexts((texts) => {
  const withWords = <Module>(module: Promise<Module>) =>
    Promise.all([module, texts.need(['quoteDialogs'])]).then(([loaded]) => loaded);
  const ConflictDialog = lazyPart(() =>
    import('./quote-conflict-dialog.tsx').then((module) => module.QuoteConflictDialog),
  );
  const FailureDialog = lazyPart(() =>
    withWords(import('./failure-dialog.tsx')).then((module) => module.FailureDialog),
  );
  const LeaveDialog = lazyPart(() =>
    withWords(import('./quote-leave-dialog.tsx')).then((module) => module.QuoteLeaveDialog),
  );
  return {
    ConflictDialog,
    FailureDialog,
    LeaveDialog,
    /** Loads them, so that they are there when the network is lost. */
    preload() {
      for (const dialog of [ConflictDialog, FailureDialog, LeaveDialog]) dialog.preload();
    },
  };
});
