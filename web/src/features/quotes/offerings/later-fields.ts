import { oncePerTexts } from '#i18n/once-per-texts.ts';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';

/** Few clauses have a date or list things, so their fields are loaded where one is shown. */
export const laterFieldsWith = oncePerTexts((texts) => {
  const ScheduleItems = lazyPart(async () => {
    const [module] = await Promise.all([
      import('#features/quotes/schedule/schedule-items.tsx'),
      texts.need(['quoteSchedule', 'places']),
    ]);
    return module.ScheduleItems;
  });
  const DateField = lazyPart(() => import('#ui/date/date-field.tsx').then((module) => module.DateField));
  return {
    ScheduleItems,
    DateField,
    /** Loads them, so that they are there when the network is lost. */
    preload() {
      for (const field of [ScheduleItems, DateField]) field.preload();
    },
  };
});
