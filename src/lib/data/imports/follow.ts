// Stores the progress of an import, and checks whether it has to stop.
import { message } from '../../base/catalogue/message.ts'
import { KeyedError } from '../../base/errors.ts'
import { transact } from '../../platform/db/database.ts'
import type { Context, Progress } from '../../core/operation/context.ts'
import type { StoredImport } from './import-store.ts'

/** The import was requested to stop, or another run took over: its writes are rolled back. */
export class Stopped extends KeyedError {
  override name = 'Stopped'
}

export interface Following {
  /** Throws Stopped. */
  progress: (progress: Progress) => void
  /** Resolves once no more progress is stored. */
  stopped: () => Promise<void>
}

const PHASES: Record<Progress['phase'], NonNullable<StoredImport['phase']>> = {
  read: 'reading',
  checked: 'checking',
  stored: 'storing',
  // For exports only, which are not followed here.
  written: 'storing',
}
/** Clients poll about once a second. */
const EVERY_MS = 500

export function follow({ installation }: Context, { id, attempts }: StoredImport): Following {
  let noting: Promise<void> | undefined
  let isStopped = false
  let notedAt = -EVERY_MS
  let phase: Progress['phase'] | undefined
  const note = async (reported: Progress) => {
    const { rows, total = null } = reported
    const values = { phase: PHASES[reported.phase], done_rows: rows, total_rows: total }
    isStopped = await transact(installation.network, async (trx) => {
      await trx
        .updateTable('imports')
        .set(values)
        .where('id', '=', Number(id))
        .where('attempts', '=', attempts)
        .where('status', '=', 'running')
        .execute()
      const row = await trx
        .selectFrom('imports')
        .select('stopping')
        .where('id', '=', Number(id))
        .where('attempts', '=', attempts)
        .where('status', '=', 'running')
        .executeTakeFirst()
      return !row || !!Number(row.stopping)
    })
  }
  return {
    progress(reported) {
      if (isStopped) throw new Stopped(message('import.stopped'))
      const now = performance.now()
      const isDue = reported.phase !== phase || now - notedAt >= EVERY_MS
      if (noting || !isDue) return
      phase = reported.phase
      notedAt = now
      // A failure to store progress is harmless.
      noting = note(reported)
        .catch(() => undefined)
        .finally(() => (noting = undefined))
    },
    stopped: async () => noting,
  }
}
