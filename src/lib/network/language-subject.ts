// The languages of a website as operations change them: they are stored in its file, outside of transactions.
import type { Context } from '../core/operation/context.ts'
import type { Subject, SubjectState } from '../core/operation/subject.ts'
import { changeLanguages, plannedLanguages, siteLanguages, type SiteLanguages } from './languages.ts'

export const languagesSubject: Subject = {
  type: 'languages',
  load: (ctx) => stateOf(ctx),
  find: (ctx) => stateOf(ctx),
  // An added language may have pages by now: they stay stored.
  async revert(ctx, { target }) {
    const change = { languages: (target as SiteLanguages).languages, confirm: true }
    return ctx.rehearsing ? plannedLanguages(ctx, change) : changeLanguages(ctx, change)
  },
}

async function stateOf(ctx: Context): Promise<SubjectState> {
  return {
    type: 'languages',
    id: 'languages',
    label: 'Languages',
    uid: `${ctx.site.key}-languages`,
    version: 0,
    state: await siteLanguages(ctx),
  }
}
