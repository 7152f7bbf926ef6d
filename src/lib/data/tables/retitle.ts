// Recomputes the titles of entries in batches, after another field has become their title, or it has become private.
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { canonical } from '../../base/json.ts'
import { valuesOfRow } from '../entries/columns.ts'
import { titleColumns } from '../entries/content.ts'
import type { View } from '../table.ts'
import type { Definition, TableField } from './definition.ts'
import { entriesTable, fieldsIn } from './layout.ts'
import type { StepContext } from './run-step.ts'
import { titleField } from './shown-fields.ts'

/** The field whose text is the title in a view; missing where the slug stands for it. */
export interface TitleSource {
  field?: TableField
}

export function titleSource({ fields, settings }: Definition, view: View): TitleSource {
  const field = titleField({ fields: fieldsIn(fields, view), settings }) as TableField | undefined
  return field ? { field } : {}
}

/** Whether entries may be called otherwise by the other one. */
export const isSameTitle = (one: TitleSource, other: TitleSource): boolean => wordsOf(one) === wordsOf(other)

/** The names of a field are no part of its text. */
function wordsOf({ field }: TitleSource): string {
  const { name: _, label: __, labels: ___, ...words } = field ?? { name: '' }
  return canonical(words)
}

const AT_ONCE = 100
type Row = Record<string, unknown> & { _id: number; _slug: string; _title: string; _folded: string }

/** Idempotent. */
export async function retitle(
  { db, handle }: Pick<StepContext, 'db' | 'handle'>,
  { view, source: { field } }: { view: View; source: TitleSource },
): Promise<void> {
  const table = entriesTable(handle, view)
  const titled = { fields: field ? [field] : [], settings: field ? { title_field: field.name } : {} }
  const names = ['_id', '_slug', '_title', '_folded', ...titled.fields.map(({ name }) => name)]
  const picked = sql.join(names.map((name) => sql.ref(name)))
  for (let last = 0, more = true; more;) {
    const { rows } = await sql<Row>`
      select ${picked} from ${sql.table(table)} where _id > ${last} order by _id limit ${sql.lit(AT_ONCE)}`.execute(db)
    for (const row of rows) {
      const values = valuesOfRow(titled.fields, row, new Map())
      const set = titleColumns(titled, { values, slug: row._slug, sort: 0 })
      if (set._title !== row._title || set._folded !== row._folded)
        await db.updateTable(table).set(set).where('_id', '=', row._id).execute()
    }
    more = rows.length === AT_ONCE
    last = Number(rows.at(-1)?._id ?? last)
    // SQLite answers synchronously: readers are served between the batches, writers wait for the transaction.
    await setImmediate()
  }
}
