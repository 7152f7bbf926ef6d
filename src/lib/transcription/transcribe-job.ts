// The job of a transcription: saves its captions as a draft of the item, by the operation users call. Safe to repeat.
import { setTimeout as sleep } from 'node:timers/promises'
import { withAnySignal } from '../base/any-signal.ts'
import { AppError, KeyedError } from '../base/errors.ts'
import { instant, newUid, SECOND } from '../base/clock.ts'
import { message } from '../base/catalogue/message.ts'
import { proposerOf } from '../core/approval/proposer.ts'
import { requirePermission, systemPrincipal, type Principal } from '../core/principal.ts'
import { run } from '../core/operation/run.ts'
import type { Context } from '../core/operation/context.ts'
import { change, failed, findTranscription, isOpen } from './stored-transcription.ts'
import type { StoredTranscription } from './table.ts'
import { endLeftovers, writeDown } from './write-down.ts'

type Payload = Record<string, unknown>
const uidOf = (payload: Payload): string => String(payload['uid'])

export async function transcribeJob(payload: Payload, ctx: Context, signal: AbortSignal): Promise<void> {
  const row = await findTranscription({ db: ctx.site.db.read }, uidOf(payload))
  await endLeftovers(ctx.installation)
  if (!row || !isOpen(row)) return
  const begun = { status: 'running', progress: null, started_at: instant(ctx.clock.now()) } as const
  if (!(await change(ctx, row.uid, begun))) return
  const following = new Following(ctx, row.uid)
  try {
    const vtt = await withAnySignal([signal, following.signal], (ended) =>
      writtenDown({ ctx, row, following, payload }, ended),
    )
    await store(ctx, row, vtt)
  } catch (error) {
    if (following.signal.aborted) return
    // This process stops: the next one starts again.
    const again = signal.aborted || !(error instanceof KeyedError)
    await change(ctx, row.uid, again ? { status: 'waiting', progress: null } : failed(error, ctx.clock.now()))
    if (again) throw error
  } finally {
    await following.end()
  }
}

/** Called after an unexpected error, or a crash of the process, in every attempt. */
export async function transcriptionGivenUp(payload: Payload, ctx: Context): Promise<void> {
  await endLeftovers(ctx.installation)
  const failure = { ...message('transcription.broken_off'), message: '' }
  await change(ctx, uidOf(payload), failed(failure, ctx.clock.now()))
}

interface Task {
  ctx: Context
  row: StoredTranscription
  following: Following
  payload: Payload
}

async function writtenDown({ ctx, row, following, payload }: Task, signal: AbortSignal): Promise<string> {
  const { installation, site } = ctx
  const item = await itemOf(ctx, row)
  const onProgress = (percent: number) => following.report(percent)
  const asker = () => askerNow(ctx, payload)
  return writeDown({ installation, site, signal, onProgress, asker }, { uid: row.uid, lang: row.lang, item })
}

/** The caller who requested it, with current permissions. Throws 403 when they may no longer use AI. */
async function askerNow(ctx: Context, payload: Payload): Promise<Principal> {
  const [user_id, token_id] = ['user_id', 'token_id'].map((name) =>
    typeof payload[name] === 'number' ? payload[name] : null,
  )
  const asker = await proposerOf(ctx, { user_id: user_id ?? null, token_id: token_id ?? null })
  const isExpired = asker?.token && asker.token.expires_at <= instant(ctx.clock.now())
  if (!asker || isExpired) throw new AppError('transcription.asker_without_access')
  requirePermission(asker, 'ai.use')
  return asker
}

/** Throws 409 when the item was deleted or its file replaced. */
async function itemOf({ installation, site }: Context, { media_id, sha256 }: StoredTranscription) {
  const { db } = await installation.openSite(site.key)
  const item = await db.read
    .selectFrom('media')
    .select(['id', 'pool', 'sha256', 'mime', 'deleted_at'])
    .where('id', '=', media_id)
    .executeTakeFirst()
  if (!item || item.deleted_at !== null || item.sha256 !== sha256) throw new AppError('transcription.file_gone')
  return item
}

async function store(ctx: Context, row: StoredTranscription, vtt: string): Promise<void> {
  const { installation, clock } = ctx
  const site = await installation.openSite(ctx.site.key)
  await itemOf(ctx, row)
  const target = (await site.registry.operation('set_captions'))!
  const now = clock.now()
  const call = {
    installation,
    site,
    clock,
    principal: systemPrincipal(site.permissions),
    channel: 'ai' as const,
    request_id: newUid(now),
  }
  const input = { id: Number(row.media_id), lang: row.lang, vtt, draft: true, machine: true }
  // It was stopped meanwhile: nothing of it is stored.
  if (!(await change(ctx, row.uid, { progress: 100 }))) return
  await run(target, call, input)
  await change(ctx, row.uid, { status: 'done', finished_at: instant(clock.now()) })
}

const LOOK_EVERY = 2 * SECOND

/** Every two seconds, checks whether it was stopped and stores its progress. */
class Following {
  readonly #stop = new AbortController()
  readonly #over = new AbortController()
  readonly #looking: Promise<void>
  #percent: number | null = null

  constructor(ctx: Context, uid: string) {
    this.#looking = this.#look(ctx, uid)
  }
  get signal(): AbortSignal {
    return this.#stop.signal
  }
  report(percent: number): void {
    this.#percent = percent
  }
  async end(): Promise<void> {
    this.#over.abort()
    await this.#looking
  }

  async #look(ctx: Context, uid: string): Promise<void> {
    const { signal } = this.#over
    while (!signal.aborted) {
      await sleep(LOOK_EVERY, undefined, { signal, ref: false }).catch(() => undefined)
      if (signal.aborted) return
      // An error here is retried: the transcription continues.
      const goesOn = await this.#isOpen(ctx, uid).catch(() => true)
      if (!goesOn) this.#stop.abort()
    }
  }

  async #isOpen(ctx: Context, uid: string): Promise<boolean> {
    const percent = this.#percent
    this.#percent = null
    if (percent !== null) return change(ctx, uid, { progress: percent })
    // Opens the website again, so that it stays open without other requests.
    const site = await ctx.installation.openSite(ctx.site.key)
    const row = await findTranscription({ db: site.db.read }, uid)
    return row !== undefined && isOpen(row)
  }
}
