// Revokes an app password at once.
import { AppError, defineOperation, z } from 'cms/extension'
import { davDb } from '../store/tables.ts'

export default defineOperation({
  name: 'delete_password',
  summary: 'End one of your app passwords; programs that have it are refused from now on.',
  level: 'write',
  permission: 'dav.use',
  feature: 'dav',
  staging: true,
  rest: 'DELETE /dav/passwords/{id}',
  input: z.strictObject({ id: z.int().min(1) }),
  output: z.object({ id: z.int(), name: z.string() }),
  async handler(ctx, { id }) {
    const user_id = ctx.principal.user?.id ?? 0
    const db = davDb(ctx)
    const row = await db.selectFrom('dav_passwords').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row || Number(row.user_id) !== user_id) throw new AppError('not-found', `There is no app password ${id}.`)
    await db.deleteFrom('dav_passwords').where('id', '=', id).execute()
    return { id, name: row.name }
  },
})
