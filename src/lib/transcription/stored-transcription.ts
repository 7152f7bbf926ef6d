// Transcriptions as they are stored: asked for, found, how far they are, how they ended.
import { DAY, instant, later } from '../base/clock.ts'
import { AppError, type Said } from '../base/errors.ts'
import { transact } from '../platform/db/database.ts'
import { storedMessage } from '../platform/i18n/say.ts'
import { enqueue } from '../core/jobs/jobs.ts'
import type { Installation } from '../core/installation.ts'
import type { Context } from '../core/operation/context.ts'
import type { StoredTranscription } from './table.ts'

export const JOB = 'transcribe-media'
const OPEN = ['waiting', 'running'] as const
const MOST_OPEN = 100
const MOST_TRIES = 5
const KEPT = 30 * DAY

export const isOpen = ({ status }: Pick<StoredTranscription, 'status'>): boolean =>
  (OPEN as readonly string[]).includes(status)

export const findTranscription = (
  { db }: Pick<Context, 'db'>,
  uid: string,
): Promise<StoredTranscription | undefined> =>
  db.selectFrom('transcriptions').selectAll().where('uid', '=', uid).executeTakeFirst()

/** Of an item, the one that was asked for last. */
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

/** The one of the item that is open already, else a new one with its job. Throws 409 where too many wait. */
export async function askFor(
  ctx: Context,
  { id, sha256, lang }: { id: number; sha256: string; lang: string },
): Promise<StoredTranscription> {
  const open = await openOf(ctx, id)
  if (open) return open
  const { count } = await ctx.db
    .selectFrom('transcriptions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', 'in', OPEN)
    .executeTakeFirstOrThrow()
  if (Number(count) >= MOST_OPEN) throw new AppError('transcription.too_many', { max: MOST_OPEN })
  const uid = ctx.ids.uid()
  const empty = { progress: null, message: null, started_at: null, finished_at: null }
  await ctx.db
    .insertInto('transcriptions')
    .values({ ...empty, uid, media_id: id, sha256, lang, status: 'waiting', created_at: instant(ctx.now) })
    .execute()
  const { user, token } = ctx.principal
  // A provider is paid for whoever asked.
  const payload = { uid, user_id: user?.id ?? null, token_id: token?.id ?? null }
  await enqueue(ctx, { kind: JOB, payload, unique_key: `${JOB}:${uid}`, max_attempts: MOST_TRIES })
  return (await findTranscription(ctx, uid))!
}

/** The open one of an item ends; whoever does it hears of it. Undefined where none is open. */
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

/** Changes one that is still open; false when it has ended. The website is opened anew: hours may have passed. */
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

export const failed = (error: Said, now: Date): Changes => ({
  ...{ status: 'failed', progress: null, finished_at: instant(now) },
  message: storedMessage(error),
})

/** What ended a month ago. */
export async function purgeTranscriptions(ctx: Context): Promise<void> {
  await ctx.db
    .deleteFrom('transcriptions')
    .where('status', 'not in', OPEN)
    .where('finished_at', '<', instant(later(ctx.now, -KEPT)))
    .execute()
}
