// The same change of many objects: each is made and logged by itself, so that the error of one does not affect the others.
import { z } from 'zod'
import { AppError, type FieldError, fieldError } from '../../base/errors.ts'
import type { MessageKey } from '../../base/catalogue/define-messages.ts'
import { slices } from '../../base/slices.ts'
import { savepoint } from '../../platform/db/savepoint.ts'
import { sayError, translatedErrors } from '../../platform/i18n/say.ts'
import type { Context } from '../operation/context.ts'
import { recordChange, type Recorded } from './approval.ts'

export const BulkItem = z.object({
  id: z.int(),
  outcome: z.enum(['changed', 'unchanged', 'failed']),
  code: z.string().nullable(),
  message: z.string().nullable(),
})
export const BulkReport = z.object({
  items: z.array(BulkItem),
  changed: z.int(),
  unchanged: z.int(),
  failed: z.int(),
  batch: z.string().describe('Undo all of it by this name: revert_changes'),
})
type Item = z.output<typeof BulkItem> & { errors: Omit<FieldError, 'key' | 'args'>[] }
type Report = Omit<z.output<typeof BulkReport>, 'items'> & { items: Item[] }
/** Why items failed, with the message keys; the report has only texts. */
const failures = new WeakMap<Item, AppError>()

/** Of these ids, one after the other. `change` says whether there was anything to change; its AppError is reported. */
export async function changeEach(
  ctx: Context,
  { ids, batch }: { ids: number[]; batch: string },
  change: (inner: Context, id: number) => Promise<boolean>,
): Promise<Report> {
  const items: Item[] = []
  const pause = slices()
  for (const id of new Set(ids)) {
    items.push(itemOf(ctx, id, await attempt(ctx, (inner) => change(inner, id))))
    await pause()
  }
  const count = (outcome: Item['outcome']) => items.filter((item) => item.outcome === outcome).length
  return { items, changed: count('changed'), unchanged: count('unchanged'), failed: count('failed'), batch }
}

function itemOf({ language }: Context, id: number, done: boolean | AppError): Item {
  if (!(done instanceof AppError))
    return { id, outcome: done ? 'changed' : 'unchanged', code: null, message: null, errors: [] }
  const errors = translatedErrors(language, done.errors)
  const item: Item = { id, outcome: 'failed', code: done.code, message: sayError(language, done), errors }
  failures.set(item, done)
  return item
}

/** Does `work` within the open transaction: when it throws an AppError, nothing of it remains, and the error is returned. */
export async function attempt<R>(ctx: Context, work: (inner: Context) => Promise<R>): Promise<R | AppError> {
  const inner: Context = { ...ctx, touched: new Set(), afterCommit: [] }
  try {
    const done = await savepoint(ctx.db, () => work(inner))
    inner.touched.forEach((tag) => ctx.touched.add(tag))
    ctx.afterCommit.push(...inner.afterCommit)
    return done
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error
  }
}

/** Throws 422 with the reason for each item when none would change: a proposal would be pending without effect. */
export function requireEffect(
  { items, changed }: Report,
  ids: number[],
  keys: { none: MessageKey; unchanged: MessageKey },
): void {
  if (changed > 0) return
  const errors = items.map((item): FieldError => {
    const pointer = `/ids/${ids.indexOf(item.id)}`
    const failure = failures.get(item)
    if (!failure) return fieldError(pointer, keys.unchanged)
    const { code, message, key, args } = failure
    return { pointer, code, message, key, args }
  })
  throw new AppError(keys.none, {}, { errors })
}

interface Single extends Pick<Recorded, 'before' | 'after' | 'input'> {
  /** The operation that changes a single object so. */
  name: string
  batch: string
}

/** Logs it like the operation on one object: each change can be reverted alone, and all of them by the batch. */
export function recordSingle(ctx: Context, { name, input, batch, before, after }: Single): Promise<number> {
  const logged = { ...input, batch, ...(ctx.approved && { change: ctx.approved.change }) }
  const states = { before, after, status: 'applied' as const }
  return recordChange(ctx.db, { operation: { secret: [] }, route: { name }, ctx, input: logged, ...states })
}
