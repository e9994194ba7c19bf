/** The search params of a template: which kind a new one is. */
export type TemplateSearch = { kind?: 'form' };

export function templateSearch({ kind }: Record<string, unknown>): TemplateSearch {
  return kind === 'form' ? { kind } : {};
}
