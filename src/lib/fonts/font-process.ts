// Fonts are read and cut in a process of their own, within limits, so that no file keeps the server from answering.
import { extname, join } from 'node:path'
import { AppError, sameError } from '../base/errors.ts'
import type { Installation } from '../core/installation.ts'
import { ProcessEnded, TaskProcess } from '../base/task-process.ts'
import type { FontDone, FontTask } from './font-child.ts'
import type { MadeFont } from './made-font.ts'

const FILE = join(import.meta.dirname, `font-child${extname(import.meta.filename)}`)
// A complete font of 5 MB takes most of a minute to compress, at low priority.
const LONGEST = 120_000
const ENDED = 'Making this font took too long or too much memory.'

/** One for each installation. */
const processes = new WeakMap<Installation, TaskProcess<FontTask, FontDone>>()

function processOf(installation: Installation): TaskProcess<FontTask, FontDone> {
  const known = processes.get(installation)
  if (known) return known
  const made = new TaskProcess<FontTask, FontDone>({
    file: FILE,
    longest: LONGEST,
    memory: 256,
    ended: ENDED,
  })
  processes.set(installation, made)
  return made
}

/**
 * One family at a time. Throws 422 and 413 as its readers do, and 422 for a file that takes too long or too much
 * memory.
 */
export async function readInProcess(installation: Installation, task: FontTask): Promise<MadeFont> {
  const done = await processOf(installation)
    .run(task)
    .catch((cause: unknown) => {
      if (cause instanceof ProcessEnded) throw new AppError('font.too_slow', {}, { cause })
      throw cause
    })
  if ('made' in done) return done.made
  const { errors } = done.refused
  throw sameError(done.refused, { errors })
}
