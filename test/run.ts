// The one test entry, `npm test`: runs the stages and ends with the line `N passed, N failed, N skipped`.
import { runBeside } from './support/run/beside.ts'
import { chooseStages } from './support/run/files.ts'
import { parseOptions, USAGE, type Options, type StageName } from './support/run/options.ts'
import { installMissing, requirePrograms } from './support/run/require-programs.ts'
import { STAGE } from './support/run/stages.ts'
import { add, closingLine, FAILED, NOTHING, type Tally } from './support/run/tally.ts'

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
process.chdir(`${import.meta.dirname}/..`)

/** The longest first, so that the last ones fill what is left. What needs no program goes on while programs are installed. */
const ORDER: StageName[] = ['admin', 'sqlite', 'browser', 'package', 'mariadb', 'long']

const plan = readPlan()
if (plan) {
  const { stages, options } = plan
  const total = isWhole(stages) ? await runTwoAtOnce(stages, options) : await runInTurn(stages, options)
  console.log(`\n${closingLine(total)}`)
  process.exitCode = total.failed ? 1 : 0
}

function isWhole(stages: StageName[]): boolean {
  return stages.length > 1 && !process.argv.slice(2).length
}

async function runInTurn(stages: StageName[], options: Options): Promise<Tally> {
  let total = NOTHING
  for (const name of stages) total = add(total, await runStage(name, options))
  return total
}

/** Two processes for two cores: one test at a time leaves one of them idle. Each takes the next stage when it is free. */
async function runTwoAtOnce(stages: StageName[], options: Options): Promise<Tally> {
  const left = ORDER.filter((name) => stages.includes(name))
  const tallies: Tally[] = []
  const take = async (run: (name: StageName) => Promise<Tally>) => {
    for (let name = left.shift(); name; name = left.shift()) tallies.push(await run(name))
  }
  const beside = async () => {
    if (stages.includes('check')) tallies.push(await runBeside(['check']))
    await take((name) => runBeside([name]))
  }
  const others = beside()
  installMissing(stages.map((name) => STAGE[name]))
  await Promise.all([take((name) => runStage(name, options)), others])
  return tallies.reduce(add, NOTHING)
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
