// Values of entries between websites: by the id of their field, and what they name by uid.
import type { Values } from '../../fields/fields.ts'
import type { Context } from '../../core/operation/context.ts'
import { hasSealed } from '../entries/sealed-values.ts'
import type { TableField } from '../tables/definition.ts'
import { identitiesOf, mapReferences, type Identity } from '../transfer/references.ts'

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
  const uids = await known(ctx, fields, { all, by: 'id' })
  return all.map((values) => {
    const named = mapReferences(fields, values, (one, { target }) => uids.get(`${target} ${String(one)}`))
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
  const ids = await known(ctx, fields, { all: named, by: 'uid' })
  return named.map((values) => {
    const mapped = mapReferences(fields, values, (one, { target }) => ids.get(`${target} ${String(one)}`))
    return Object.fromEntries(Object.entries(mapped).filter(([, value]) => value !== undefined))
  })
}

/** Uids by number, or numbers by uid, of all that is named; keys begin with the target. */
async function known(
  ctx: Context,
  fields: readonly TableField[],
  { all, by }: { all: readonly Values[]; by: 'id' | 'uid' },
): Promise<Map<string, string | number>> {
  const keysByTarget = new Map<string, Set<string | number>>()
  for (const values of all)
    mapReferences(fields, values, (one, { target }) => {
      if (typeof one === (by === 'id' ? 'number' : 'string'))
        keysByTarget.set(target, (keysByTarget.get(target) ?? new Set()).add(one as string))
      return one
    })
  const found = new Map<string, string | number>()
  for (const [target, keys] of keysByTarget)
    for (const one of await findIdentities(ctx, target, { by, keys: [...keys] }))
      found.set(`${target} ${one[by]}`, by === 'id' ? one.uid : one.id)
  return found
}

async function findIdentities(
  ctx: Context,
  target: string,
  { by, keys }: { by: 'id' | 'uid'; keys: (string | number)[] },
): Promise<Identity[]> {
  // What lies in the trash keeps being named (decision 60): once it is restored, it is so at the others, too.
  const found = await identitiesOf(ctx, target, { by, keys, trashed: by === 'id' })
  if (target !== MEDIA || !found.length) return found
  const pooled = new Set<number>()
  for (let i = 0; i < found.length; i += AT_ONCE)
    for (const { id } of await ctx.db
      .selectFrom('media')
      .select('id')
      .where('pool', 'is not', null)
      .where(
        'id',
        'in',
        found.slice(i, i + AT_ONCE).map(({ id }) => id),
      )
      .execute())
      pooled.add(Number(id))
  return found.filter(({ id }) => pooled.has(id))
}
const AT_ONCE = 500
