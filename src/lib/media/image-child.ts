// The process that decodes pictures, so that no picture can use up the memory or time of the server.
import { serveTasks } from '../base/serve-tasks.ts'
import { makeVariant, placeholderOf, type ImageOptions } from './image.ts'
import { writeDurably } from '../platform/store/write-file.ts'

/** Makes a variant, or the placeholder of a new picture. `within` is the folder of the website, which is not made again. */
export type ImageTask = { input: string; output: string; within: string; options: ImageOptions } | { input: string }

/** Returns a placeholder; nothing for a variant, which is written to `output`. */
serveTasks(async (task: ImageTask): Promise<string | undefined> => {
  if (!('options' in task)) return placeholderOf(task.input)
  await writeDurably(task.output, { bytes: await makeVariant(task.input, task.options) }, task.within)
})
