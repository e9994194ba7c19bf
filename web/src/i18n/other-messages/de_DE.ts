// Written by scripts/messages.mjs: the files of all other messages.
export const catalogues = import.meta.glob<{ messages: Record<string, string> }>([
  '../locales/de_DE/*.po',
  '!../locales/de_DE/{errors,report,shell,ui,wizard}.po',
]);
