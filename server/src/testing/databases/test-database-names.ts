export const templateDatabase = 'beistand_template';
export const demoTemplateDatabase = 'beistand_demo_template';

export function databaseUrl(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}
