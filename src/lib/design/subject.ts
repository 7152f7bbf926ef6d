// The design that an operation changes, for the operation pipeline.
import type { Context } from '../core/operation/context.ts'
import type { Subject, SubjectState, Revert } from '../core/operation/subject.ts'
import { presentDesign } from './serialize-design.ts'
import { list } from '../base/catalogue/message.ts'
import { AppError, messageOf } from '../base/errors.ts'
import { canonical, type JsonObject } from '../base/json.ts'
import { changeDesign } from './change-design.ts'
import { checkDesignValues } from './tokens.ts'
import { wasUsedBefore } from './history.ts'

export const designSubject: Subject = {
  type: 'design',
  load: (ctx) => stateOf(ctx),
  find: (ctx) => stateOf(ctx),
  revert: revertDesign,
}

async function stateOf(ctx: Context): Promise<SubjectState> {
  const { uid, version, stored } = await presentDesign(ctx)
  return {
    type: 'design',
    id: 'design',
    label: 'Design',
    uid,
    version,
    state: { preset: stored.preset ?? null, values: stored.values ?? {} },
    // No page contains it: it belongs to all of them.
    scope: { pages: [] },
  }
}

interface State {
  preset: string | null
  values: JsonObject
}

/** Throws 409 for values that the kit no longer accepts, and for low contrast in a design that was never used. */
async function revertDesign(ctx: Context, { current, target }: Revert): Promise<void> {
  const [now, { preset, values }] = [current as State, target as State]
  const { design } = await presentDesign(ctx)
  if (preset !== null && preset !== now.preset && !Object.hasOwn(design.presets, preset))
    throw new AppError('design.preset_gone', { preset })
  const same = (key: string) => canonical(values[key] ?? null) === canonical(now.values[key] ?? null)
  const changed = Object.entries(values).filter(([key]) => !same(key))
  const [error] = checkDesignValues(design, Object.fromEntries(changed))
  if (error) throw new AppError('design.value_not_taken', { pointer: error.pointer, reason: messageOf(error) })
  const next = { ...(preset !== null && { preset }), values }
  const known = await wasUsedBefore(ctx, next)
  await changeDesign(ctx, next, (errors) => {
    if (!known && errors.length)
      throw new AppError('design.would_be_unreadable', { reasons: list(errors.map(messageOf), 'semicolon') })
  })
}
