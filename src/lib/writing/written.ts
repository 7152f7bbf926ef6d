// Told of every write of a website: only where AI has made something, the rest of the area is loaded.
import type { Context } from '../core/operation/context.ts'
import type { SubjectState } from '../core/operation/subject.ts'
import { hasFeature } from '../core/site.ts'

const TYPES = new Set(['page', 'entry', 'media'])

export async function markWritten(
  ctx: Context,
  before: SubjectState | undefined,
  after: SubjectState,
): Promise<void> {
  if (!TYPES.has(after.type) || !hasFeature(ctx.site, 'ai')) return
  if (ctx.channel !== 'ai' && !(await isAnyAi(ctx))) return
  await (await import('./mark-texts.ts')).markTexts(ctx, before, after)
}

/** Without rows of AI nothing can be one of its texts. Known from memory while nobody has written any: every write asks. */
function isAnyAi({ db, site }: Context): Promise<boolean> {
  const fact = { key: 'texts of AI', tables: ['ai_marks', 'ai_outputs'] }
  return site.db.facts.get(db, fact, async () => {
    const marked = await db.selectFrom('ai_marks').select('id').limit(1).executeTakeFirst()
    return !!(marked ?? (await db.selectFrom('ai_outputs').select('id').limit(1).executeTakeFirst()))
  })
}
