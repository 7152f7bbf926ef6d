// Event names and the patterns of listeners.

/** Whether the pattern `page.published`, `page.*` or `*` of a listener matches an event. */
export const matchesEvent = (pattern: string, name: string): boolean =>
  pattern === name || pattern === '*' || (pattern.endsWith('.*') && name.startsWith(pattern.slice(0, -1)))
