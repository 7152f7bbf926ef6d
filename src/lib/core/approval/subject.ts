// The subject of operations that decide on a change: the change itself.
import type { Subject } from '../operation/subject.ts'
import { findChange, type ChangeRef } from './find-change.ts'
import { summaryOf } from './serialize-change.ts'

export const changeSubject: Subject = {
  type: 'change',
  async load(ctx, input) {
    const change = await findChange(ctx.db, input['change'] as ChangeRef)
    const { id, uid, status, reason, error, diff } = change
    const state = { status, reason, error, diff: JSON.parse(diff ?? '[]') as unknown }
    return {
      type: 'change',
      id: String(id),
      label: summaryOf({ ...change, status: 'pending' }),
      uid,
      version: 0,
      state,
    }
  },
}
