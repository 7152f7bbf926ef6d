// Stops an import in the background: one that waits at once, one that runs before its next lines.
import { AppError } from '../../base/errors.ts'
import type { Context } from '../../core/operation/context.ts'
import { instant } from '../../base/clock.ts'
import { findImport, isOpen, OPEN, type StoredImport } from './import-store.ts'

/** Throws 409 for one that has ended. */
export async function stopImport(ctx: Context, uid: string): Promise<StoredImport> {
  const row = await findImport(ctx, uid)
  if (!isOpen(row))
    throw new AppError(
      'import.ended_already',
      { file: row.file },
      {
        extra: { allowed: [] },
      },
    )
  const change = ctx.network.updateTable('imports').where('id', '=', Number(row.id))
  await change.set({ stopping: 1 }).where('status', 'in', OPEN).execute()
  // A run may begin it just now.
  const ended = { status: 'stopped', finished_at: instant(ctx.now) } as const
  await change.set(ended).where('status', '=', 'waiting').execute()
  return findImport(ctx, uid)
}
