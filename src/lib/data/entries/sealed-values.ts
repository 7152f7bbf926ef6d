// Values that are stored sealed (IBANs with `encrypt`): sealed before they are stored anywhere, opened for members.
import { hasItems } from '../../rules/conditions/traits.ts'
import { AppError, invalid } from '../../base/errors.ts'
import type { Field, Values } from '../../fields/fields.ts'
import type { Context } from '../../core/operation/context.ts'
import { isObject } from '../../base/json.ts'
import { isSealed } from '../tables/physical.ts'

/** The purpose by which keys:rotate reseals them. */
export const SEALED_FOR = 'entry.field'

type Keys = Pick<Context, 'installation'>

const innerOf = (field: Field): readonly Field[] =>
  hasItems(field) ? ((field['fields'] as Field[] | undefined) ?? []) : []

/** Whether any value of these fields is stored sealed. */
export const hasSealed = (fields: readonly Field[]): boolean =>
  fields.some((field) => isSealed(field) || hasSealed(innerOf(field)))

/** `before` are the previous stored values: an unchanged one keeps its sealed text, so that the content counts as the same. */
export async function sealValues(
  { installation: { keys } }: Keys,
  fields: readonly Field[],
  { values, before = {} }: { values: Values; before?: Values | undefined },
): Promise<Values> {
  if (!hasSealed(fields)) return values
  const known = new Map<string, string>()
  await each(fields, before, async (sealed) => {
    const text = await keys.open(SEALED_FOR, sealed).catch(unopened)
    if (text !== undefined && !known.has(text)) known.set(text, sealed)
    return sealed
  })
  return each(fields, values, async (text) => {
    const sealed = known.get(text) ?? (await keys.seal(SEALED_FOR, text))
    known.set(text, sealed)
    return sealed
  })
}

/** Unsealed values, for validation and for members; values that no key opens are left out. */
export async function openValues(
  ctx: Keys & Pick<Context, 'opened'>,
  fields: readonly Field[],
  values: Values,
): Promise<Values> {
  const { keys } = ctx.installation
  if (!hasSealed(fields)) return values
  ctx.opened = true
  return each(fields, values, (text) =>
    text.startsWith('sealed:') ? keys.open(SEALED_FOR, text).catch(unopened) : Promise.resolve(text),
  )
}

/** Seals the values of an input before they are stored. Throws 422 for values that only look sealed. */
export async function sealInput(ctx: Keys, fields: readonly Field[], values: Values): Promise<Values> {
  const { keys } = ctx.installation
  if (!hasSealed(fields)) return values
  return each(fields, values, async (text) => {
    if (!text.startsWith('sealed:')) return keys.seal(SEALED_FOR, text)
    if ((await keys.open(SEALED_FOR, text).catch(unopened)) === undefined)
      throw invalid('/fields', 'entry.value_sealed_elsewhere')
    return text
  })
}

function unopened(error: unknown): undefined {
  if (error instanceof AppError && error.code === 'internal') return undefined
  throw error
}

/** A copy with the texts of sealed fields replaced, in group items, too. */
async function each(
  fields: readonly Field[],
  values: Values,
  to: (text: string) => Promise<string | undefined>,
): Promise<Values> {
  const copy: Values = { ...values }
  for (const field of fields) {
    const value = copy[field.name]
    if (isSealed(field) && typeof value === 'string' && value !== '') {
      const text = await to(value)
      if (text === undefined) delete copy[field.name]
      else copy[field.name] = text
    }
    const inner = innerOf(field)
    if (!hasSealed(inner) || !Array.isArray(value)) continue
    const items: Values[] = []
    for (const item of value as Values[]) items.push(isObject(item) ? await each(inner, item, to) : item)
    copy[field.name] = items
  }
  return copy
}
