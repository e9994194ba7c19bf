const withNavigation = ['/signed-in', '/data/faq'];
// Wizards have steps of their own to go by, and a bar of actions at the lower edge.
const without = ['/signed-in/fnol', '/signed-in/quote-and-buy/$quoteID', '/signed-in/claims/$claimNumber/print'];

/** Whether signed-in people see the way around on a page, by the ids of its routes. */
export function hasNavigation(routeIds: readonly string[]): boolean {
  return routeIds.some((id) => withNavigation.includes(id)) && !routeIds.some((id) => without.includes(id));
}
