// Makes pictures one at a time in a separate process with low priority.
import { extname, join } from 'node:path'
import { TaskProcess } from '../base/task-process.ts'
import type { ImageTask } from './image-child.ts'

const FILE = join(import.meta.dirname, `image-child${extname(import.meta.filename)}`)
const ENDED = 'The process that makes pictures ended: the picture took too long or too much memory.'

/** Milliseconds of processor time for one picture; large ones need most of that for AVIF. */
const LONGEST = { make: 60_000, inspect: 20_000 }

type ImageProcess = TaskProcess<ImageTask, string | undefined>

/** By installation, and removed with it. */
const processes = { make: new WeakMap<object, ImageProcess>(), inspect: new WeakMap<object, ImageProcess>() }

/** `inspect` has a process of its own: an upload does not wait for variants of other items. */
export function imageProcess(installation: object, purpose: 'make' | 'inspect' = 'make'): ImageProcess {
  const known = processes[purpose].get(installation)
  if (known) return known
  const made: ImageProcess = new TaskProcess({ file: FILE, longest: LONGEST[purpose], ended: ENDED })
  processes[purpose].set(installation, made)
  return made
}
