// Makes pictures one at a time in a process of its own, which gives way to everything else of the machine.
import { extname, join } from 'node:path'
import { TaskProcess } from '../base/task-process.ts'
import type { ImageTask } from './image-child.ts'

const FILE = join(import.meta.dirname, `image-child${extname(import.meta.filename)}`)
const ENDED = 'The process that makes pictures ended: the picture took too long or too much memory.'

/** Milliseconds of processor time that one picture may cost; large ones take most of that as AVIF. */
const LONGEST = { make: 60_000, inspect: 20_000 }

type ImageProcess = TaskProcess<ImageTask, string | undefined>

/** By installation, and gone with it. */
const processes = { make: new WeakMap<object, ImageProcess>(), inspect: new WeakMap<object, ImageProcess>() }

/** `inspect` has a process of its own: an upload does not wait until variants of others are made. */
export function imageProcess(installation: object, purpose: 'make' | 'inspect' = 'make'): ImageProcess {
  const known = processes[purpose].get(installation)
  if (known) return known
  const made: ImageProcess = new TaskProcess({ file: FILE, longest: LONGEST[purpose], ended: ENDED })
  processes[purpose].set(installation, made)
  return made
}
