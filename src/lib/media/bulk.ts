// One change of many items: each is changed and logged by itself, so that an error of one does not affect the others.
import { sayError } from '../platform/i18n/say.ts'
import { z } from 'zod'
import { changeRow, insertChange } from '../core/approval/approval.ts'
import { savepoint } from '../platform/db/savepoint.ts'
import { AppError, fieldError, type FieldError } from '../base/errors.ts'
import type { Context } from '../core/operation/context.ts'
import type { AnyOperation, RestRoute } from '../core/operation/define-operation.ts'
import type { Subject, SubjectState } from '../core/operation/subject.ts'
import { storeDetails } from './details.ts'
import { findMedia, trashMedia } from './items.ts'
import { reachable } from './pools/membership.ts'
import { id, type Media } from './schema.ts'
import { serializeMediaList } from './serialize-media.ts'
import { mediaSubject } from './subject.ts'

const OUTCOMES = ['changed', 'unchanged', 'failed'] as const

export const BulkReport = z
  .object({
    items: z.array(
      z.object({
        id,
        outcome: z.enum(OUTCOMES),
        code: z.string().nullable(),
        message: z.string().nullable(),
      }),
    ),
    changed: z.int(),
    unchanged: z.int(),
    failed: z.int(),
    batch: z.string().describe('Undo all of it by this name: revert_changes'),
  })
  .meta({ id: 'MediaBulkReport' })

export interface Bulk {
  action: 'update' | 'delete'
  ids: number[]
  add_tags: string[]
  remove_tags: string[]
  add_collections: number[]
  remove_collections: number[]
  decorative?: boolean | undefined
  force: boolean
  batch?: string | undefined
}
type Item = z.output<typeof BulkReport>['items'][number]
type State = Omit<Media, 'uses'>
/** The errors of failed items with their message keys; the report has only their texts. */
const failures = new WeakMap<Item, AppError>()

/** Throws 422 with the reason for each item if none can be changed, so that no pointless proposal waits for approval. */
export function requireEffect({ items, changed }: z.output<typeof BulkReport>, ids: number[]): void {
  if (changed > 0) return
  const errors = items.map((item): FieldError => {
    const pointer = `/ids/${ids.indexOf(item.id)}`
    const failure = failures.get(item)
    if (!failure) return fieldError(pointer, 'media.unchanged')
    const { code, message, key, args } = failure
    return { pointer, code, message, key, args }
  })
  throw new AppError('media.bulk_no_effect', {}, { errors })
}

/** Changes the items in the given order; does not throw for those that cannot be changed. */
export async function changeMany(ctx: Context, bulk: Bulk): Promise<z.output<typeof BulkReport>> {
  const batch = bulk.batch ?? `bulk ${ctx.ids.uid()}`
  const items: Item[] = []
  for (const one of new Set(bulk.ids)) items.push(await attempt(ctx, one, { ...bulk, batch }))
  const count = (outcome: Item['outcome']) => items.filter((item) => item.outcome === outcome).length
  return { items, changed: count('changed'), unchanged: count('unchanged'), failed: count('failed'), batch }
}

async function attempt(ctx: Context, id: number, bulk: Bulk): Promise<Item> {
  const inner = { ...ctx, touched: new Set<string>(), afterCommit: [] as Context['afterCommit'] }
  try {
    const changed = await savepoint(ctx.db, () => changeOne(inner, id, bulk))
    inner.touched.forEach((tag) => ctx.touched.add(tag))
    ctx.afterCommit.push(...inner.afterCommit)
    return { id, outcome: changed ? 'changed' : 'unchanged', code: null, message: null }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const message = sayError(ctx.language, error)
    const item: Item = { id, outcome: 'failed', code: error.code, message }
    failures.set(item, error)
    return item
  }
}

/** False when nothing had to be changed. Throws AppError with the reason when the item cannot be changed. */
async function changeOne(ctx: Context, id: number, bulk: Bulk): Promise<boolean> {
  const item = await findMedia(ctx, id)
  const before = (await mediaSubject.find!(ctx, String(id)))!
  const details = detailsOf(before.state as State, bulk)
  if (bulk.action === 'delete') await trashMedia(ctx, item, { force: bulk.force })
  else await storeDetails(ctx, item, details)
  const after = (await mediaSubject.find!(ctx, String(id)))!
  const same = JSON.stringify(after.state) === JSON.stringify(before.state)
  const input = { id, ...(bulk.action === 'delete' ? { force: bulk.force } : details) }
  if (!same) await note(ctx, { before, after, bulk, input })
  return !same
}

/** The input of update_media for this item. */
function detailsOf({ tags, collections }: State, bulk: Bulk) {
  const { add_tags, remove_tags, add_collections, remove_collections, decorative } = bulk
  const changesTags = add_tags.length + remove_tags.length > 0
  const changesCollections = add_collections.length + remove_collections.length > 0
  return {
    ...(changesTags && { tags: without([...tags, ...add_tags], remove_tags) }),
    ...(changesCollections && {
      collections: without([...collections, ...add_collections], remove_collections),
    }),
    ...(decorative !== undefined && { decorative }),
  }
}

const without = <T>(all: T[], gone: T[]): T[] => [...new Set(all)].filter((one) => !gone.includes(one))

interface Noted {
  before: SubjectState
  after: SubjectState
  bulk: Bulk
  input: Record<string, unknown>
}

/** Logged like the operation on one item: each change can be undone alone, and all of them as a batch. */
async function note(ctx: Context, { before, after, bulk, input }: Noted): Promise<void> {
  const name = bulk.action === 'delete' ? 'delete_media' : 'update_media'
  const route: RestRoute = { name, method: 'POST', path: '/', preset: {}, permission: undefined }
  const operation = { secret: [] } as unknown as AnyOperation
  const logged = { ...input, batch: bulk.batch, ...(ctx.approved && { change: ctx.approved.change }) }
  const row = changeRow({ operation, route, ctx, input: logged, before, after, status: 'applied' })
  await insertChange(ctx.db, row)
}

/** All items together: what a proposal shows and is compared with. Log and undo use the single items instead. */
export const bulkSubject: Subject = {
  type: 'media_bulk',
  async load(ctx, input) {
    const ids = [...new Set(input['ids'] as number[])]
    const rows = await ctx.db
      .selectFrom('media')
      .selectAll()
      .where('id', 'in', ids)
      .where(reachable(ctx.site))
      .execute()
    const items = (await serializeMediaList(ctx, rows)).map(
      ({ id, name, tags, collections, decorative, deleted_at }) => [
        id,
        { name, tags, collections, decorative, deleted_at },
      ],
    )
    const label = `${ids.length} ${ids.length === 1 ? 'item' : 'items'}`
    const state = Object.fromEntries(items) as Record<string, unknown>
    return { type: 'media_bulk', id: 'media', label, uid: 'media_bulk', version: 1, state }
  },
}
