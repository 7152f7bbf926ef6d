// Publications that fail at the time somebody chose: what was planned goes back to what it was, with the reason, for people to see.
import { memberOf } from '../access/member.ts'
import { transact } from '../db/database.ts'
import { AppError } from '../errors.ts'
import { emit } from '../jobs/jobs.ts'
import { queueMail, signInLink } from '../mail/mail.ts'
import type { Context } from '../operation/context.ts'
import { instant } from '../util/clock.ts'

export interface Planned {
  /** As revisions name it: `page:12`, `entry:3:7`. */
  object: string
  id: number
  uid: string
  lang: string
  title: string
  /** Of the table of an entry. */
  handle?: string | undefined
  planned_for: string | null
  /** Who planned it. */
  by: number | null
}

/** Another attempt would fail alike. */
const LASTING = new Set([
  'validation',
  'conflict',
  'invalid-transition',
  'forbidden',
  'read-only',
  'not-found',
])

export const isLasting = (error: unknown): error is AppError =>
  error instanceof AppError && LASTING.has(error.code)

/** Notes the reason and reports it; `back` gives the page or entry the status it had, in the same transaction. */
export async function failPublication(
  ctx: Context,
  planned: Planned,
  { error, back }: { error?: unknown; back: (own: Context) => Promise<void> },
): Promise<void> {
  const { object, id, uid, lang, title, handle = null, planned_for, by } = planned
  const message =
    error instanceof AppError ? reasonOf(error) : 'The service could not do it; its log has more.'
  const own: Context = { ...ctx, store: 'site', afterCommit: [] }
  await transact(ctx.site.db, async (trx) => {
    Object.assign(own, { db: trx })
    await back(own)
    await forgetFailure(own, object)
    const row = { object, title, lang, handle, message, planned_for, at: instant(ctx.now) }
    await trx.insertInto('failed_publications').values(row).execute()
    const event = handle === null ? 'page.publish_failed' : 'entry.publish_failed'
    await emit(own, event, { id, uid, lang, title, ...(handle !== null && { table: handle }), message })
    const member = by === null ? undefined : await memberOf(ctx.network, ctx.site, by)
    if (!member) return
    const path: `/${string}` = handle === null ? `/admin/pages/${id}` : `/admin/data/${handle}/${id}`
    const vars = { title, reason: message, url: signInLink(ctx, path) }
    await queueMail(own, { template: 'publish_failed', to: member.email, locale: member.locale, vars })
  })
  for (const after of own.afterCommit) await after()
}

/** Once it is published, planned again or deleted. */
export const forgetFailure = async ({ db }: Pick<Context, 'db'>, object: string): Promise<void> =>
  void (await db.deleteFrom('failed_publications').where('object', '=', object).execute())

export interface FailedPublication {
  id: number
  table: string | null
  title: string
  lang: string
  message: string
  planned_for: string | null
  at: string
}

/** The latest first. */
export async function failedPublications({ db }: Context, limit: number): Promise<FailedPublication[]> {
  const rows = await db
    .selectFrom('failed_publications')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ object, handle, title, lang, message, planned_for, at }) => ({
    ...{ id: Number(object.split(':').at(-1)), table: handle, title, lang, message, planned_for, at },
  }))
}

const reasonOf = ({ message, errors }: AppError): string =>
  (errors.length ? errors.map((one) => `${one.pointer} ${one.message}`).join('\n') : message).slice(0, 4000)
