// The custom properties that style sheets set and use.

/** Excludes the modifier of a class name: .tag--small. */
const NAME = /(?<![\w-])--[a-zA-Z_][\w-]*/g

/** Each name once. */
export const propertyNames = (text: string): string[] => [...new Set([...text.matchAll(NAME)].map(([name]) => name))]
