// A change of a table for all areas that refer to it: broken references are listed before, renames are applied with it.
import type { TableTransition } from './table-referrer.ts'
import { providersOf } from '../../core/extension/providers.ts'
import type { CallWarning, Context } from '../../core/operation/context.ts'
import type { DataTable, Definition } from './definition.ts'

/** `after` is undefined for a table that is deleted. */
export function transitionOf(before: DataTable, after: Definition | undefined): TableTransition {
  const old = new Map(before.fields.map(({ id, name }) => [id, name]))
  const renamed = (after?.fields ?? []).flatMap(({ id, name }): [string, string][] => {
    const was = old.get(id)
    return was === undefined || was === name ? [] : [[was, name]]
  })
  const { handle, kind } = before
  return { handle, before, after: after && { ...after, handle, kind }, names: new Map(renamed) }
}

/** References in all areas that will be broken, for the user's decision. */
export async function lostBy(ctx: Context, transition: TableTransition): Promise<CallWarning[]> {
  const lost: CallWarning[] = []
  for (const referrer of await providersOf(ctx.site.registry, 'table.references'))
    lost.push(...(await referrer.lost(ctx, transition)))
  return lost
}

/** Before the table is written: references are found by the old names. */
export async function followRenames(ctx: Context, transition: TableTransition): Promise<void> {
  if (!transition.names.size) return
  for (const referrer of await providersOf(ctx.site.registry, 'table.references'))
    await referrer.follow(ctx, transition)
}
