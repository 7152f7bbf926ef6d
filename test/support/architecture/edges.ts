// Finds the imports that no row of the tables allows.
import { isBuiltin } from 'node:module'
import { importsOf, type Import } from './imports.ts'
import { fillPattern, matchesAny, matchPath } from './pattern.ts'
import type { Source } from './source.ts'

/**
 * What of this project the files of a folder may import. A target is a path pattern; with `type ` before it only
 * by `import type`, with `await ` only by `await import()`. `:names` of `from` stand for the same word in `may`.
 */
export interface Law {
  from: string
  may: string[]
  never?: string[]
}
export interface Rules {
  /** The first row that fits a file counts. */
  laws: Law[]
  /** Package → the files that may import it. `node:` stands for all that Node brings. */
  owners: Record<string, string[]>
}

/** One line `file -> target` for each import that is against the rules. */
export function forbiddenImports(files: Source[], rules: Rules): string[] {
  return files.flatMap((file) =>
    importsOf(file)
      .filter((edge) => !isAllowed(file.path, edge, rules))
      .map(({ kind, target }) => `${file.path} -> ${kind === 'value' ? '' : `${kind} `}${target}`),
  )
}

/** Of a package, or of all packages of its scope. */
const ownersOf = (owners: Rules['owners'], name: string): string[] => owners[name] ?? owners[name.split('/')[0]!] ?? []

function isAllowed(path: string, edge: Import, { laws, owners }: Rules): boolean {
  const ours = /^(src|kits|extensions|test|scripts|bin|config|templates|cms|\.\.)\//.test(edge.target)
  return ours ? isLawful(path, edge, laws) : matchesAny(ownersOf(owners, packageOf(edge.target)), path)
}

function isLawful(path: string, edge: Import, laws: Law[]): boolean {
  for (const { from, may, never = [] } of laws) {
    const names = matchPath(from, path)
    if (!names) continue
    if (matchesAny(never, edge.target)) return false
    return may.some((target) => fits(fillPattern(target, names), edge))
  }
  return false
}

function fits(target: string, edge: Import): boolean {
  const [, kind, pattern = ''] = /^(?:(type|await) )?(.*)$/.exec(target) ?? []
  return (!kind || kind === edge.kind) && matchPath(pattern, edge.target) !== undefined
}

/** `@scope/name/deep` → `@scope/name`; everything of Node is `node:`. */
function packageOf(specifier: string): string {
  if (isBuiltin(specifier)) return 'node:'
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
}
