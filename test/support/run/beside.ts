// Runs a piece of the tests in a process of its own; what it says is printed when it ends, so that lines do not mix.
import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import type { Part, StageName } from './options.ts'
import { FAILED, readClosingLine, type Tally } from './tally.ts'

export interface Piece {
  stage: StageName
  part?: Part
}

export interface Outcome {
  tally: Tally
  /** What is printed once more at the end of the run, since a log may have only its end; empty when all passed. */
  failures: string
}

/** Begins at once; the promise is fulfilled when it has ended. */
export async function runBeside({ stage, part }: Piece): Promise<Outcome> {
  const args = [`--only=${stage}`, ...(part ? [`--part=${part.number}/${part.of}`] : [])]
  const child = spawn(process.execPath, ['test/run.ts', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, CMS_TEST_ADMIN: 'built' },
  })
  const kill = () => child.kill()
  process.once('exit', kill)
  const output = await text(child.stdout)
  process.off('exit', kill)
  console.log(output.trimEnd())
  const tally = readClosingLine(output) ?? FAILED
  return { tally, failures: tally.failed ? failuresIn(output) : '' }
}

const MAX_LINES = 60

/** The errors as node:test lists them after its tests, or the last lines of what lists none. */
export function failuresIn(output: string): string {
  const listed = [...output.matchAll(/^✖ failing tests:\n([\s\S]*?)(?=^the longest of|$(?![\s\S]))/gm)].map(
    ([, errors]) => errors!.trim(),
  )
  return listed.length ? listed.join('\n\n') : output.trimEnd().split('\n').slice(-MAX_LINES).join('\n')
}
