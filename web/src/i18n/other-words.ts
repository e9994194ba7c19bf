import type { Messages } from '@lingui/core';

/** Where the words of every further catalogue are; a file of its own, for the list is long and the first page needs none of it. */
export const otherWords = import.meta.glob<{ messages: Messages }>([
  './locales/*/*.po',
  '!./locales/*/{ui,shell,errors,wizard,report}.po',
]);
