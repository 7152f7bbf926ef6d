// A process for pictures: what a decoder does to memory or time, it does to this one. It ends with its parent.
import type { Wanted } from './image.ts'
import { makeVariant } from './image.ts'
import { writeDurably } from './write-file.ts'

export interface ImageTask {
  input: string
  output: string
  wanted: Wanted
}
export interface ImageDone {
  error?: string
}

process.on('disconnect', () => process.exit())
process.on('message', (task: ImageTask) => {
  work(task).then(
    () => tell({}),
    (error: unknown) => tell({ error: error instanceof Error ? error.message : String(error) }),
  )
})

const work = async ({ input, output, wanted }: ImageTask): Promise<void> =>
  writeDurably(output, { bytes: await makeVariant(input, wanted) })

const tell = (done: ImageDone): void => void process.send?.(done)
