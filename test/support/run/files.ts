// Which test files belong to which stage.
import { globSync } from 'node:fs'
import type { Options, StageName } from './options.ts'

type Suite = Exclude<StageName, 'check'> | 'surface'

const UNIT = ['test/**/*.test.ts', 'extensions/*/test/**/*.test.ts']
const BROWSER = 'test/browser/**'
const LONG = 'test/long/**'

const SUITES: Record<Suite, { include: string[]; exclude: string[] }> = {
  sqlite: { include: UNIT, exclude: [BROWSER, LONG, '**/node_modules/**'] },
  mariadb: { include: ['test/lib/**/*.test.ts'], exclude: [] },
  /** On MariaDB in the long run only: it is about ways, not about databases. */
  surface: { include: ['test/surface/**/*.test.ts'], exclude: [] },
  browser: { include: [`${BROWSER}/*.test.ts`], exclude: [] },
  long: { include: [`${LONG}/*.test.ts`], exclude: [] },
}

/** The files of a suite in a steady order, narrowed to the paths somebody asked for. */
export function suiteFiles(suite: Suite, paths: string[]): string[] {
  const { include, exclude } = SUITES[suite]
  const files = globSync(include, { exclude }).sort()
  const asked = (file: string) => paths.some((path) => file === path || file.startsWith(`${path}/`))
  return paths.length ? files.filter(asked) : files
}

/** The stages to run: all but the long one, unless stages, or files that lie in some, were named. */
export function chooseStages({ only, paths, grep }: Options): StageName[] {
  if (only) return only
  if (paths.length) {
    const found = (['sqlite', 'browser', 'long'] as const).filter((suite) => suiteFiles(suite, paths).length)
    if (!found.length) throw new Error(`there is no test file in ${paths.join(', ')}`)
    return found
  }
  return grep ? ['sqlite', 'mariadb', 'browser'] : ['check', 'sqlite', 'mariadb', 'browser']
}
