// Which test files belong to which stage.
import { globSync } from 'node:fs'
import { reaches } from './reaches.ts'
import type { Options, Part, StageName } from './options.ts'

type Suite = Exclude<StageName, 'types' | 'check'> | 'services' | 'surface' | 'thorough'
interface Choice {
  include: string[]
  exclude: string[]
  /** Only files that import this one, by whatever way. */
  reaching?: string
  /** Not what this suite has already. */
  but?: Suite
}

const UNIT = ['test/**/*.test.ts', 'extensions/*/test/**/*.test.ts']
const BROWSER = 'test/browser/**'
const ADMIN = 'test/browser/admin/**'
const LONG = '{test,extensions/*/test}/long/**'
const PACKAGE = 'test/package/**'
const WHOLE = 'test/browser/**/{laws,journey}.test.ts'
const MARIADB = 'test/support/mariadb.ts'

const SUITES: Record<Suite, Choice> = {
  sqlite: { include: UNIT, exclude: [BROWSER, LONG, PACKAGE, '**/node_modules/**'] },
  /** What is likeliest to be another on another database: tables and their columns, lists, pages, backups. */
  mariadb: {
    include: [
      'test/lib/{platform/db,core/jobs}/*.test.ts',
      'test/lib/network/sites.test.ts',
      'test/lib/pages/{lists,many-publications,paths,publishing,tree}.test.ts',
      'test/lib/website/entries-{query,visitors}.test.ts',
      'test/lib/data/{altering,entries,filters,import,lists,statements,tables}.test.ts',
      'test/lib/backup/{migrate-mysql,upgrade}.test.ts',
    ],
    exclude: [],
    reaching: MARIADB,
  },
  /** The rest of the services on MariaDB, in the long run. What opens no database has nothing to say about one. */
  services: {
    include: ['test/lib/**/*.test.ts', 'test/long/lib/**/*.test.ts', UNIT[1]!],
    exclude: [],
    reaching: MARIADB,
    but: 'mariadb',
  },
  /** On MariaDB in the long run only: it is about ways, not about databases. */
  surface: { include: ['test/surface/**/*.test.ts'], exclude: [] },
  browser: { include: [`${BROWSER}/*.test.ts`], exclude: [ADMIN] },
  admin: { include: [`${ADMIN}/*.test.ts`], exclude: [] },
  package: { include: [`${PACKAGE}/*.test.ts`], exclude: [] },
  long: { include: [`${LONG}/*.test.ts`], exclude: ['**/node_modules/**'] },
  /** Files that have more to say when there is time, but for those that the long suite has whole. */
  thorough: {
    include: UNIT,
    exclude: [LONG, PACKAGE, WHOLE, '**/node_modules/**'],
    reaching: 'test/support/extent.ts',
  },
}

/** The files of a suite in a steady order, narrowed to the paths somebody asked for. */
export function suiteFiles(suite: Suite, paths: string[]): string[] {
  const { include, exclude, reaching, but } = SUITES[suite]
  const others = new Set(but ? suiteFiles(but, []) : [])
  const all = globSync(include, { exclude }).sort()
  const files = all.filter((file) => !others.has(file) && (!reaching || reaches(file, reaching)))
  const isRequested = (file: string) => paths.some((path) => file === path || file.startsWith(`${path}/`))
  return paths.length ? files.filter(isRequested) : files
}

/** Dealt like cards, so that what stands together, and is often alike, comes into different parts. */
export function partOf(files: string[], { number, of }: Part): string[] {
  return files.filter((_, i) => i % of === number - 1)
}

/** The stages to run: what a change is likeliest to break, unless stages, or files that lie in some, were named. */
export function chooseStages({ only, paths, grep }: Options): StageName[] {
  if (only) return only
  if (paths.length) {
    const found = (['sqlite', 'browser', 'admin', 'package', 'long'] as const).filter(
      (suite) => suiteFiles(suite, paths).length,
    )
    if (!found.length) throw new Error(`there is no test file in ${paths.join(', ')}`)
    return found
  }
  const tested: StageName[] = ['sqlite', 'mariadb', 'browser', 'admin']
  return grep ? tested : ['types', ...tested]
}
