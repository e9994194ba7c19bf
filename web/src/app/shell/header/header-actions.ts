const pathsWithoutActions = ['/login', '/callcenter'];

/** Whoever signs in or was sent to the phone has one thing to do; nothing in the header leads away from it. */
export function showsHeaderActions(pathname: string): boolean {
  return !pathsWithoutActions.some((path) => pathname.startsWith(path));
}
