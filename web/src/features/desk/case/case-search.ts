/** The search params of a case: the item in hand, which is why it is opened. */
export type DeskCaseSearch = { item?: string };

export function deskCaseSearch({ item }: Record<string, unknown>): DeskCaseSearch {
  return typeof item === 'string' && item !== '' ? { item } : {};
}
