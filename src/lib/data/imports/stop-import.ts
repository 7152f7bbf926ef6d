// Stops an import in the background: one that waits at once, one that runs before its next lines.
import { AppError } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { instant } from '../../util/clock.ts'
import { changeImport, findImport, isOpen, type StoredImport } from './stored.ts'

/** Throws 409 for one that has ended. */
export async function stopImport(ctx: Context, uid: string): Promise<StoredImport> {
  const row = await findImport(ctx, uid)
  if (!isOpen(row))
    throw new AppError('invalid-transition', `The import of ${row.file} has ended already.`, {
      extra: { allowed: [] },
    })
  const ended = { status: 'stopped', finished_at: instant(ctx.now) } as const
  await changeImport(ctx.network, Number(row.id), {
    stopping: 1,
    ...(row.status === 'waiting' && ended),
  })
  return findImport(ctx, uid)
}
