// A run: reads the documents of a source, stores their items, and removes the missing ones (contract 2.5).
import { message, type Message } from '../../base/catalogue/message.ts'
import { instant, SECOND } from '../../base/clock.ts'
import { collectGarbage } from '../../base/collect-garbage.ts'
import { AppError, messageOf } from '../../base/errors.ts'
import { slices } from '../../base/slices.ts'
import { emit, withLease } from '../../core/jobs/jobs.ts'
import type { Context } from '../../core/operation/context.ts'
import { temporaryFolder } from '../../core/temporary.ts'
import { SyncedTable } from '../../data/data.ts'
import { storedMessage } from '../../platform/i18n/say.ts'
import { mapItems } from '../mapping/map-item.ts'
import { pathsOf, type Mapping } from '../mapping/mapping.ts'
import { PathReader } from '../paths/path-reader.ts'
import { localFieldsOf, mappingOf } from '../serialize-source.ts'
import { openAuth, type SourceAuth } from '../source-auth.ts'
import type { SourceFormat, SourceItem } from '../../core/extension/source-format.ts'
import { formatOf, openSource } from '../site-formats.ts'
import { getSource } from '../sources.ts'
import type { RunStatus, StoredRun, StoredSource } from '../table.ts'
import { applyItems } from './apply-items.ts'
import { documentsOf, type Outcome, type SourceDocument } from './documents.ts'
import type { Images } from './load-images.ts'
import { planNext } from './plan-next.ts'
import { RunState } from './run-state.ts'
import { NO_COUNTS } from './serialize-run.ts'
import { noFiles } from './source-folder.ts'
import { getRun, storeRunProgress } from './stored-run.ts'
import { countMissingAgain, removeMissing } from './remove-missing.ts'
import { withholdAnswers } from '../../core/operation/withhold-answers.ts'
import { writeAs } from '../../core/operation/write-as.ts'

/** Items that are looked up and stored together. */
const ITEMS_AT_ONCE = 100
/** Memory of a longer run is given back at its end: the next one would need its own beside it. */
const COLLECT_AFTER = 20_000_000
/** A run whose process died is started again after this time. */
const LEASE_MS = 20 * SECOND

/** Executes a waiting or interrupted run. False while another process executes it. */
export async function runSource(caller: Context, run: StoredRun): Promise<boolean> {
  const ctx: Context = { ...caller, channel: 'sync' }
  const name = `source:${ctx.site.key}:${run.source_id}`
  const { ran } = await withLease(ctx.installation, { name, ttl: LEASE_MS }, async (signal) => {
    const now = await getRun({ db: ctx.site.db.read }, Number(run.id))
    if (now.status !== 'waiting' && now.status !== 'running') return
    const bytes = await attempt(ctx, now, signal)
    if (bytes > COLLECT_AFTER) collectGarbage('major')
  })
  return ran
}

/** Returns the number of bytes read. */
async function attempt(ctx: Context, run: StoredRun, signal: AbortSignal): Promise<number> {
  const source = await getSource({ db: ctx.site.db.read }, Number(run.source_id))
  await storeRunProgress(ctx, Number(run.id), {
    status: 'running',
    phase: 'fetching',
    started_at: instant(ctx.clock.now()),
  })
  let state: RunState | undefined
  try {
    state = await stateOf(ctx, source, run)
    const { status, say } = await readAllWithholding(state, signal)
    await finish(state, { status, say })
    return state.counts.bytes
  } catch (error) {
    if (signal.aborted) throw error
    const isKnown = error instanceof AppError && error.code !== 'internal'
    const reason = isKnown ? messageOf(error) : undefined
    const say = reason ? message('source.failed', { reason }) : message('source.interrupted')
    await failed(ctx, source, { run, say, counts: state?.counts ?? NO_COUNTS, errors: state?.errors ?? [] })
    if (!isKnown) throw error
    return state?.counts.bytes ?? 0
  }
}

async function stateOf(ctx: Context, source: StoredSource, run: StoredRun): Promise<RunState> {
  const mapping = mappingOf(source)
  if (!mapping || source.table_id === null) throw new AppError('source.not_ready', { name: source.name })
  const table = await SyncedTable.open({ ...ctx, db: ctx.site.db.read }, Number(source.table_id))
  return new RunState(ctx, {
    source,
    run,
    table,
    mapping: effective(formatOf(ctx.site, source.format), mapping),
    local: localFieldsOf(source),
  })
}

/** Adds the format's path of an item's address. */
const effective = ({ roles }: SourceFormat, mapping: Mapping): Mapping => ({
  link_path: roles?.link,
  ...mapping,
})

interface End {
  status: RunStatus
  say?: Message | undefined
}

/** Also after a failed run: stored items are not stored again, so old answers would show the address for a day. */
async function readAllWithholding(state: RunState, signal: AbortSignal): Promise<End> {
  let end: End
  try {
    end = await readAll(state, signal)
  } catch (error) {
    await withholdAnswers(state.ctx, state.forgotten).catch((other: unknown) => {
      throw new AggregateError([error, other], `${messageIn(error)} ${messageIn(other)}`)
    })
    throw error
  }
  await withholdAnswers(state.ctx, state.forgotten)
  return end
}

const messageIn = (error: unknown): string => (error instanceof Error ? error.message : String(error))

async function readAll(state: RunState, signal: AbortSignal): Promise<End> {
  const { ctx, source } = state
  const auth = source.auth === null ? undefined : await openAuth(ctx.installation.keys, source.auth)
  const documents = await documentsOf(state, auth)
  if (!documents) {
    await countMissingAgain(state)
    return { status: 'unchanged', say: message('source.unchanged') }
  }
  if (!documents.length) return { status: 'unchanged', say: await noFiles(ctx, source.uid, ctx.now) }
  let last: End = { status: 'done' }
  const refused: unknown[] = []
  for (const document of documents) {
    try {
      last = await readDocument(state, { document, auth, signal })
      // Further documents would hide the question to the user.
      if (last.status === 'held') return last
    } catch (error) {
      // The files after it are other deliveries: the run fails once they are stored.
      if (!isOfFile(error)) throw error
      refused.push(error)
    }
  }
  if (refused.length) throw refused[0]
  return last
}

/** Whether a file cannot be read; an error in the settings is not an error of the file. */
const isOfFile = (error: unknown): error is AppError =>
  error instanceof AppError && error.errors[0]?.pointer === '/file'

interface Reading {
  document: SourceDocument
  auth: SourceAuth | undefined
  signal: AbortSignal
}

async function readDocument(state: RunState, { document, auth, signal }: Reading): Promise<End> {
  state.seen.clear()
  state.deleted.clear()
  state.unnamed = 0
  state.document = document.name ?? state.run.uid
  let outcome: Outcome = 'again'
  try {
    const say = (await storeItems(state, { document, auth, signal })) ?? undefined
    await state.storeProgress('removing', { force: true })
    const holdReason = await removeMissing(state)
    // A held file is read again after the decision; an incomplete new one may still be in transfer.
    const isCut = say?.key === 'source.incomplete'
    outcome = holdReason || (isCut && document.isFresh) ? 'again' : isCut ? { refused: say } : 'stored'
    await settle(state, document, { isHeld: holdReason !== undefined })
    return holdReason ? { status: 'held', say: holdReason } : { status: 'done', say }
  } catch (error) {
    if (isOfFile(error)) outcome = { refused: messageOf(error) }
    throw error
  } finally {
    await document.end(outcome)
  }
}

/** Returns why the document cannot be used to find missing items, if so. */
async function storeItems(state: RunState, { document, auth, signal }: Reading): Promise<Message | undefined> {
  const { ctx, source, mapping, table, counts } = state
  const { path_language } = formatOf(ctx.site, source.format)
  const options = {
    items_path: source.items_path ?? undefined,
    max_items: Number(source.max_items),
    max_bytes: Number(source.max_mb) * 1_000_000,
    signal,
    temporary: await temporaryFolder(ctx.installation),
  }
  const reading = await openSource(ctx.site, source.format, { input: document.input, options })
  const reader = await PathReader.open(path_language, pathsOf(mapping))
  const origin = source.url === null ? undefined : URL.parse(source.url)?.origin
  const images: Images = { state, auth, reading, origin, requests: new Map() }
  const pause = slices({ rests: true })
  const mapped = { mapping, fields: table.fields, timezone: ctx.site.config.timezone, lang: state.lang }
  const before = counts.bytes
  const before_items = counts.items
  try {
    await state.storeProgress('storing', { force: true })
    for await (const batch of batchesOf(reading.items)) {
      signal.throwIfAborted()
      for (const { line, problems } of batch) for (const problem of problems) state.addError(problem, { line })
      await applyItems(images, await mapItems(batch, reader, mapped))
      counts.bytes = before + reading.info.bytes_read
      counts.bytes_total = before + reading.info.bytes_total
      await state.storeProgress('storing')
      await pause()
    }
    for (const [path] of reader.stopped) state.addError(message('source.path_stopped', { path: path.slice(0, 200) }))
    for (const problem of reading.info.problems) state.addError(problem)
  } finally {
    await reader.close()
    await reading.close?.()
  }
  counts.bytes = before + reading.info.bytes_total
  const { complete, transfer } = reading.info
  state.isFull = complete && transfer === 'full' && !reader.stopped.size && !state.unnamed
  if (complete && state.unnamed && transfer === 'full' && source.keep_missing !== 'keep')
    return message('source.unnamed_items')
  if (complete) return undefined
  const isCut = counts.items - before_items >= Number(source.max_items)
  const say = isCut ? message('source.too_many_items', { max: Number(source.max_items) }) : message('source.incomplete')
  return say
}

async function* batchesOf(items: AsyncIterable<SourceItem>): AsyncGenerator<SourceItem[]> {
  let batch: SourceItem[] = []
  for await (const item of items) {
    batch.push(item)
    if (batch.length < ITEMS_AT_ONCE) continue
    yield batch
    batch = []
  }
  if (batch.length) yield batch
}

/** A completely stored document need not be sent again; otherwise it is. */
async function settle(state: RunState, { answer }: SourceDocument, { isHeld }: { isHeld: boolean }): Promise<void> {
  if (!answer) return
  const isWhole = state.isFull && !isHeld && !state.counts.faults
  const values = isWhole
    ? {
        etag: answer.etag ?? null,
        last_modified: answer.last_modified ?? null,
        sha256: answer.sha256,
        settled: state.settingsHash(),
      }
    : { etag: null, last_modified: null, sha256: null, settled: null }
  await state.write(({ db }) => db.updateTable('sources').set(values).where('id', '=', state.id).execute())
}

async function finish(state: RunState, { status, say }: End): Promise<void> {
  const { run, counts, errors, source } = state
  await state.write(async (own) => {
    await own.db
      .updateTable('source_runs')
      .set({
        status,
        phase: null,
        counts: JSON.stringify(counts),
        faults: JSON.stringify(errors),
        message: say ? storedMessage({ ...say, message: '' }) : null,
        finished_at: instant(own.now),
      })
      .where('id', '=', run.id)
      .execute()
    await own.db.updateTable('sources').set({ failures: 0 }).where('id', '=', source.id).execute()
    await planNext(own, { ...source, failures: 0 })
    const { id, name } = source
    await emit(own, 'source.synced', { id: Number(id), name, table: state.table.handle, status, ...counts })
  })
}

interface Failed extends Pick<RunState, 'run' | 'counts' | 'errors'> {
  say: Message
}

async function failed(ctx: Context, source: StoredSource, { run, counts, errors, say }: Failed): Promise<void> {
  const failures = Number(source.failures) + 1
  await writeAs(ctx, async (own) => {
    await own.db
      .updateTable('source_runs')
      .set({
        status: 'failed',
        phase: null,
        counts: JSON.stringify(counts),
        faults: JSON.stringify(errors),
        message: storedMessage({ ...say, message: '' }),
        finished_at: instant(own.now),
      })
      .where('id', '=', run.id)
      .execute()
    await own.db.updateTable('sources').set({ failures }).where('id', '=', source.id).execute()
    await planNext(own, { ...source, failures })
    await emit(own, 'source.failed', { id: Number(source.id), name: source.name, failures })
  })
}
