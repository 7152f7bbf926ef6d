// The job of an import in the background: the same operation, as whoever asked for it. Done again, it does nothing more.
import { systemPrincipal, type Principal } from '../../access/principal.ts'
import { principalOfTokenId } from '../../access/tokens.ts'
import { principalOfUserId } from '../../access/user-principal.ts'
import { transact } from '../../db/database.ts'
import { AppError } from '../../errors.ts'
import { dropUploadOf } from '../../media/media.ts'
import type { Channel, Context } from '../../operation/context.ts'
import { run } from '../../operation/run.ts'
import { instant, newUid } from '../../util/clock.ts'
import type { Imported } from '../transfer/import-input.ts'
import { follow, Stopped } from './follow.ts'
import type { ImportFailure } from './import-schema.ts'
import { changeImport, isOpen, type StoredImport } from './stored.ts'

/** As often as its job is tried. */
const MOST_TRIES = 3

type End = Partial<Pick<StoredImport, 'status' | 'result' | 'error' | 'change_id'>>

export async function runImportJob(payload: Record<string, unknown>, ctx: Context): Promise<void> {
  const row = await begin(ctx, String(payload['import']))
  if (!row) return
  const following = follow(ctx, row)
  const { end, fault } = await attempt(ctx, row, following.progress).then(
    (done) => ({ end: done, fault: undefined }),
    (error: unknown) => ({ end: endOf(error, row), fault: isForeseen(error) ? undefined : error }),
  )
  await following.settled()
  await finish(ctx, row, end)
  // Its job tells of it, too, and tries again.
  if (fault) throw fault as Error
  // It may hold what is stored sealed.
  if (end.status === 'done' && !Number(row.check_only)) await dropUploadOf(ctx, row.upload)
}

/** Undefined for one that has ended, or was stopped before it began. */
function begin({ installation, site, now }: Context, uid: string): Promise<StoredImport | undefined> {
  return transact(installation.network, async (trx) => {
    const row = await trx
      .selectFrom('imports')
      .selectAll()
      .where('uid', '=', uid)
      .where('site', '=', site.key)
      .executeTakeFirst()
    if (!row || !isOpen(row)) return undefined
    const id = Number(row.id)
    if (Number(row.stopping)) {
      // Its process died before it could.
      await changeImport(trx, id, { status: 'stopped', finished_at: instant(now) })
      return undefined
    }
    const attempts = Number(row.attempts) + 1
    await changeImport(trx, id, { status: 'running', attempts })
    return { ...row, id, attempts }
  })
}

async function attempt(
  ctx: Context,
  row: StoredImport,
  progress: ReturnType<typeof follow>['progress'],
): Promise<End> {
  const { installation, site, clock } = ctx
  const principal = await askerOf(ctx, row)
  if (!principal)
    throw new AppError('forbidden', 'Whoever started the import has no access to this website any more.')
  const target = (await site.registry.operations()).find('import_entries')!
  const isTrial = !!Number(row.check_only)
  const { body, status } = await run(
    target,
    {
      ...{ installation, site, principal, clock, progress },
      ...{
        channel: row.channel as Channel,
        client: row.client ?? undefined,
        request_id: newUid(clock.now()),
      },
      // A process that died after it was stored: then it is not stored again.
      idempotency_key: `import ${row.uid}`,
    },
    {
      ...(JSON.parse(row.input) as object),
      ...{ table: row.handle, upload: row.upload },
      ...(isTrial && { dry_run: true }),
    },
  )
  if (status === 202) return { status: 'pending', change_id: (body.data as { change: number }).change }
  const result = isTrial ? (body.data as { after: { imported: Imported } }).after.imported : body.data
  return { status: 'done', result: JSON.stringify(result) }
}

/** Read anew: nobody, when they have lost their access meanwhile. */
async function askerOf(
  { installation, site }: Context,
  { token_id, user_id }: StoredImport,
): Promise<Principal | undefined> {
  if (token_id !== null) return principalOfTokenId(installation, site, Number(token_id))
  if (user_id !== null) return principalOfUserId(installation, site, Number(user_id))
  return systemPrincipal(site.permissions)
}

/** What it says about the file or the website, and would say again. */
const isTold = (error: unknown): error is AppError =>
  error instanceof AppError && error.code !== 'maintenance' && error.code !== 'internal'

const isForeseen = (error: unknown): boolean => error instanceof Stopped || isTold(error)

function endOf(error: unknown, { attempts }: StoredImport): End {
  if (error instanceof Stopped) return { status: 'stopped' }
  if (isTold(error)) return { status: 'failed', error: JSON.stringify(failureOf(error)) }
  if (attempts < MOST_TRIES) return { status: 'waiting' }
  const message = 'The import could not be done: something went wrong each time.'
  const failure: ImportFailure = { code: 'internal', message, errors: [], faults: null }
  return { status: 'failed', error: JSON.stringify(failure) }
}

function failureOf({ code, message, errors, extra }: AppError): ImportFailure {
  const { faults } = extra
  return { code, message, errors, faults: typeof faults === 'number' ? faults : null }
}

async function finish({ installation, clock }: Context, { id }: StoredImport, end: End): Promise<void> {
  const finished_at = end.status === 'waiting' ? null : instant(clock.now())
  await transact(installation.network, (trx) =>
    changeImport(trx, Number(id), { ...end, phase: null, finished_at }),
  )
}
