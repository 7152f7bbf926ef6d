// Runs test files with node:test in one process and counts what came of them.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../root.ts'
import { removeFolder, tempFolder } from '../temp.ts'
import { runCommand } from './command.ts'
import { add, FAILED, NOTHING, PASSED, SKIPPED, type Tally } from './tally.ts'

export interface Suite {
  files: string[]
  grep?: string
  env: Record<string, string>
  /** The time limits of one test and of the whole suite. */
  testSeconds: number
  suiteSeconds: number
}

/** Names the test of an error that nobody caught, for a third more of the processor's time. */
const TRACKS = process.env.CMS_TEST_TRACKS === '1'
const UNTRACKED = ['--expose-internals', '--import=./test/support/run/untracked.mjs']
/** Young memory, in MB: what tests make is forgotten soon, and is looked through seldom then. */
const YOUNG = '--max-semi-space-size=64'

/** What the processes and their threads compile is read by the next ones, as the product's own processes do (bin/cms.js). */
const COMPILED = join(ROOT, 'node_modules/.cache/cms')

/** A process that crashes, hangs or ends before its time counts as one more failed test. */
export async function runNodeTests({ files, grep, env, testSeconds, suiteSeconds }: Suite): Promise<Tally> {
  const folder = tempFolder()
  const tallyFile = join(folder, 'tally')
  const args = [
    YOUNG,
    ...(TRACKS ? [] : UNTRACKED),
    '--test',
    '--test-isolation=none',
    '--test-force-exit',
    `--test-timeout=${testSeconds * 1000}`,
    '--test-reporter=./test/support/run/longest-reporter.ts',
    '--test-reporter-destination=stdout',
    '--test-reporter=./test/support/run/tally-reporter.ts',
    `--test-reporter-destination=${tallyFile}`,
    ...(grep ? [`--test-name-pattern=${grep}`] : []),
    ...files,
  ]
  const passed = await runCommand(process.execPath, args, {
    seconds: suiteSeconds,
    env: { ...env, CMS_TEST_SHARES_BROWSER: '1', NODE_COMPILE_CACHE: COMPILED },
  })
  const tally = count(existsSync(tallyFile) ? readFileSync(tallyFile, 'utf8').split('\n') : [], passed)
  removeFolder(folder)
  return tally
}

function count(words: string[], passed: boolean): Tally {
  const kinds: Record<string, Tally> = { passed: PASSED, failed: FAILED, skipped: SKIPPED }
  const tally = words.map((word) => kinds[word] ?? NOTHING).reduce(add, NOTHING)
  const isComplete = words.includes('end')
  if (!isComplete) console.log('the test process ended before its tests did')
  if (isComplete && !passed && !tally.failed)
    console.log('an error came from outside of the tests: with CMS_TEST_TRACKS=1 it gets the name of its test')
  return isComplete && (passed || tally.failed) ? tally : add(tally, FAILED)
}
