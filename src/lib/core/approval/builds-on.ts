// What a step of a batch builds on: an earlier one that makes what it names, or changes its object, while that one waits, too.
import { operation as named } from '../../base/catalogue/message.ts'
import { AppError } from '../../base/errors.ts'
import type { Context } from '../operation/context.ts'
import type { Proposal } from './approval.ts'
import { pendingOf } from './find-change.ts'

type Step = Pick<Proposal, 'id' | 'batch' | 'token_id' | 'user_id' | 'entity_type' | 'entity_id' | 'input'>
type Maker = Pick<Proposal, 'operation' | 'entity_id' | 'entity_label'>

/** The pending steps before it, without their inputs: a batch may have a thousand. */
const stepsBefore = ({ db }: Pick<Context, 'db'>, step: Step) =>
  pendingOf(db, step)
    .select(['operation', 'entity_id', 'entity_label'])
    .where('batch', '=', step.batch)
    .where('id', '<', step.id)
    .orderBy('id')

/** The first of them that creates an object of its, or one that its input names. */
async function stepBefore(ctx: Pick<Context, 'db'>, step: Step): Promise<Maker | undefined> {
  if (step.batch === null) return undefined
  const created = stepsBefore(ctx, step).where('base_hash', 'is', null).where('entity_id', 'is not', null)
  const makers = await created.execute()
  return makers.find(({ entity_id: made }) => step.entity_id === made || step.input.includes(JSON.stringify(made)))
}

/** The first of them that changes the same object: it was proposed for what that one leaves. */
async function changeBefore(ctx: Pick<Context, 'db'>, step: Step): Promise<Maker | undefined> {
  const { batch, entity_type, entity_id } = step
  if (batch === null || entity_id === null) return undefined
  const same = stepsBefore(ctx, step).where('entity_type', '=', entity_type).where('entity_id', '=', entity_id)
  return same.executeTakeFirst()
}

/** Whether an earlier step, which waits, changes its object. */
export const isChangedBefore = async (ctx: Pick<Context, 'db'>, step: Step): Promise<boolean> =>
  (await changeBefore(ctx, step)) !== undefined

/** Whether an earlier step, which waits, creates its object or one that its input names. */
export const isMadeBefore = async (ctx: Pick<Context, 'db'>, step: Step): Promise<boolean> =>
  (await stepBefore(ctx, step)) !== undefined

/** Codes of what names an object that is not there. */
const MISSING = ['not-found', 'validation']
/** Keys of what has been changed since. */
const OUTDATED = ['change.outdated', 'change.outdated_and_impossible']

/** The same error, or that an earlier step has to come first: it makes what is missing, or changes what is another. */
export async function withStepBefore(ctx: Pick<Context, 'db'>, error: AppError, step: Step): Promise<AppError> {
  const first = MISSING.includes(error.code)
    ? await stepBefore(ctx, step)
    : OUTDATED.includes(error.key)
      ? await changeBefore(ctx, step)
      : undefined
  if (!first) return error
  return new AppError('change.builds_on', { operation: named(first.operation), label: first.entity_label ?? '…' })
}

/** Whether that is what an error says. */
export const buildsOn = ({ key }: AppError): boolean => key === 'change.builds_on'
