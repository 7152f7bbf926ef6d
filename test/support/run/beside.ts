// Runs some stages in a second process at the same time; what it says is printed when it ends, so that lines do not mix.
import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import type { StageName } from './options.ts'
import { FAILED, readClosingLine, type Tally } from './tally.ts'

/** Begins at once; the promise is fulfilled with what it counted. */
export async function runBeside(stages: readonly StageName[]): Promise<Tally> {
  const child = spawn(process.execPath, ['test/run.ts', `--only=${stages.join(',')}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const kill = () => child.kill()
  process.once('exit', kill)
  const said = await text(child.stdout)
  process.off('exit', kill)
  console.log(said.trimEnd())
  return readClosingLine(said) ?? FAILED
}
