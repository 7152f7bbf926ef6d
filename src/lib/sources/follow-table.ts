// Mappings name fields of their table: they follow a new name, and are named where a change takes the field away.
import { message } from '../base/catalogue/message.ts'
import type { Context } from '../core/operation/context.ts'
import type { Providers } from '../core/extension/providers.ts'
import { say } from '../platform/i18n/say.ts'
import type { Mapping } from './mapping/mapping.ts'
import { localFieldsOf, mappingOf } from './show-source.ts'
import type { StoredSource } from './table.ts'

type TableReferrer = Providers['table.references']
type TableTurn = Parameters<TableReferrer['follow']>[1]

/** Registered in area.ts. */
export const tableReferences: TableReferrer = {
  async lost(ctx, { before, after, names }) {
    const sources = await sourcesOf(ctx, before.id)
    return sources.flatMap((source) =>
      Object.keys(mappingOf(source)?.rows ?? {})
        .filter((name) => !after?.fields.some((field) => field.name === (names.get(name) ?? name)))
        .map((field) => ({
          code: 'breaks',
          message: say(ctx.language, message('source.fills_field', { source: source.name, field })),
          source: Number(source.id),
          field,
        })),
    )
  },
  async follow(ctx, turn) {
    for (const source of await sourcesOf(ctx, turn.before.id)) await followIn(ctx, source, turn)
  },
}

const sourcesOf = ({ db }: Context, table: number): Promise<StoredSource[]> =>
  db.selectFrom('sources').selectAll().where('table_id', '=', Number(table)).execute()

/** What the table has no more is not filled any more. */
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
