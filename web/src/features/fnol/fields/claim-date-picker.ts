import { lazyPart } from '#ui/feedback/lazy-part.tsx';

/** Most steps ask for no date. */
export const ClaimDatePicker = lazyPart(() => import('#ui/date/date-picker.tsx').then((module) => module.DatePicker));
