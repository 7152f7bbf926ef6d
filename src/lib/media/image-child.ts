// A process for pictures: what a decoder does to memory or time, it does to this one.
import { serveTasks } from '../util/serve-tasks.ts'
import { makeVariant, type Wanted } from './image.ts'
import { writeDurably } from './write-file.ts'

export interface ImageTask {
  input: string
  output: string
  wanted: Wanted
}

serveTasks(async ({ input, output, wanted }: ImageTask): Promise<void> =>
  writeDurably(output, { bytes: await makeVariant(input, wanted) }),
)
