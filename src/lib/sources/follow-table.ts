// Mappings name fields of their table: they are updated when a field is renamed, and reported when a change removes it.
import { message } from '../base/catalogue/message.ts'
import type { Context } from '../core/operation/context.ts'
import type { Providers } from '../core/extension/providers.ts'
import { SyncedTable } from '../data/data.ts'
import { say } from '../platform/i18n/say.ts'
import type { Mapping } from './mapping/mapping.ts'
import { localFieldsOf, mappingOf } from './serialize-source.ts'
import type { StoredSource } from './table.ts'

type TableReferrer = Providers['table.references']
type TableTurn = Parameters<TableReferrer['follow']>[1]

/** Registered in area.ts. */
export const tableReferences: TableReferrer = {
  async lost(ctx, transition) {
    const { before, after, names } = transition
    const isLost = (name: string) => !after?.fields.some((field) => field.name === (names.get(name) ?? name))
    const filled = (await sourcesOf(ctx, before.id)).flatMap((source) =>
      Object.keys(mappingOf(source)?.rows ?? {})
        .filter(isLost)
        .map((field) => lossOf(ctx, source, { key: 'source.fills_field', field })),
    )
    const named = (await lookupsInto(ctx, transition)).flatMap(({ source, rows }) =>
      [...new Set(rows.map((name) => mappingOf(source)!.rows[name]!.lookup!))]
        .filter(isLost)
        .map((field) => lossOf(ctx, source, { key: 'source.looks_up_field', field })),
    )
    return [...filled, ...named]
  },
  async follow(ctx, transition) {
    // First of all: a table may refer to itself, and its fields still have their old names.
    for (const found of await lookupsInto(ctx, transition)) await followLookups(ctx, found, transition)
    for (const source of await sourcesOf(ctx, transition.before.id)) await followIn(ctx, source, transition)
  },
}

interface Loss {
  key: 'source.fills_field' | 'source.looks_up_field'
  field: string
}

const lossOf = ({ language }: Context, source: StoredSource, { key, field }: Loss) => ({
  code: 'breaks',
  message: say(language, message(key, { source: source.name, field })),
  source: Number(source.id),
  field,
})

const sourcesOf = ({ db }: Context, table: number): Promise<StoredSource[]> =>
  db.selectFrom('sources').selectAll().where('table_id', '=', Number(table)).execute()

interface Lookups {
  source: StoredSource
  /** The fields of its mapping that find entries of the table by one of its fields. */
  rows: string[]
}

/** Sources that find entries of the table, whichever table they fill. */
async function lookupsInto(ctx: Context, { handle }: TableTurn): Promise<Lookups[]> {
  const sources = await ctx.db.selectFrom('sources').selectAll().where('mapping', 'like', '%"lookup"%').execute()
  const found: Lookups[] = []
  for (const source of sources) {
    const table =
      source.table_id === null ? undefined : await SyncedTable.open(ctx, Number(source.table_id)).catch(() => undefined)
    const rows = Object.entries(mappingOf(source)?.rows ?? {}).flatMap(([name, { lookup }]) => {
      const target = table?.fields.find((field) => field.name === name)?.['target']
      return lookup !== undefined && target === handle ? [name] : []
    })
    if (rows.length) found.push({ source, rows })
  }
  return found
}

/** A removed field stays in the mapping: the run reports that it is missing, and no other field is used instead. */
async function followLookups({ db }: Context, { source, rows }: Lookups, { names }: TableTurn): Promise<void> {
  const mapping = mappingOf(source)!
  const followed: Mapping['rows'] = { ...mapping.rows }
  for (const name of rows) {
    const row = followed[name]!
    followed[name] = { ...row, lookup: names.get(row.lookup!) ?? row.lookup }
  }
  const text = JSON.stringify({ ...mapping, rows: followed })
  if (text === source.mapping) return
  await db.updateTable('sources').set({ mapping: text }).where('id', '=', Number(source.id)).execute()
}

/** Fields that no longer exist are not filled any more. */
async function followIn({ db }: Context, source: StoredSource, { after, names }: TableTurn): Promise<void> {
  const now = (name: string) => names.get(name) ?? name
  const isThere = (name: string) => !after || after.fields.some((field) => field.name === name)
  const mapping = mappingOf(source)
  const rows = Object.entries(mapping?.rows ?? {}).map(([name, row]) => [now(name), row] as const)
  const followed: Mapping | undefined = mapping && {
    ...mapping,
    rows: Object.fromEntries(rows.filter(([name]) => isThere(name))),
  }
  const values = {
    mapping: followed ? JSON.stringify(followed) : null,
    local_fields: JSON.stringify(localFieldsOf(source).map(now).filter(isThere)),
  }
  if (values.mapping === source.mapping && values.local_fields === source.local_fields) return
  await db.updateTable('sources').set(values).where('id', '=', Number(source.id)).execute()
}
