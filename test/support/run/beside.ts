// Runs a piece of the tests in a process of its own; what it says is printed when it ends, so that lines do not mix.
import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import type { Part, StageName } from './options.ts'
import { FAILED, readClosingLine, type Tally } from './tally.ts'

export interface Piece {
  stage: StageName
  part?: Part
}

/** Begins at once; the promise is fulfilled with what it counted. */
export async function runBeside({ stage, part }: Piece): Promise<Tally> {
  const args = [`--only=${stage}`, ...(part ? [`--part=${part.number}/${part.of}`] : [])]
  const child = spawn(process.execPath, ['test/run.ts', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, CMS_TEST_ADMIN: 'built' },
  })
  const kill = () => child.kill()
  process.once('exit', kill)
  const said = await text(child.stdout)
  process.off('exit', kill)
  console.log(said.trimEnd())
  return readClosingLine(said) ?? FAILED
}
