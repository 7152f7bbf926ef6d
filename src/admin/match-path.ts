// Matches a path against the pattern of a screen.

/** The decoded path parameters; undefined when it does not match. `{name}` is one segment, `{id:number}` a number. */
export function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  const [expected, given] = [split(pattern), split(path)]
  if (expected.length !== given.length) return undefined
  const params: Record<string, string> = {}
  for (const [i, word] of expected.entries()) {
    const [, name, kind] = /^\{(\w+)(:number)?\}$/.exec(word) ?? []
    const value = name ? decoded(given[i]!) : given[i]!
    if (!(name ? (kind ? isNumber(value) : isName(value)) : value === word)) return undefined
    if (name) params[name] = value
  }
  return params
}

const split = (path: string) => path.split('/').filter(Boolean)

function decoded(word: string): string {
  try {
    return decodeURIComponent(word)
  } catch {
    return word
  }
}

const isNumber = (word: string) => /^[1-9]\d*$/.test(word) && Number.isSafeInteger(Number(word))

/** A segment with a slash, or of dots only, would change the path of requests that a screen builds from it. */
const isName = (word: string) => !/[/\\]|^\.{1,2}$/.test(word)
