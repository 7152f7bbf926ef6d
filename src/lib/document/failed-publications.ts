// Scheduled publications that fail: the document returns to its previous status, and the reason is stored for editors.
import { message, type Message, type Named } from '../base/catalogue/message.ts'
import { transact } from '../platform/db/database.ts'
import { AppError, messageOf, type FieldError } from '../base/errors.ts'
import { type AdminLanguage, ADMIN_LANGUAGES } from '../platform/i18n/admin-text.ts'
import { providersOf } from '../core/extension/providers.ts'
import type { Context } from '../core/operation/context.ts'
import { instant } from '../base/clock.ts'
import type { DescribeLocation } from './define-document-kind.ts'
import { say, sayError } from '../platform/i18n/say.ts'

export interface Planned {
  /** Its name in revisions: `page:12`, `entry:3:7`. */
  object: string
  lang: string
  title: string
  /** Handle of an entry's table. */
  handle?: string | undefined
  planned_for: string | null
  /** Id of the user who scheduled it. */
  by: number | null
  /** The admin path where it is edited. */
  path: `/${string}`
}

declare module '../core/extension/providers.ts' {
  interface Providers {
    /** Notifies the user who scheduled it, in the transaction that stores the reason; `path` is in the admin. */
    'publication.failed': (
      own: Context,
      failure: { by: number; title: string; path: `/${string}`; reason: Reason },
    ) => Promise<void>
  }
}

/** Codes of errors that another attempt would repeat. */
const LASTING = new Set(['validation', 'conflict', 'invalid-transition', 'forbidden', 'read-only', 'not-found'])

export const isPermanent = (error: unknown): error is AppError => error instanceof AppError && LASTING.has(error.code)

interface Failing {
  error?: unknown
  /** Labels for the pointers of the error. */
  describeLocation: DescribeLocation
  /** Restores the previous status of the document, in the same transaction. */
  back: (own: Context) => Promise<void>
  /** Emits the failure event, with the reason. */
  emit: (own: Context, message: string) => Promise<void>
}

/** Restores the previous status, stores the reason and notifies the user who scheduled it, in one transaction. */
export async function failPublication(
  ctx: Context,
  planned: Planned,
  { error, describeLocation, back, emit }: Failing,
): Promise<void> {
  const { object, lang, title, handle = null, planned_for, by, path } = planned
  const reason = reasonFor(error, describeLocation)
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
    await emit(own, reason.en)
    if (by === null) return
    for (const report of await providersOf(ctx.site.registry, 'publication.failed'))
      await report(own, { by, title, path, reason })
  })
  for (const after of own.afterCommit) await after()
}

/** Deletes the stored failure, once the document is published, rescheduled or in the trash. */
export const forgetFailure = async ({ db }: Pick<Context, 'db'>, object: string): Promise<void> =>
  void (await db.deleteFrom('failed_publications').where('object', '=', object).execute())

export interface FailedPublication {
  type: string
  id: number
  table: string | null
  title: string
  lang: string
  message: string
  planned_for: string | null
  at: string
}

/** Newest first, with the reason in a language. */
export async function failedPublications(
  { db }: Context,
  limit: number,
  language: AdminLanguage = 'en',
): Promise<FailedPublication[]> {
  const rows = await db.selectFrom('failed_publications').selectAll().orderBy('id', 'desc').limit(limit).execute()
  return rows.map(({ object, handle, title, lang, message, planned_for, at }) => ({
    type: object.split(':')[0]!,
    id: Number(object.split(':').at(-1)),
    table: handle,
    title,
    lang,
    planned_for,
    at,
    message: storedReason(message, language),
  }))
}

/** Maximum length of a stored reason. */
const LONGEST = 4000

function reasonFor(error: unknown, describeLocation: DescribeLocation): Reason {
  const known = error instanceof AppError ? error : undefined
  const { en, de } = known?.errors.length
    ? reasonOf(known.errors, describeLocation)
    : plainReason(known ? messageOf(known) : message('document.reason_unknown'))
  return { en: en.slice(0, LONGEST), de: de.slice(0, LONGEST) }
}

/** Earlier versions stored one English text, which is returned unchanged. */
const storedReason = (stored: string, language: AdminLanguage): string =>
  stored.startsWith('{"') ? (JSON.parse(stored) as Reason)[language] : stored

/**
 * Why something failed, with labels instead of pointers: `Block 2 (Image), “Caption”` instead of
 * /blocks/1/data/caption. One text for each language of the admin.
 */
type Reason = Record<AdminLanguage, string>

/** One line for each error. */
const reasonOf = (errors: readonly FieldError[], nameOf: DescribeLocation): Reason =>
  inEach((lang) =>
    errors
      .map((error) => {
        const location = nameOf(error.pointer, lang)
        const text = sayError(lang, error)
        return location ? `${location}: ${text}` : text
      })
      .join('\n'),
  )

/** A message without a place. */
const plainReason = (message: Message | Named): Reason => inEach((lang) => say(lang, message))

const inEach = (text: (lang: AdminLanguage) => string): Reason =>
  Object.fromEntries(ADMIN_LANGUAGES.map((lang) => [lang, text(lang)])) as Reason
