// An entry of the log of missing addresses as the door sees it: visitors write it, so that it is not put back by hand.
import type { Subject } from '../core/operation/subject.ts'
import { shortHash } from '../base/hash.ts'

export const notFoundSubject: Subject = {
  type: 'not_found',
  async load(ctx, input) {
    const path = String(input['path'])
    const row = await ctx.db
      .selectFrom('not_found')
      .select('path')
      .where('path', '=', path)
      .executeTakeFirst()
    if (!row) return undefined
    // How often it was asked for goes on counting, and changes nothing about dismissing it.
    const id = shortHash(path)
    return { type: 'not_found', id, label: path, uid: id, version: 1, state: { path }, place: { pages: [] } }
  },
}
