// The files in a block's example: a kit names those of its demo website, and other websites may not have them.
import type { Api } from '../../client/api.ts'
import type { FieldDeclaration } from '../../client/operations.d.ts'
import { isMedia } from '../../../lib/rules/conditions/traits.ts'

type Values = Record<string, unknown>
type Gone = ReadonlySet<unknown>

const innerOf = (field: FieldDeclaration) => field['fields']

/** Those that are not in the library. None when it does not answer: the field then tells what is missing. */
export async function missingFiles(api: Api, sample: Values, fields: readonly FieldDeclaration[]): Promise<Gone> {
  const ids = [...new Set(filesIn(sample, fields))]
  if (!ids.length) return new Set()
  const query = { filter: { id: { in: ids } }, limit: 100 }
  const here = await api.call('list_media', query).catch(() => undefined)
  const known = new Set<unknown>(here?.data.map(({ id }) => id))
  return new Set(here ? ids.filter((id) => !known.has(id)) : [])
}

function filesIn(values: Values, fields: readonly FieldDeclaration[]): number[] {
  return fields.flatMap((field) => {
    const given = [values[field.name] ?? []].flat()
    const inner = innerOf(field)
    if (inner) return given.flatMap((item) => filesIn(item as Values, inner))
    return isMedia(field) ? given.filter((one) => typeof one === 'number') : []
  })
}

/** A copy without them. */
export function withoutFiles(values: Values, fields: readonly FieldDeclaration[], gone: Gone): Values {
  const known = new Map(fields.map((field) => [field.name, field]))
  const kept = Object.entries(values).map(([name, value]) => [name, withoutIn(known.get(name), value, gone)] as const)
  return Object.fromEntries(kept.filter(([, value]) => value !== undefined))
}

function withoutIn(field: FieldDeclaration | undefined, value: unknown, gone: Gone): unknown {
  if (!field) return value
  const inner = innerOf(field)
  if (inner && Array.isArray(value)) return value.map((item) => withoutFiles(item as Values, inner, gone))
  if (!isMedia(field)) return value
  if (!Array.isArray(value)) return gone.has(value) ? undefined : value
  const kept = value.filter((one) => !gone.has(one))
  return kept.length ? kept : undefined
}
