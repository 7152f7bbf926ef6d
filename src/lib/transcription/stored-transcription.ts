// Stored transcriptions: request, find, report progress and end.
import { DAY, instant, later } from '../base/clock.ts'
import { AppError, type StoredErrorMessage } from '../base/errors.ts'
import { countOf, transact } from '../platform/db/database.ts'
import { storedMessage } from '../platform/i18n/say.ts'
import { enqueue } from '../core/jobs/jobs.ts'
import type { Installation } from '../core/installation.ts'
import type { Context } from '../core/operation/context.ts'
import type { StoredTranscription } from './table.ts'

export const JOB = 'transcribe-media'
const OPEN = ['waiting', 'running'] as const
const MAX_OPEN = 100
const MAX_TRIES = 5
const KEPT = 30 * DAY

export const isOpen = ({ status }: Pick<StoredTranscription, 'status'>): boolean =>
  (OPEN as readonly string[]).includes(status)

export const findTranscription = ({ db }: Pick<Context, 'db'>, uid: string): Promise<StoredTranscription | undefined> =>
  db.selectFrom('transcriptions').selectAll().where('uid', '=', uid).executeTakeFirst()

/** The latest one of an item. */
export const latestTranscription = (
  { db }: Pick<Context, 'db'>,
  media: number,
): Promise<StoredTranscription | undefined> =>
  db
    .selectFrom('transcriptions')
    .selectAll()
    .where('media_id', '=', media)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

const openOf = ({ db }: Pick<Context, 'db'>, media: number): Promise<StoredTranscription | undefined> =>
  db
    .selectFrom('transcriptions')
    .selectAll()
    .where('media_id', '=', media)
    .where('status', 'in', OPEN)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** The open one of the item, else a new one with its job. Throws 409 when too many are waiting. */
export async function requestTranscription(
  ctx: Context,
  { id, sha256, lang }: { id: number; sha256: string; lang: string },
): Promise<StoredTranscription> {
  const open = await openOf(ctx, id)
  if (open) return open
  const count = await countOf(ctx.db.selectFrom('transcriptions').where('status', 'in', OPEN))
  if (count >= MAX_OPEN) throw new AppError('transcription.too_many', { max: MAX_OPEN })
  const uid = ctx.ids.uid()
  const empty = { progress: null, message: null, started_at: null, finished_at: null }
  await ctx.db
    .insertInto('transcriptions')
    .values({ ...empty, uid, media_id: id, sha256, lang, status: 'waiting', created_at: instant(ctx.now) })
    .execute()
  const { user, token } = ctx.principal
  // Identifies the user or token to charge for the use of a provider.
  const payload = { uid, user_id: user?.id ?? null, token_id: token?.id ?? null }
  await enqueue(ctx, { kind: JOB, payload, unique_key: `${JOB}:${uid}`, max_attempts: MAX_TRIES })
  return (await findTranscription(ctx, uid))!
}

/** Stops the open one of an item; its job notices that. Undefined where none is open. */
export async function stopOf(ctx: Context, media: number): Promise<StoredTranscription | undefined> {
  const open = await openOf(ctx, media)
  if (!open) return undefined
  await ctx.db
    .updateTable('transcriptions')
    .set({ status: 'stopped', finished_at: instant(ctx.now) })
    .where('id', '=', open.id)
    .execute()
  return (await findTranscription(ctx, open.uid))!
}

type Changes = Partial<Omit<StoredTranscription, 'id' | 'uid'>>

/** Changes one that is still open; false when it has ended. Opens the website again: hours may have passed. */
export async function change(
  { installation, site }: { installation: Installation; site: { key: string } },
  uid: string,
  changes: Changes,
): Promise<boolean> {
  const { db } = await installation.openSite(site.key)
  const { numUpdatedRows } = await transact(db, (trx) =>
    trx
      .updateTable('transcriptions')
      .set(changes)
      .where('uid', '=', uid)
      .where('status', 'in', OPEN)
      .executeTakeFirst(),
  )
  return numUpdatedRows > 0n
}

export const failed = (error: StoredErrorMessage, now: Date): Changes => ({
  status: 'failed',
  progress: null,
  finished_at: instant(now),
  message: storedMessage(error),
})

/** Deletes transcriptions that ended a month ago. */
export async function purgeTranscriptions(ctx: Context): Promise<void> {
  await ctx.db
    .deleteFrom('transcriptions')
    .where('status', 'not in', OPEN)
    .where('finished_at', '<', instant(later(ctx.now, -KEPT)))
    .execute()
}
