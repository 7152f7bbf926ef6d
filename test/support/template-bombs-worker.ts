// Tries every bomb in a thread of its own, whose memory is limited: more than that ends it.
import { threadCpuUsage } from 'node:process'
import { parentPort } from 'node:worker_threads'
import { BOMBS } from './template-bombs.ts'
import { LONG, print } from './template-print.ts'

export interface BombResult {
  what: string
  /** Of this thread, not of the clock. */
  ms: number
  /** Null when there was none. */
  fault: string | null
}

function attempt([what, bomb]: [string, string]): BombResult {
  const start = threadCpuUsage()
  let fault: string | null = null
  try {
    print(bomb, LONG)
  } catch (error) {
    fault = (error as Error).message
  }
  const { user, system } = threadCpuUsage(start)
  return { what, ms: (user + system) / 1000, fault }
}

const bombs = Object.entries(BOMBS)
// Code that runs for the first time is compiled first; a server has done that long before.
for (let round = 0; round < 2; round++) bombs.forEach(attempt)
parentPort!.postMessage(bombs.map(attempt))
