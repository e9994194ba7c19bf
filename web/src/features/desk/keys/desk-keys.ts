/** What each key does, on every page of the desk. A key presses the control of its name, where the page has one. */
export const deskKeys = {
  j: 'nextRow',
  k: 'previousRow',
  t: 'take',
  r: 'release',
  n: 'next',
  c: 'create',
  m: 'write',
  d: 'ask',
  v: 'preview',
  '/': 'search',
  '?': 'help',
  Escape: 'back',
} as const;
export type DeskKeyAction = (typeof deskKeys)[keyof typeof deskKeys];

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'defaultPrevented' | 'isComposing'>;

/** The action of a key; undefined with a modifier, which belongs to the browser, and while somebody types. */
export function actionOf(event: Pressed, isTyping: boolean): DeskKeyAction | undefined {
  if (isTyping || event.defaultPrevented || event.isComposing) return undefined;
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  return Object.entries(deskKeys).find(([name]) => name === key)?.[1];
}
