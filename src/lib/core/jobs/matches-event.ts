// Names of events and the patterns that listeners give.

/** Whether a listener for `page.published`, `page.*` or `*` is told about an event. */
export const hears = (pattern: string, name: string): boolean =>
  pattern === name || pattern === '*' || (pattern.endsWith('.*') && name.startsWith(pattern.slice(0, -1)))
