// An entry of the log of addresses not found, as a subject: visitors write it, so it cannot be restored by hand.
import type { Subject } from '../core/operation/subject.ts'
import { shortHash } from '../base/hash.ts'

export const notFoundSubject: Subject = {
  type: 'not_found',
  async load(ctx, input) {
    const path = String(input['path'])
    const row = await ctx.db.selectFrom('not_found').select('path').where('path', '=', path).executeTakeFirst()
    if (!row) return undefined
    // The count of requests goes on, and does not matter for dismissing it.
    const id = shortHash(path)
    return { type: 'not_found', id, label: path, uid: id, version: 1, state: { path }, scope: { pages: [] } }
  },
}
