// Pages that wait for review.
import type { Context } from '../core/operation/context.ts'
import type { Waiting } from '../core/operation/waiting.ts'
import { idsDownFrom } from './place-of.ts'

/** Those that the limits of the membership take in, the longest unchanged first. */
export function submittedPages(ctx: Context, only?: number): Waiting {
  const { languages = [], pages = [] } = ctx.principal.limits ?? {}
  let rows = ctx.db.selectFrom('pages').where('status', '=', 'in_review')
  if (languages.length) rows = rows.where('lang', 'in', languages)
  if (pages.length) rows = rows.where('id', 'in', idsDownFrom(pages))
  if (only !== undefined) rows = rows.where('id', '=', only)
  return {
    rank: 0,
    async read({ after, limit }) {
      let some = rows.select(['id', 'uid', 'title', 'lang', 'updated_at as at'])
      if (after)
        some = some.where(
          (is) =>
          is.or([is('updated_at', '>', after.at), is.and([is('updated_at', '=', after.at), is('id', '>', after.id)])]), // prettier-ignore
        )
      return some.orderBy('updated_at').orderBy('id').limit(limit).execute()
    },
    async count() {
      const { n } = await rows.select((is) => is.fn.countAll().as('n')).executeTakeFirstOrThrow()
      return Number(n)
    },
  }
}
