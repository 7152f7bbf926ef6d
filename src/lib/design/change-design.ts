// The only function that changes a design: checks, stores, adds to the history, and marks pages as stale.
import { list, message, type Message } from '../base/catalogue/message.ts'
import { AppError, invalid, fieldError, messageOf, type FieldError } from '../base/errors.ts'
import type { Context } from '../core/operation/context.ts'
import { callerOf } from '../core/operation/stamps.ts'
import { writeSetting } from '../core/settings/settings.ts'
import { canonical, isObject, mergePatch, type JsonObject } from '../base/json.ts'
import { escapeKey } from '../base/text/text.ts'
import { checkDesignValues, designValues, type StoredDesign } from './tokens.ts'
import { addToHistory } from './history.ts'
import { lowContrast, type LowContrast } from './low-contrast.ts'
import { DESIGN, presentDesign, type PresentDesign } from './serialize-design.ts'

export interface ChangeDesignOptions {
  /** Null for the kit's own values. */
  preset?: string | null | undefined
  values?: JsonObject | undefined
  /** Whether `values` replaces all own values. */
  replace?: boolean | undefined
}

/** More values than any kit has; an input with more gets one error, not one for each. */
const MAX_VALUES = 200

/** The design that a change would store. Throws 422 for values that the kit does not have. */
export function resolveChange(
  { design, stored }: PresentDesign,
  { preset, values = {}, replace }: ChangeDesignOptions,
): StoredDesign {
  if (typeof preset === 'string' && !Object.hasOwn(design.presets, preset)) {
    const known = Object.keys(design.presets).join(', ')
    throw invalid('/preset', 'design.preset_unknown', { preset, known })
  }
  if (Object.keys(values).length > MAX_VALUES) throw invalid('/values', 'design.too_many_values', { max: MAX_VALUES })
  const own = replace ? {} : (stored.values ?? {})
  const merged = mergePatch(own, values) as JsonObject
  const given = Object.keys(values).filter((key) => Object.hasOwn(merged, key))
  // Keys set to null that had no own value. Own values that an earlier kit left may be removed although unknown.
  const removed = Object.keys(values).filter((key) => !given.includes(key) && !Object.hasOwn(own, key))
  const tokens = new Set(design.tokens.map(({ key }) => key))
  const errors = [
    ...checkDesignValues(design, Object.fromEntries(given.flatMap((key) => entryOf(merged, key)))),
    ...removed
      .filter((key) => !tokens.has(key))
      .map((key) => fieldError(`/values/${escapeKey(key)}`, 'design.token_unknown')),
  ]
  if (errors.length)
    throw new AppError('design.values_invalid', { errors: list(errors.map(atPlace), 'semicolon') }, { errors })
  const next = preset === undefined ? stored.preset : (preset ?? undefined)
  const entries = Object.keys(merged).flatMap((key) => entryOf(merged, key))
  return { ...(next !== undefined && { preset: next }), values: Object.fromEntries(entries) }
}

const atPlace = (error: FieldError): Message =>
  message('design.at', { pointer: error.pointer, message: messageOf(error) })

/** Removes a colour that has lost the values of both modes. */
const entryOf = (merged: JsonObject, key: string): [string, unknown][] => {
  const value = merged[key]
  return isObject(value) && !Object.keys(value).length ? [] : [[key, value]]
}

/**
 * Stores `next` as the design, unless it is unchanged. `refuse` gets the pairs below their contrast,
 * and throws when they must be rejected.
 */
export async function changeDesign(
  ctx: Context,
  next: StoredDesign,
  refuse: (errors: LowContrast[]) => void,
): Promise<void> {
  const { design, stored, values: before } = await presentDesign(ctx)
  if (canonical(plain(next)) === canonical(plain(stored))) return
  const after = designValues(design, next)
  const base = designValues(design, { preset: next.preset })
  refuse(lowContrast({ design, before, after, base }))
  const { version } = await writeSetting<StoredDesign>(ctx.db, DESIGN, {
    value: plain(next),
    uid: ctx.ids.uid(),
    now: ctx.now,
    by: callerOf(ctx),
  })
  await addToHistory(ctx, { n: version, design: plain(next), before, after })
  ctx.touched.add('design')
}

const plain = ({ preset, values = {} }: StoredDesign): StoredDesign => ({ ...(preset && { preset }), values })
