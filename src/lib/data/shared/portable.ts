// Values of entries between websites: by the id of their field, and what they name by uid.
import { chunks } from '../../base/chunks.ts'
import type { Values } from '../../fields/fields.ts'
import { lookUpReferences, mapReferences } from '../../fields/map-references.ts'
import type { Context } from '../../core/operation/context.ts'
import { hasSealed } from '../entries/sealed-values.ts'
import type { TableField } from '../tables/definition.ts'
import { identitiesOf, type Identity } from '../transfer/references.ts'

const MEDIA = '@media'

/**
 * Media travel when a pool has them: those of one website are not at the others. What is stored sealed stays at home, and so does
 * what a field does not name by uid.
 */
export async function toPortable(
  ctx: Context,
  fields: readonly TableField[],
  all: readonly Values[],
): Promise<Values[]> {
  const uidOf = await lookUp(ctx, fields, { all, by: 'id' })
  return all.map((values) => {
    const named = mapReferences(fields, values, uidOf)
    return Object.fromEntries(
      fields.flatMap((field) =>
        named[field.name] === undefined || hasSealed([field]) ? [] : [[field.id, named[field.name]]],
      ),
    )
  })
}

/** By the names and numbers of this website; what is not here is left out. */
export async function fromPortable(
  ctx: Context,
  fields: readonly TableField[],
  all: readonly Values[],
): Promise<Values[]> {
  const named = all.map(
    (values) =>
      Object.fromEntries(
        fields.flatMap(({ id, name }) => (values[id] === undefined ? [] : [[name, values[id]]])),
      ) as Values,
  )
  const idOf = await lookUp(ctx, fields, { all: named, by: 'uid' })
  return named.map((values) => {
    const mapped = mapReferences(fields, values, idOf)
    return Object.fromEntries(Object.entries(mapped).filter(([, value]) => value !== undefined))
  })
}

const lookUp = (
  ctx: Context,
  fields: readonly TableField[],
  { all, by }: { all: readonly Values[]; by: 'id' | 'uid' },
) => lookUpReferences(fields, all, { by, find: (target, keys) => findIdentities(ctx, target, { by, keys }) })

async function findIdentities(
  ctx: Context,
  target: string,
  { by, keys }: { by: 'id' | 'uid'; keys: Iterable<string | number> },
): Promise<Identity[]> {
  // What lies in the trash keeps being named (decision 60): once it is restored, it is so at the others, too.
  const found = await identitiesOf(ctx, target, { by, keys, trashed: by === 'id' })
  if (target !== MEDIA || !found.length) return found
  const pooled = new Set<number>()
  for (const some of chunks(found, AT_ONCE))
    for (const { id } of await ctx.db
      .selectFrom('media')
      .select('id')
      .where('pool', 'is not', null)
      .where(
        'id',
        'in',
        some.map(({ id }) => id),
      )
      .execute())
      pooled.add(Number(id))
  return found.filter(({ id }) => pooled.has(id))
}
const AT_ONCE = 500
