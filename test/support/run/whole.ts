// The whole run: the stages in pieces, one process each, and one more of them at once than there are cores.
import { availableParallelism } from 'node:os'
import { runBeside, type Outcome, type Piece } from './beside.ts'
import type { StageName } from './options.ts'
import { add, FAILED, NOTHING, type Tally } from './tally.ts'

/** What needs nothing built. */
const CHECKS: [stage: StageName, parts: number][] = [
  ['types', 1],
  ['check', 2],
]
/** The dearest stages first, and the last ones small: what is left over at the end should not be one process alone. */
const PARTS: [stage: StageName, parts: number][] = [
  ['package', 1],
  ['long', 12],
  ['admin', 2],
  ['browser', 1],
  ['mariadb', 1],
  ['sqlite', 10],
]
/** Tests wait, for a database, a browser, another process: one more than there are cores fills them. More were no faster. */
const AT_ONCE = availableParallelism() + 1

/** What needs nothing goes on while `prepare` gets what the others need; false when it could not. */
export async function runWhole(stages: StageName[], prepare: () => Promise<boolean>): Promise<Tally> {
  const pieces = (table: typeof PARTS) =>
    table.filter(([stage]) => stages.includes(stage)).flatMap(([stage, of]) => parts(stage, of))
  const [checks, left] = [pieces(CHECKS), pieces(PARTS)]
  const outcomes: Outcome[] = []
  const run = async (piece: Piece) => void outcomes.push(await runBeside(piece).catch(failed))
  const lane = async () => {
    for (let piece = left.shift(); piece; piece = left.shift()) await run(piece)
  }
  const checked = checks.map(run)
  if (await prepare()) await Promise.all(Array.from({ length: AT_ONCE }, (_, i) => checked[i]?.then(lane) ?? lane()))
  else outcomes.push(failed('the admin could not be built'))
  await Promise.all(checked)
  printFailures(outcomes)
  return outcomes.map(({ tally }) => tally).reduce(add, NOTHING)
}

function parts(stage: StageName, of: number): Piece[] {
  return of === 1 ? [{ stage }] : Array.from({ length: of }, (_, i) => ({ stage, part: { number: i + 1, of } }))
}

function printFailures(outcomes: Outcome[]): void {
  const failures = outcomes.flatMap(({ failures }) => failures || [])
  if (failures.length) console.log(`\n== what failed\n\n${failures.join('\n\n')}`)
}

function failed(error: unknown): Outcome {
  console.log(error)
  return { tally: FAILED, failures: String(error) }
}
