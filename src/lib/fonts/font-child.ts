// A process for fonts: what reading and cutting does to memory or time, it does to this one.
import { AppError } from '../base/errors.ts'
import { serveTasks } from '../base/serve-tasks.ts'
import type { FontFile } from './check-files.ts'
import { readFileFont } from './file-font.ts'
import type { MadeFont, FontOptions } from './made-font.ts'
import { readPackageFont } from './package-font.ts'

/** Files, or the folder of a package. */
export type FontTask = { wishes: FontOptions } & ({ files: FontFile[] } | { folder: string })
export type FontDone = { made: MadeFont } | { refused: Pick<AppError, 'code' | 'key' | 'args' | 'message' | 'errors'> }

serveTasks(async (task: FontTask): Promise<FontDone> => {
  try {
    const { wishes } = task
    return {
      made: await ('files' in task ? readFileFont(task.files, wishes) : readPackageFont(task.folder, wishes)),
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { code, key, args, message, errors } = error
    return { refused: { code, key, args, message, errors } }
  }
})
