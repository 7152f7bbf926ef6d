// Notices to reviewers about pending changes: one mail each, every 15 minutes at most (contract 1.4).
import { memberOf, type Member } from './member.ts'
import { listUsers } from './users.ts'
import { countOf, transact } from '../platform/db/database.ts'
import { enqueue } from '../core/jobs/jobs.ts'
import { queueMail, signInLink } from '../mail/mail.ts'
import type { Context } from '../core/operation/context.ts'
import { readSetting, writeSetting } from '../core/settings/settings.ts'
import { instant, later, MINUTE } from '../base/clock.ts'

export const NOTICE_JOB = 'approval.notice'
const EVERY = 15 * MINUTE
const SENT = 'approval.notice'

/** Schedules the notice 15 minutes after the last one; at most one is pending. */
export async function planNotice(ctx: Context): Promise<void> {
  await write(ctx, putOff)
}

async function putOff(own: Context): Promise<void> {
  const run_at = await nextNotice(own)
  await enqueue(own, { kind: NOTICE_JOB, payload: {}, run_at, unique_key: NOTICE_JOB })
}

async function nextNotice({ db, now }: Context): Promise<Date> {
  const last = await readSetting<{ sent_at: string }>(db, SENT)
  const next = last ? later(new Date(last.value.sent_at), EVERY) : now
  return next > now ? next : now
}

/** Notifies the reviewers of the number of pending changes; sends nothing if all were decided meanwhile. */
export async function sendNotice(ctx: Context): Promise<void> {
  const recipients = await reviewersOf(ctx)
  await write(ctx, async (own) => {
    const n = await countOf(own.db.selectFrom('changes').where('status', '=', 'pending'))
    if (!n) return
    // Another one was sent while this one was being scheduled.
    if ((await nextNotice(own)) > own.now) return putOff(own)
    for (const { email, locale } of recipients) {
      const vars = { count: String(n), url: signInLink(ctx, '/admin/review') }
      await queueMail(own, { template: 'review', to: email, locale, vars })
    }
    await writeSetting(own.db, SENT, { value: { sent_at: instant(ctx.now) }, now: ctx.now, by: null })
  })
}

/** Members who may review; network accounts only if there is no other reviewer. */
async function reviewersOf(ctx: Context): Promise<Member[]> {
  const found: Member[] = []
  let cursor: string | undefined
  do {
    const filter = { site: ctx.site.key, limit: 200, cursor, disabled: false }
    const { items, next } = await listUsers(ctx.network, filter)
    for (const { id } of items.filter(({ invited }) => !invited)) {
      const member = await memberOf(ctx.network, ctx.site, id)
      // Members whose own writes need approval may not review.
      if (member?.permissions.has('review.manage') && member.mode === 'direct') found.push(member)
    }
    cursor = next ?? undefined
  } while (cursor)
  const own = found.filter(({ role }) => role !== 'network')
  return own.length ? own : found
}

/** A transaction of the website's database outside of an operation. */
async function write(ctx: Context, work: (own: Context) => Promise<void>): Promise<void> {
  const own: Context = { ...ctx, store: 'site', afterCommit: [] }
  await transact(ctx.site.db, (trx) => work(Object.assign(own, { db: trx })))
  for (const after of own.afterCommit) await after()
}
