import { defineOperation, z } from 'cms/extension'
import { countNotes, tables } from './notes.ts'

export default defineOperation({
  name: 'add_note',
  summary: 'Add a note.',
  level: 'write',
  permission: '__name__.write',
  feature: '__name__',
  rest: 'POST /__name__',
  mcp: true,
  input: z.strictObject({ text: z.string().min(1).max(200) }),
  output: z.object({ count: z.int() }),
  async handler(ctx, { text }) {
    await tables(ctx.db).insertInto('__table___notes').values({ text, at: ctx.now.toISOString() }).execute()
    return { count: await countNotes(ctx.db) }
  },
})
