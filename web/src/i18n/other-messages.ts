import type { Messages } from '@lingui/core';

/** The files of all other catalogues. A module of its own, because the list is long and the first page does not need it. */
export const otherMessages = import.meta.glob<{ messages: Messages }>([
  './locales/*/*.po',
  '!./locales/*/{ui,shell,errors,wizard,report}.po',
]);
