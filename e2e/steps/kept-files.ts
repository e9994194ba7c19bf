import type { Page } from '@playwright/test';

/** The number of files that are completely stored on the device. */
export function keptFiles(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('beistand-uploads');
        opening.onsuccess = () => {
          const database = opening.result;
          const count = database.transaction('files').objectStore('files').count();
          count.onsuccess = () => {
            database.close();
            resolve(count.result);
          };
        };
      }),
  );
}
