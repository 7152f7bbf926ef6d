// Mails about the review: reviewers learn that something waits, authors what became of what they submitted or proposed.
// Whoever is concerned gets one mail of each kind in 15 minutes at most (contract 1.4).
import type { Kysely } from 'kysely'
import { publicName } from '../core/actors.ts'
import { memberOf, type Member } from './member.ts'
import { listUsers } from './users.ts'
import { memberPrincipal } from './user-principal.ts'
import { countOf, transact } from '../platform/db/database.ts'
import type { SiteTables } from '../platform/db/tables.ts'
import { changesById, decidedProposals, type DecidedProposal } from '../core/approval/decided.ts'
import { serializeChanges } from '../core/approval/serialize-change.ts'
import { enqueue, isPlanned } from '../core/jobs/jobs.ts'
import { listSubmitted, outcomesOf } from '../document/document.ts'
import type { Outcome } from '../document/schema.ts'
import { oneLine, queueMail, signInLink, type Mail } from '../mail/mail.ts'
import type { Context } from '../core/operation/context.ts'
import { hasFeature } from '../core/site.ts'
import { readSetting, writeSetting } from '../core/settings/settings.ts'
import { DAY, instant, later, MINUTE } from '../base/clock.ts'

/** The job and the setting that has the time of its last mails share a name. */
type Notice = 'approval.notice' | 'review.decided'
const EVERY = 15 * MINUTE
/** Authors learn of several decisions at once, and of none that was undone at once. */
const AFTER_DECIDING = 5 * MINUTE
/** Titles in a mail. */
const NAMED = 5

/** Plans the mail to the reviewers: now, or 15 minutes after the last one. At most one is pending. */
export const planNotice = (ctx: Context): Promise<void> => plan(ctx, 'approval.notice', ctx.now)

/** The same for the mail to the authors. */
export const planDecided = (ctx: Context): Promise<void> => plan(ctx, 'review.decided', later(ctx.now, AFTER_DECIDING))

/** Plans it outside of an operation. */
export const announceChange = (ctx: Context): Promise<void> => write(ctx, planNotice)

async function plan(ctx: Context, notice: Notice, wanted: Date): Promise<void> {
  const last = await lastSent(ctx.db, notice)
  const next = last ? later(last, EVERY) : wanted
  const run_at = next > wanted ? next : wanted
  // Planned anew by every decision, it would not leave while somebody goes on deciding.
  if (await isPlanned(ctx, notice, run_at)) return
  await enqueue(ctx, {
    kind: notice,
    payload: { since: instant(ctx.now), after: await lastChange(ctx) },
    run_at,
    unique_key: notice,
  })
}

/** Id of the newest change: those of this transaction come after it. */
async function lastChange({ db }: Pick<Context, 'db'>): Promise<number> {
  const newest = await db.selectFrom('changes').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return newest?.id ?? 0
}

async function lastSent(db: Kysely<SiteTables>, notice: Notice): Promise<Date | undefined> {
  const sent = await readSetting<{ sent_at: string }>(db, notice)
  return sent && new Date(sent.value.sent_at)
}

/** Notifies the reviewers of what waits, if there is something new for them; sends nothing if all was decided. */
export async function sendNotice(ctx: Context): Promise<void> {
  const notice = 'approval.notice'
  const last = await lastSent(ctx.db, notice)
  // Another one was sent while this one was being scheduled.
  if (last && later(last, EVERY) > ctx.now) return write(ctx, planNotice)
  const found: Waits[] = []
  for (const member of await members(ctx)) {
    const waits = await waitsFor(ctx, member, last ? instant(last) : '')
    if (waits) found.push(waits)
  }
  // Network accounts learn of it only if there is no other reviewer.
  const own = found.filter(({ member }) => member.role !== 'network')
  const mails = (own.length ? own : found).map(({ member: { email: to, locale }, count, ...news }): Mail => {
    const vars = {
      count: String(count),
      changes: news.submitted,
      proposals: news.proposed,
      url: signInLink(ctx, hasFeature(ctx.site, 'review') ? '/admin/review' : '/admin'),
    }
    return { template: 'review', to, locale, vars }
  })
  await send(ctx, notice, mails)
}

interface Waits {
  member: Member
  count: number
  /** What was newly submitted, and by whom. */
  submitted: string
  /** What was newly proposed, and by whom. */
  proposed: string
}

/** Undefined when nothing is new that the member may decide on. Whose own writes need approval decides on nothing. */
async function waitsFor(ctx: Context, member: Member, since: string): Promise<Waits | undefined> {
  if (member.mode !== 'direct') return undefined
  const decides = member.permissions.has('review.manage')
  const pending = ctx.db.selectFrom('changes').where('status', '=', 'pending')
  const proposals = decides ? await countOf(pending) : 0
  const fresh = proposals ? pending.where('created_at', '>', since).selectAll().orderBy('id', 'desc') : undefined
  const proposed = await serializeChanges(ctx, (await fresh?.limit(NAMED + 1).execute()) ?? [], member.locale)
  const reader: Context = { ...ctx, principal: memberPrincipal(member) }
  const { items, total = 0 } = await listSubmitted(reader, { since, limit: NAMED + 1, count: true })
  if (!proposed.length && !items.length) return undefined
  const submitted = items.map(({ title, submitted_by: by }) => namedBy(title, by))
  const changes = proposed.map(({ summary, token, user, client }) =>
    namedBy(summary, token?.name || user?.name || client),
  )
  return { member, count: proposals + total, submitted: listed(submitted), proposed: listed(changes) }
}

/**
 * Notifies the authors of what became of what they submitted or proposed, of several decisions in one mail. Before the
 * first one that is what was decided since the mail was planned, however late jobs run.
 */
export async function sendDecided(ctx: Context, planned: { since?: string; after?: number }): Promise<void> {
  const notice = 'review.decided'
  const last = await lastSent(ctx.db, notice)
  const { since: first = instant(later(ctx.now, -EVERY)) } = planned
  // What was decided when the mail was planned may have begun before the last one left, and ended after that.
  const since = last && instant(last) < first ? instant(last) : first
  const submitted = await outcomesOf(ctx, { since, after: planned.after })
  // Earlier versions told nobody of proposals: what they left is no news with the first decision after an update.
  const recent = instant(later(new Date(first), -DAY))
  const decided = await decidedProposals(ctx, { since: since > recent ? since : recent })
  const proposed = Map.groupBy(decided, ({ user }) => user)
  const mails: Mail[] = []
  for (const id of new Set([...submitted.keys(), ...proposed.keys()])) {
    const member = await memberOf(ctx.network, ctx.site, id)
    // What was planned is no news when it is published by itself.
    const documents = (submitted.get(id) ?? []).filter(({ by }) => by !== null).map(decisionOf)
    const all = member ? [...documents, ...(await ofProposals(ctx, member, proposed.get(id)))] : []
    if (member && all.length) mails.push(mailOf(ctx, member, all))
  }
  await send(ctx, notice, mails)
}

/** What somebody else decided on one's work. */
interface Decision {
  outcome: Outcome['outcome'] | DecidedProposal['outcome']
  title: string
  /** `Offers (Ada Lovelace): the prices are old`; empty for what is counted only. */
  text: string
}

const decisionOf = ({ outcome, title, by, reason }: Outcome): Decision => ({
  outcome,
  title,
  text: withReason(namedBy(title, by), reason),
})

async function ofProposals(ctx: Context, { locale }: Member, decided: DecidedProposal[] = []): Promise<Decision[]> {
  const named = OUTCOMES.flatMap((wanted) => decided.filter(({ outcome }) => outcome === wanted).slice(0, NAMED + 1))
  const changes = await changesById(
    ctx,
    named.map(({ id }) => id),
    locale,
  )
  const texts = new Map(
    changes.map(({ id, summary, reviewer, reviewer_token, reason }) => {
      const by = reviewer_token?.name || (reviewer && publicName(reviewer))
      return [id, { title: summary, text: withReason(namedBy(summary, by), reason) }]
    }),
  )
  return decided.map(({ id, outcome }) => ({ outcome, ...(texts.get(id) ?? { title: '', text: '' }) }))
}

const OUTCOMES = ['published', 'scheduled', 'returned', 'approved', 'rejected'] as const

function mailOf(ctx: Context, { email: to, locale }: Member, decided: Decision[]): Mail {
  const textsOf = (wanted: Decision['outcome']) =>
    listed(decided.flatMap(({ outcome, text }) => (outcome === wanted ? text : [])))
  const [only] = decided.length === 1 ? decided : []
  const vars = {
    count: String(decided.length),
    ...(only && { what: only.outcome, title: oneLine(only.title) || '…' }),
    ...Object.fromEntries(OUTCOMES.map((wanted): [string, string] => [wanted, textsOf(wanted)])),
    url: signInLink(ctx, '/admin'),
  }
  return { template: 'reviewed', to, locale, vars }
}

const withReason = (text: string, reason: string | null): string =>
  reason === null ? text : `${text}: ${oneLine(reason)}`

const namedBy = (text: string, by: string | null | undefined): string => oneLine(by ? `${text} (${by})` : text)

const listed = (texts: string[]): string => texts.slice(0, NAMED).join(' · ') + (texts.length > NAMED ? ' …' : '')

/** Members who can sign in. */
async function members(ctx: Context): Promise<Member[]> {
  const found: Member[] = []
  let cursor: string | undefined
  do {
    const filter = { site: ctx.site.key, limit: 200, cursor, disabled: false }
    const { items, next } = await listUsers(ctx.network, filter)
    for (const { id } of items.filter(({ invited }) => !invited)) {
      const member = await memberOf(ctx.network, ctx.site, id)
      if (member) found.push(member)
    }
    cursor = next ?? undefined
  } while (cursor)
  return found
}

async function send(ctx: Context, notice: Notice, mails: Mail[]): Promise<void> {
  if (!mails.length) return
  await write(ctx, async (own) => {
    for (const mail of mails) await queueMail(own, mail)
    await writeSetting(own.db, notice, { value: { sent_at: instant(ctx.now) }, now: ctx.now, by: null })
  })
}

/** A transaction of the website's database outside of an operation. */
async function write(ctx: Context, work: (own: Context) => Promise<void>): Promise<void> {
  const own: Context = { ...ctx, store: 'site', afterCommit: [] }
  await transact(ctx.site.db, (trx) => work(Object.assign(own, { db: trx })))
  for (const after of own.afterCommit) await after()
}
