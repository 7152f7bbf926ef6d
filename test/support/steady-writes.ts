// Writes by REST at a steady rate, whether the ones before are answered or not, as people write who know nothing of one another.
import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { hostFetch } from './host-fetch.ts'

interface Target {
  port: number
  host: string
  token: string
  /** Below /api/v1. */
  path: string
  /** A second. */
  each: number
}
export interface SteadyWrites {
  /** How many were answered, each with 201. */
  readonly done: number
  /** How long the longest took since it was last asked for, in milliseconds, and how many there were; counts anew from now on. */
  restart(): { longest: number; count: number }
  /** Writes nothing more; rejects with what went wrong. */
  end(): Promise<void>
}

/** So many write at once, as fifty a second do where each takes a third of one; a server that does not come along gets no more. */
const MOST_WAITING = 16

export function steadyWrites(target: Target, bodyOf: (n: number) => unknown): SteadyWrites {
  const { port, host, token, path, each } = target
  const fetch = hostFetch(port)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const waiting = new Set<Promise<void>>()
  let [done, longest, from, isEnded] = [0, 0, 0, false]
  let failure: Error | undefined
  const write = async (n: number) => {
    const begun = performance.now()
    const body = JSON.stringify(bodyOf(n))
    const response = await fetch(`http://${host}/api/v1${path}`, { method: 'POST', headers, body })
    assert.equal(response.status, 201, await response.text())
    longest = Math.max(longest, performance.now() - begun)
    done++
  }
  const all = (async () => {
    const begun = performance.now()
    for (let n = 0; !isEnded && !failure; n++) {
      if (waiting.size >= MOST_WAITING) await Promise.race(waiting)
      const one = write(n)
        .catch((error: Error) => void (failure ??= error))
        .finally(() => waiting.delete(one))
      waiting.add(one)
      await sleep(Math.max(0, begun + (n + 1) * (1000 / each) - performance.now()))
    }
    await Promise.all(waiting)
  })()
  return {
    get done() {
      if (failure) throw failure
      return done
    },
    restart() {
      const counted = { longest, count: done - from }
      ;[longest, from] = [0, done]
      return counted
    },
    async end() {
      isEnded = true
      await all
      if (failure) throw failure
    },
  }
}
