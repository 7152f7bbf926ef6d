// Makes pictures one at a time in a process of its own, which gives way to everything else of the machine.
import { extname, join } from 'node:path'
import type { Installation } from '../installation.ts'
import { TaskProcess } from '../util/task-process.ts'
import type { ImageTask } from './image-child.ts'

const FILE = join(import.meta.dirname, `image-child${extname(import.meta.filename)}`)
const ENDED = 'The process that makes pictures ended: the picture took too long or too much memory.'

/** By installation, and gone with it. */
const processes = new WeakMap<Installation, TaskProcess<ImageTask, void>>()

export function imageProcess(installation: Installation): TaskProcess<ImageTask, void> {
  const known = processes.get(installation)
  if (known) return known
  const made = new TaskProcess<ImageTask, void>({ file: FILE, longest: 60_000, ended: ENDED })
  processes.set(installation, made)
  return made
}
