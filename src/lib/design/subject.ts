// The design an operation changes, as the door sees it.
import type { Context } from '../core/operation/context.ts'
import type { Subject, SubjectState } from '../core/operation/subject.ts'
import { revertDesign } from './revert-design.ts'
import { presentDesign } from './show-design.ts'

export const designSubject: Subject = {
  type: 'design',
  load: (ctx) => stateOf(ctx),
  find: (ctx) => stateOf(ctx),
  revert: revertDesign,
}

async function stateOf(ctx: Context): Promise<SubjectState> {
  const { uid, version, stored } = await presentDesign(ctx)
  return {
    type: 'design',
    id: 'design',
    label: 'Design',
    uid,
    version,
    state: { preset: stored.preset ?? null, values: stored.values ?? {} },
    // Below no page: it is that of all of them.
    place: { pages: [] },
  }
}
