// The other side of a TaskProcess: does each task that comes, and ends with its parent.
import type { TaskAnswer } from './task-process.ts'

/** What `work` throws goes back as its message. */
export function serveTasks<Task, Result>(work: (task: Task) => Promise<Result>): void {
  const tell = (answer: TaskAnswer) => void process.send?.(answer)
  process.on('disconnect', () => process.exit())
  process.on('message', (task: Task) => {
    work(task).then(
      (result) => tell({ result }),
      (error: unknown) => tell({ error: error instanceof Error ? error.message : String(error) }),
    )
  })
}
