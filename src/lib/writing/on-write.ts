// Called for every write of a website: the rest of the area is loaded only where AI has written texts.
import type { Context } from '../core/operation/context.ts'
import type { SubjectState } from '../core/operation/subject.ts'
import { hasFeature } from '../core/site.ts'

const TYPES = new Set(['page', 'entry', 'media'])

export async function markWritten(ctx: Context, before: SubjectState | undefined, after: SubjectState): Promise<void> {
  if (!TYPES.has(after.type) || !hasFeature(ctx.site, 'ai')) return
  if (ctx.channel !== 'ai' && !(await isAnyAi(ctx))) return
  await (await import('./mark-texts.ts')).markTexts(ctx, before, after)
}

/** Without stored marks and suggestions no text can be by AI. Cached, since every write checks it. */
function isAnyAi({ db, site }: Context): Promise<boolean> {
  const fact = { key: 'texts of AI', tables: ['ai_marks', 'ai_outputs'] }
  return site.db.facts.get(db, fact, async () => {
    const marked = await db.selectFrom('ai_marks').select('id').limit(1).executeTakeFirst()
    return !!(marked ?? (await db.selectFrom('ai_outputs').select('id').limit(1).executeTakeFirst()))
  })
}
