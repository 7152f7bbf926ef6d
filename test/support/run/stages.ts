// The stages of a test run, each a title, what it needs of the system, and what it does.
import { startMariadb } from '../mariadb.ts'
import type { Program } from '../programs.ts'
import { runCommand } from './command.ts'
import { partOf, suiteFiles } from './files.ts'
import { runNodeTests } from './node-tests.ts'
import type { Options, StageName } from './options.ts'
import { add, FAILED, NOTHING, PASSED, type Tally } from './tally.ts'

export interface Stage {
  title: string
  /** Without these the stage cannot run. */
  needs: Program[]
  /** Single tests skip themselves without these. */
  uses: Program[]
  run(options: Options): Promise<Tally>
}

const HOUR = 3600

export const STAGE: Record<StageName, Stage> = {
  types: { title: 'types', needs: [], uses: [], run: (o) => scripts(['types'], o) },
  check: { title: 'lint and format', needs: [], uses: [], run: (o) => scripts(['lint', 'format:check'], o) },
  sqlite: {
    title: 'the unit suite on SQLite',
    needs: [],
    uses: [],
    run: withAdmin((o) => unit('sqlite', o)),
  },
  mariadb: {
    title: 'the MariaDB suite',
    needs: ['mariadb'],
    uses: [],
    // A file that somebody names is run, whatever suite it is of.
    run: (o) => onMariadb(o, o.paths.length ? ['mariadb', 'services', 'surface'] : ['mariadb']),
  },
  browser: {
    title: 'websites and pages for people in a browser',
    needs: ['chromium'],
    uses: ['shell', 'java', 'oathtool'],
    run: withAdmin((o) => unit('browser', o)),
  },
  admin: {
    title: 'the admin in a browser',
    needs: ['chromium'],
    uses: ['shell'],
    run: withAdmin((o) => unit('admin', o)),
  },
  package: {
    title: 'the packed product, installed into an empty folder',
    needs: [],
    uses: [],
    run: withAdmin((o) => unit('package', o)),
  },
  long: {
    title: 'the long suite',
    needs: [],
    uses: [
      ...(['mariadb', 'browser', 'shell', 'java', 'oathtool', 'ffmpeg', 'pocketsphinx'] as const),
      ...(['vdirsyncer', 'khal', 'khard', 'python-caldav', 'radicale', 'litmus'] as const),
    ],
    run: withAdmin(long),
  },
}

/** What `npm test` leaves out: files of its own, the rest of those that have more to say, and other databases. */
async function long(options: Options): Promise<Tally> {
  const env = { CMS_TEST_DB: 'sqlite', CMS_TEST_EXTENT: 'all', CMS_TEST_BROWSER: 'whole' }
  let tally = NOTHING
  for (const suite of ['long', 'thorough'] as const) tally = add(tally, await unit(suite, options, env))
  return add(tally, await onMariadb(options, ['services', 'surface']))
}

/** Servers answer /admin from the built admin, so a stage whose tests ask for it builds what is stale first. */
function withAdmin(run: Stage['run']): Stage['run'] {
  return async (options) => {
    if (process.env.CMS_TEST_ADMIN === 'built' || (await buildAdmin())) return run(options)
    console.log('the admin could not be built')
    return FAILED
  }
}

/** False when it could not be built. */
export function buildAdmin(): Promise<boolean> {
  return runCommand(process.execPath, ['scripts/build-admin.ts', '--if-stale'], { seconds: HOUR })
}

/** More young memory for compilers: a sixth less work. */
const YOUNG = { NODE_OPTIONS: '--max-semi-space-size=64' }

/** The same scripts a developer runs, each one test. */
async function scripts(names: string[], { part }: Options): Promise<Tally> {
  let tally = NOTHING
  for (const script of part ? partOf(names, part) : names) {
    console.log(`\n-- ${script}`)
    const passed = await runCommand('npm', ['run', '--silent', script], { seconds: HOUR, env: YOUNG })
    console.log(`${script} ${passed ? 'passed' : 'failed'}`)
    tally = add(tally, passed ? PASSED : FAILED)
  }
  return tally
}

/** They end what hangs; a busy machine only takes longer. */
const SHORT = { testSeconds: HOUR, suiteSeconds: 2 * HOUR }
const LONG = { testSeconds: HOUR, suiteSeconds: 6 * HOUR }
const LIMITS = {
  sqlite: SHORT,
  mariadb: SHORT,
  services: SHORT,
  surface: SHORT,
  browser: SHORT,
  admin: SHORT,
  package: SHORT,
  long: LONG,
  thorough: LONG,
}

async function unit(
  suite: keyof typeof LIMITS,
  { paths, grep, part }: Options,
  env: Record<string, string> = { CMS_TEST_DB: 'sqlite' },
): Promise<Tally> {
  const all = suiteFiles(suite, paths)
  const files = part ? partOf(all, part) : all
  if (!files.length) console.log('there are no test files')
  return files.length ? runNodeTests({ files, grep, env, ...LIMITS[suite] }) : NOTHING
}

async function onMariadb(options: Options, suites: (keyof typeof LIMITS)[]): Promise<Tally> {
  const requested = suites.filter((suite) => suiteFiles(suite, options.paths).length)
  if (!requested.length) {
    console.log('there are no test files')
    return NOTHING
  }
  const { stop, ...access } = await startMariadb()
  const env = { CMS_TEST_DB: 'mariadb', CMS_TEST_MYSQL: JSON.stringify(access) }
  try {
    let tally = NOTHING
    for (const suite of requested) tally = add(tally, await unit(suite, options, env))
    return tally
  } finally {
    await stop()
  }
}
