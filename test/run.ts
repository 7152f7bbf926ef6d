// The one test entry, `npm test`: runs the stages and ends with the line `N passed, N failed, N skipped`.
import { runBeside } from './support/run/beside.ts'
import { chooseStages } from './support/run/files.ts'
import { parseOptions, USAGE, type Options, type StageName } from './support/run/options.ts'
import { requirePrograms } from './support/run/require-programs.ts'
import { STAGE } from './support/run/stages.ts'
import { add, closingLine, FAILED, NOTHING, type Tally } from './support/run/tally.ts'

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
process.chdir(`${import.meta.dirname}/..`)

const plan = readPlan()
if (plan) {
  const [here, beside] = lanes(plan.stages)
  // One after another: two package managers at once would be in each other's way.
  if (beside.length) for (const name of plan.stages) requirePrograms(STAGE[name])
  const other = beside.length ? runBeside(beside) : NOTHING
  let total = NOTHING
  for (const name of here) total = add(total, await runStage(name, plan.options))
  total = add(total, await other)
  console.log(`\n${closingLine(total)}`)
  process.exitCode = total.failed ? 1 : 0
}

/** A whole run goes in two processes, for two cores: one test at a time leaves one of them idle. */
function lanes(stages: StageName[]): [StageName[], StageName[]] {
  const whole = stages.includes('check') && stages.includes('sqlite') && !process.argv.slice(2).length
  const beside = whole ? stages.filter((name): boolean => name === 'mariadb' || name === 'browser') : []
  return [stages.filter((name) => !beside.includes(name)), beside]
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
  console.log(`\n== ${stage.title}`)
  try {
    return requirePrograms(stage) ?? (await stage.run(options))
  } catch (error) {
    console.log(`failed: ${stage.title}\n`, error)
    return FAILED
  }
}
