// The one test entry, `npm test`: runs the stages and ends with the line `N passed, N failed, N skipped`.
import { chooseStages } from './support/run/files.ts'
import { parseOptions, USAGE, type Options, type StageName } from './support/run/options.ts'
import { installMissing, requirePrograms } from './support/run/require-programs.ts'
import { buildAdmin, STAGE } from './support/run/stages.ts'
import { add, closingLine, FAILED, NOTHING, type Tally } from './support/run/tally.ts'
import { runWhole } from './support/run/whole.ts'
import { removeAbandoned } from './support/temp.ts'

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
process.chdir(`${import.meta.dirname}/..`)

const plan = readPlan()
if (plan) {
  removeAbandoned()
  const { stages, options } = plan
  const total = isWhole(stages, options)
    ? await runWhole(stages, () => prepare(stages))
    : await runInTurn(stages, options)
  console.log(`\n${closingLine(total)}`)
  process.exitCode = total.failed ? 1 : 0
}

function isWhole(stages: StageName[], { paths, grep, part }: Options): boolean {
  return stages.length > 1 && !paths.length && !grep && !part
}

/** What several stages need is not gone for by each of them. */
async function prepare(stages: StageName[]): Promise<boolean> {
  installMissing(stages.map((name) => STAGE[name]))
  return buildAdmin()
}

async function runInTurn(stages: StageName[], options: Options): Promise<Tally> {
  let total = NOTHING
  for (const name of stages) total = add(total, await runStage(name, options))
  return total
}

function readPlan(): { options: Options; stages: StageName[] } | undefined {
  try {
    const options = parseOptions(process.argv.slice(2))
    return { options, stages: chooseStages(options) }
  } catch (error) {
    console.error(`${(error as Error).message}\n${USAGE}`)
    process.exitCode = 2
  }
}

async function runStage(name: StageName, options: Options): Promise<Tally> {
  const stage = STAGE[name]
  const { part } = options
  console.log(`\n== ${stage.title}${part ? `, part ${part.number} of ${part.of}` : ''}`)
  try {
    return requirePrograms(stage) ?? (await stage.run(options))
  } catch (error) {
    console.log(`failed: ${stage.title}\n`, error)
    return FAILED
  }
}
