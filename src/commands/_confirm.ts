// Asks for confirmation of irreversible actions: on a terminal, or by --yes.
import { AppError } from '../lib/base/errors.ts'

interface Params {
  yes: boolean
  'no-interactive': boolean
}

/** Throws 423 (exit 5) unless the answer is yes. Asked on standard error, so that --json keeps its one object. */
export async function confirm(flags: Params, question: string): Promise<void> {
  if (flags.yes || (!flags['no-interactive'] && process.stdin.isTTY && (await answerTo(question)))) return
  throw new AppError('shell.not_confirmed', { question })
}

async function answerTo(question: string): Promise<boolean> {
  const { createInterface } = await import('node:readline/promises')
  const asking = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return /^y(es)?$/i.test((await asking.question(`${question} [y/N] `)).trim())
  } finally {
    asking.close()
  }
}
