import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { pageById } from '../../core/operation/page-by-id.ts'
import { contains } from '../../platform/db/like.ts'
import { Chat } from '../schema.ts'
import { hasChats, openChats } from '../store.ts'

export default defineOperation({
  name: 'list_chats',
  summary: 'List the chats of visitors, newest first. Visitors are anonymous.',
  level: 'read',
  permission: 'chat.read',
  feature: 'chat',
  rest: 'GET /chats',
  input: z.strictObject({
    q: z.string().max(200).optional().describe('Part of the first question'),
  }),
  output: Chat,
  paged: true,
  async handler({ site }, { q, ...params }) {
    if (!hasChats(site)) return { items: [], next: null, total: params.count ? 0 : undefined }
    const { read } = await openChats(site)
    const all = read.selectFrom('conversations').selectAll().where('kind', '=', 'visitor')
    return pageById(q ? all.where(contains('title', q)) : all, params)
  },
})
