// Custom properties by name, as style sheets set and read them.

/** Not the second half of a class name: .tag--small. */
const NAME = /(?<![\w-])--[a-zA-Z_][\w-]*/g

/** Each name once. */
export const propertyNames = (text: string): string[] => [
  ...new Set([...text.matchAll(NAME)].map(([name]) => name)),
]
