// Adds a field for an unmapped column: its type is guessed by the service, its label is the column's name.
import type { DataTable } from '../../client/operations.d.ts'
import type { App } from '../../app-context.ts'
import { appliedTable, draftOf } from '../../data/data-table.ts'
import { guessTable } from '../../data/entries/guess-table.ts'
import { labelOf } from '../../field-builder/field-options.ts'
import type { Preview } from '../../data/entries/import-file.ts'
import { HEAD, isKnownInJson, type Match } from '../../data/entries/match-columns.ts'
import { settle } from '../../elements/settle.ts'
import { freeKey, keyOf } from '../blocks/free-key.ts'

export const mayAddFields = ({ app, table }: { app: App; table: DataTable }): boolean =>
  app.has('data.schema') && app.can('data.schema') && table.kind === 'content'

/** A column without a field, but with a name. */
export const mayBeField = ({ column, to }: Match, { format }: Preview): boolean =>
  to === undefined &&
  column.trim() !== '' &&
  !(HEAD as readonly string[]).includes(column.trim()) &&
  (format === 'csv' || !isKnownInJson(column))

interface Adding {
  app: App
  handle: string
  preview: Preview
  column: string
}
interface Added {
  table: DataTable
  /** Name of the field. */
  to: string
}

/** Undefined when it failed, which was reported. Existing fields stay unchanged. */
export async function addField({ app, handle, preview, column }: Adding): Promise<Added | undefined> {
  const { api, t, report } = app
  try {
    const [guessed, table] = await Promise.all([
      guessTable(api, preview.file),
      api.get('get_data_table', { table: handle }),
    ])
    const found = guessed.columns.find((one) => one.column === column.trim())?.field
    const {
      required: _,
      searchable: __,
      in_list: ___,
      ...field
    } = guessed.fields.find(({ name }) => name === found) ?? {
      name: keyOf(column, 'field'),
      type: 'text',
      label: column.trim(),
    }
    const word = field.name === guessed.title_field ? keyOf(column, 'field') : field.name
    const name =
      preview.format === 'csv'
        ? freeKey(
            word,
            table.fields.map((one) => one.name),
          )
        : column
    const draft = { ...draftOf(table), fields: [...table.fields, { ...field, name }] }
    await api.call('plan_data_table', { table: handle, ...draft })
    const answer = await api.call('update_data_table', { table: handle, ...draft, if_version: table.version })
    const text = t('The field “{name}” is added.', { name: labelOf(name, field) })
    return settle(app, answer, text) ? { table: appliedTable(answer.data), to: name } : undefined
  } catch (error) {
    report(error)
    return undefined
  }
}
