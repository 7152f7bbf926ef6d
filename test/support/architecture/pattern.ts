// The little path patterns the laws are written in: `**`, `*`, `{a,b}`, and `:name` for one folder or word.

const compiled = new Map<string, RegExp>()

/** The values of the `:names` when the path fits, else undefined. A name that stands twice must be the same twice. */
export function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  let regex = compiled.get(pattern)
  if (!regex) compiled.set(pattern, (regex = compile(pattern)))
  const match = regex.exec(path)
  return match ? { ...match.groups } : undefined
}

export function matchesAny(patterns: string[], path: string): boolean {
  return patterns.some((pattern) => matchPath(pattern, path) !== undefined)
}

/** Fills the `:names` that are known. */
export function fillPattern(pattern: string, names: Record<string, string>): string {
  return pattern.replace(/:(\w+)/g, (match, name: string) => names[name] ?? match)
}

function compile(pattern: string): RegExp {
  const seen = new Set<string>()
  const source = pattern.replace(/\*\*\/|\*\*|\*|:(\w+)|[.+?^$()[\]|\\]|[{},]/g, (token, name?: string) => {
    if (name) return seen.has(name) ? `\\k<${name}>` : (seen.add(name), `(?<${name}>[^/.]+)`)
    return TOKENS[token] ?? `\\${token}`
  })
  return new RegExp(`^${source}$`)
}

const TOKENS: Record<string, string> = {
  '**/': '(?:.*/)?',
  '**': '.*',
  '*': '[^/]*',
  '{': '(?:',
  '}': ')',
  ',': '|',
}
