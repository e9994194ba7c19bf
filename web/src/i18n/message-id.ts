// Written by scripts/messages.mjs from the German catalogues.
export type MessageId =
  | 'action.close'
  | 'action.no'
  | 'action.ok'
  | 'action.yes'
  | 'report.title'
  | 'ui.busy'
  | 'ui.errorSummary.title'
  | 'ui.optional';
