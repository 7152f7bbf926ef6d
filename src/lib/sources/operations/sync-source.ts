import { z } from 'zod'
import { message } from '../../base/catalogue/message.ts'
import { AppError, invalid } from '../../base/errors.ts'
import { newUid } from '../../base/clock.ts'
import { requireInScope, wholeTable } from '../../core/limits-of-content.ts'
import type { Context, ReceivedFile } from '../../core/operation/context.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { SyncedTable } from '../../data/data.ts'
import { say } from '../../platform/i18n/say.ts'
import { serializeRun } from '../runs/serialize-run.ts'
import { putFile } from '../runs/source-folder.ts'
import { openRun, runSoon } from '../runs/stored-run.ts'
import { Source, SourceRun } from '../schema.ts'
import { serializeSources } from '../serialize-source.ts'
import { getSource } from '../sources.ts'
import { sourceSubject } from '../subject.ts'
import type { StoredSource } from '../table.ts'

export default defineOperation({
  name: 'sync_source',
  summary: 'Import an external source into its table, in the background. Without id: list the sources.',
  level: 'write',
  permission: 'sources.manage',
  feature: 'sources',
  rest: 'POST /sources/{id}/sync',
  mcp: { destructive: false, idempotent: true },
  fetches: true,
  receives: 'form',
  input: z.strictObject({
    id: z.int().min(1).optional(),
    remove: z.boolean().optional().describe('Take away what is missing, however much'),
  }),
  output: z.object({ run: SourceRun.optional(), sources: z.array(Source).optional() }).meta({ id: 'Synced' }),
  // Without a source it lists them.
  plansOnly: ({ id }) => id === undefined,
  subject: sourceSubject,
  async handler(ctx, { id, remove }) {
    if (id === undefined) {
      const rows = await ctx.db.selectFrom('sources').selectAll().orderBy('id').execute()
      return { sources: await serializeSources(ctx, rows) }
    }
    const source = await getSource(ctx, id)
    if (ctx.file && source.mode !== 'upload') throw invalid('/file', 'source.file_not_asked')
    if (!Number(source.active)) throw new AppError('source.switched_off', { name: source.name })
    if (source.mapping === null || source.table_id === null)
      throw new AppError('source.not_ready', { name: source.name })
    requireInScope(ctx.principal, wholeTable((await SyncedTable.open(ctx, Number(source.table_id))).handle))
    if (ctx.file) await takeFile(ctx, source, ctx.file)
    const run = await openRun(ctx, source, { asked_by: 'person', removing: remove })
    await runSoon(ctx, source)
    if (ctx.rehearsing) warnNotRead(ctx, source.id)
    return { run: serializeRun(ctx, run) }
  },
})

/** What a run would do is known by the run alone: nothing is read inside a transaction that is rolled back. */
function warnNotRead(ctx: Context, id: number): void {
  ctx.warnings.push({ code: 'not_read', message: say(ctx.language, message('source.not_read')), id })
}

/** Goes into the folder of the source: read twice it changes nothing more. A rehearsal leaves nothing there. */
async function takeFile(ctx: Context, { uid }: StoredSource, file: ReceivedFile): Promise<void> {
  if (ctx.principal.mode === 'approval') throw new AppError('source.file_needs_rights')
  if (!ctx.rehearsing) await putFile(ctx, uid, { ...file, id: newUid(ctx.now) })
}
