// Signals that ask a command to end: it then stops in an orderly way.
import { constants } from 'node:os'

const TWICE_MS = 300

/**
 * Resolves with the first signal; to be called at once, so that one during startup is not lost. A second one ends the process
 * as usual, except when the same one arrives twice: from the terminal, and from the older Node that started this one. From `end`
 * on each of them does.
 */
export function signalled(end?: AbortSignal): Promise<NodeJS.Signals> {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  return new Promise((resolve) => {
    const come = (signal: NodeJS.Signals) => {
      resolve(signal)
      setTimeout(leave, TWICE_MS).unref()
    }
    const leave = () => signals.forEach((one) => process.off(one, come))
    end?.addEventListener('abort', leave)
    for (const signal of signals) process.on(signal, come)
  })
}

/** The exit code of a command that a signal ended. */
export const exitCodeOf = (signal: NodeJS.Signals): number => 128 + constants.signals[signal]
