// One's own app passwords, without the secrets.
import { defineOperation, z } from 'cms/extension'
import { listPasswords } from '../store/passwords.ts'
import { davDb } from '../store/tables.ts'

export default defineOperation({
  name: 'list_passwords',
  summary: 'List your app passwords for calendars and contacts, and when each was used.',
  level: 'read',
  permission: 'dav.use',
  feature: 'dav',
  rest: 'GET /dav/passwords',
  paged: true,
  input: z.strictObject({}),
  output: z.object({
    id: z.int(),
    name: z.string(),
    created_at: z.string(),
    last_used_at: z.string().nullable(),
  }),
  async handler(ctx) {
    const { user } = ctx.principal
    return { items: user ? await listPasswords(davDb(ctx), user.id) : [], next: null }
  },
})
