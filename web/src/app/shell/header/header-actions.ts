const pathsWithoutActions = ['/login', '/callcenter'];

/** On the login and call-centre pages the header has no actions that would distract from the one thing to do. */
export function showsHeaderActions(pathname: string): boolean {
  return !pathsWithoutActions.some((path) => pathname.startsWith(path));
}
