// Written by scripts/messages.mjs from the German catalogues.
export type MessageId =
  | 'action.close';
