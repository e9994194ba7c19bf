// Written by scripts/messages.mjs: the files of all other messages.
export const catalogues = import.meta.glob<{ messages: Record<string, string> }>([
  '../locales/en_US/*.po',
  '!../locales/en_US/{errors,report,shell,ui,wizard}.po',
]);
