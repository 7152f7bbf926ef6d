// Publications that fail at the time somebody chose: what was planned goes back to what it was, with the reason, for people to see.
import { message } from '../base/catalogue/message.ts'
import { memberOf } from '../access/access.ts'
import { transact } from '../platform/db/database.ts'
import { AppError, messageOf } from '../base/errors.ts'
import type { AdminLanguage } from '../platform/i18n/admin-text.ts'
import { labelLanguage } from '../platform/i18n/labels.ts'
import { emit } from '../core/jobs/jobs.ts'
import { queueMail, signInLink } from '../mail/mail.ts'
import type { Context } from '../core/operation/context.ts'
import { instant } from '../base/clock.ts'
import { plainReason, reasonOf, type NamePlace, type Reason } from './error-places.ts'

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

interface Failing {
  error?: unknown
  /** Names the places of the error for whoever edits. */
  places: NamePlace
  /** Gives the page or entry the status it had, in the same transaction. */
  back: (own: Context) => Promise<void>
}

/** Notes the reason and reports it. */
export async function failPublication(
  ctx: Context,
  planned: Planned,
  { error, places, back }: Failing,
): Promise<void> {
  const { object, id, uid, lang, title, handle = null, planned_for, by } = planned
  const reason = reasonFor(error, places)
  const own: Context = { ...ctx, store: 'site', afterCommit: [] }
  await transact(ctx.site.db, async (trx) => {
    Object.assign(own, { db: trx })
    await back(own)
    await forgetFailure(own, object)
    const row = {
      object,
      title,
      lang,
      handle,
      message: JSON.stringify(reason),
      planned_for,
      at: instant(ctx.now),
    }
    await trx.insertInto('failed_publications').values(row).execute()
    const event = handle === null ? 'page.publish_failed' : 'entry.publish_failed'
    await emit(own, event, {
      id,
      uid,
      lang,
      title,
      ...(handle !== null && { table: handle }),
      message: reason.en,
    })
    const member = by === null ? undefined : await memberOf(ctx.network, ctx.site, by)
    if (!member) return
    const path: `/${string}` = handle === null ? `/admin/pages/${id}` : `/admin/data/${handle}/${id}`
    const vars = {
      title,
      reason: inOneLine(reason[labelLanguage(member.locale)]),
      url: signInLink(ctx, path),
    }
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

/** The latest first, with the reason in a language. */
export async function failedPublications(
  { db }: Context,
  limit: number,
  language: AdminLanguage = 'en',
): Promise<FailedPublication[]> {
  const rows = await db
    .selectFrom('failed_publications')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ object, handle, title, lang, message, planned_for, at }) => ({
    ...{ id: Number(object.split(':').at(-1)), table: handle, title, lang, planned_for, at },
    message: storedReason(message, language),
  }))
}

/** So much of a reason is stored. */
const LONGEST = 4000

function reasonFor(error: unknown, places: NamePlace): Reason {
  const known = error instanceof AppError ? error : undefined
  const { en, de } = known?.errors.length
    ? reasonOf(known.errors, places)
    : plainReason(known ? messageOf(known) : message('publication.reason_unknown'))
  return { en: en.slice(0, LONGEST), de: de.slice(0, LONGEST) }
}

/** Earlier versions stored one English text, which is shown as it is. */
const storedReason = (stored: string, language: AdminLanguage): string =>
  stored.startsWith('{"') ? (JSON.parse(stored) as Reason)[language] : stored

/** As a mail has it. */
const inOneLine = (text: string): string => text.replaceAll('\n', '; ')
