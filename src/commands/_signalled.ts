// Signals that ask a command to end: it then stops in an orderly way.
import { writeSync } from 'node:fs'
import { constants } from 'node:os'

const TWICE_MS = 300
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * With --json also a command that a signal ends prints its one object (contract 3.4), unless signalled() is called. Of several
 * commands in one process the last one does.
 */
export function printInterrupted(command: string): void {
  stopPrinting()
  for (const signal of SIGNALS) {
    const print = () => {
      writeSync(1, `${JSON.stringify(interrupted(command, signal), null, 2)}\n`)
      process.exit(exitCodeOf(signal))
    }
    process.once(signal, print)
    printing.push(() => process.off(signal, print))
  }
}
const printing: (() => void)[] = []
const stopPrinting = () => {
  for (const stop of printing.splice(0)) stop()
}

/** What --json prints then. */
export const interrupted = (command: string, signal: NodeJS.Signals) => ({
  ok: false,
  command,
  result: null,
  warnings: [],
  error: { code: 'interrupted', message: `Ended by ${signal} before it was done.` },
})

/**
 * Resolves with the first signal; to be called at once, so that one during startup is not lost. A second one ends the process
 * as usual, except when the same one arrives twice: from the terminal, and from the older Node that started this one. From `end`
 * on each of them does.
 */
export function signalled(end?: AbortSignal): Promise<NodeJS.Signals> {
  stopPrinting()
  return new Promise((resolve) => {
    const come = (signal: NodeJS.Signals) => {
      resolve(signal)
      setTimeout(leave, TWICE_MS).unref()
    }
    const leave = () => SIGNALS.forEach((one) => process.off(one, come))
    end?.addEventListener('abort', leave)
    for (const signal of SIGNALS) process.on(signal, come)
  })
}

/** The exit code of a command that a signal ended. */
export const exitCodeOf = (signal: NodeJS.Signals): number => 128 + constants.signals[signal]
