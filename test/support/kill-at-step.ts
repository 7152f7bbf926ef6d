// Imported before a command: ends it, as kill -9 does, before a step in the file system, counted from the one on that begins the exchange of a restore.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { isMainThread } from 'node:worker_threads'

/** Of storage/restoring: it is renamed into place once the restored website takes its place. */
const NOTE = process.env.CMS_TEST_NOTE!
/** Where the number of steps is told, for a command that came to its end. */
const STEPS = process.env.CMS_TEST_STEPS!
const at = Number(process.env.CMS_TEST_KILL_AT)
const write = fs.writeFileSync
let step = -1

/** What changes folders and files; what is read tells nothing apart. */
const CHANGING = ['renameSync', 'rmSync', 'unlinkSync', 'mkdirSync', 'openSync', 'writeFileSync', 'fsyncSync'] as const

const begins = (): boolean => {
  try {
    return fs.readFileSync(NOTE, 'utf8').includes('"swapping"')
  } catch {
    return false
  }
}

// Of the command alone, and not of its threads and programs.
if (isMainThread && process.argv.includes('backup:restore')) {
  for (const name of CHANGING) {
    const original = fs[name] as (...args: unknown[]) => unknown
    ;(fs as Record<string, unknown>)[name] = (...args: unknown[]) => {
      if (step >= 0 || begins()) step++
      if (step === at) process.kill(process.pid, 'SIGKILL')
      return original(...args)
    }
  }
  syncBuiltinESMExports()
  process.once('exit', () => void write(STEPS, String(step)))
}
