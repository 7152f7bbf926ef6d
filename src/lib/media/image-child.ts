// A process for pictures: what a decoder does to memory or time, it does to this one.
import { serveTasks } from '../base/serve-tasks.ts'
import { makeVariant, placeholderOf, type ImageOptions } from './image.ts'
import { writeDurably } from '../platform/store/write-file.ts'

/** A file of the plan, or the placeholder of a picture that just came. */
export type ImageTask = { input: string; output: string; wanted: ImageOptions } | { input: string }

/** The placeholder; nothing for a file, which lies where it should. */
serveTasks(async (task: ImageTask): Promise<string | undefined> => {
  if (!('wanted' in task)) return placeholderOf(task.input)
  await writeDurably(task.output, { bytes: await makeVariant(task.input, task.wanted) })
})
