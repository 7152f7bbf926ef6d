// Tries every bomb in a thread of its own, whose memory is limited: more than that ends it.
import { threadCpuUsage } from 'node:process'
import { parentPort } from 'node:worker_threads'
import { BOMBS } from './template-bombs.ts'
import { LONG, print } from './template-print.ts'

export interface BombResult {
  what: string
  /** Processor time of this thread in the fastest of several rounds: other work on the machine only adds to it. */
  ms: number
  /** Null when there was none. */
  error: string | null
}

function attempt([what, bomb]: [string, string]): BombResult {
  const start = threadCpuUsage()
  let failure: string | null = null
  try {
    print(bomb, LONG)
  } catch (error) {
    failure = (error as Error).message
  }
  const { user, system } = threadCpuUsage(start)
  return { what, ms: (user + system) / 1000, error: failure }
}

const ROUNDS = 3
const bombs = Object.entries(BOMBS)
// Code that runs for the first time is compiled first; a server has done that long before.
bombs.forEach(attempt)
const rounds = Array.from({ length: ROUNDS }, () => bombs.map(attempt))
parentPort!.postMessage(
  bombs.map((_, i): BombResult => {
    const tries = rounds.map((results) => results[i]!)
    const ended = tries.every(({ error }) => error !== null)
    return { ...tries[0]!, ms: Math.min(...tries.map(({ ms }) => ms)), error: ended ? tries[0]!.error : null }
  }),
)
