// Base class of controls for tables of the website, or for fields of the table that another field names.
import type { DataTable } from '../client/operations.d.ts'
import { entryFields } from '../data/entry/entry-fields.ts'
import { knownTables } from '../data/known-tables.ts'
import { ControlElement } from './control-element.ts'
import type { FieldDeclaration } from './define-control.ts'

type Values = Readonly<Record<string, unknown>>

/** The table whose fields are offered, depending on sibling fields. */
export function tableFor(field: FieldDeclaration, values: Values, tables: readonly DataTable[]): DataTable | undefined {
  const { table_in } = field as { table_in?: string }
  return table_in ? tables.find(({ handle }) => handle === values[table_in]) : tableOfPage(values, tables)
}

const tableOfPage = (values: Values, tables: readonly DataTable[]): DataTable | undefined =>
  tables.find(({ settings }) => settings['detail_page'] && settings['detail_page'] === values['@uid']) ??
  tables.find(({ handle }) => handle === values['@template_for'])

/** The fields of a table that visitors can see. */
export function openFields(table: DataTable | undefined, lang: string): FieldDeclaration[] {
  const isOpen = (one: DataTable['fields'][number]) => one['private'] !== true && one['encrypt'] !== true
  return entryFields((table?.fields ?? []).filter(isOpen), lang)
}

export abstract class TableControl<V> extends ControlElement<V> {
  static override properties = {
    ...ControlElement.properties,
    tables: { state: true },
    failed: { state: true },
  }
  /** Undefined while loading. */
  declare tables: readonly DataTable[] | undefined
  /** Loading failed: names are typed instead. */
  declare failed: boolean

  override firstUpdated(): void {
    void this.#load()
  }
  async #load(): Promise<void> {
    try {
      this.tables = await knownTables(this.ctx.app.api)
    } catch {
      this.failed = true
    }
  }

  /** The table whose fields are offered: that named by the field `table_in`, else that of the page's entry. */
  protected get table(): DataTable | undefined {
    const { values, field } = this.ctx
    return tableFor(field, values, this.tables ?? [])
  }

  /** The table of the entry that the page shows. */
  protected get ofPage(): DataTable | undefined {
    return tableOfPage(this.ctx.values, this.tables ?? [])
  }

  /** Fields that visitors can see, in the table's order, with labels in the user's language. */
  protected get fields(): FieldDeclaration[] {
    return openFields(this.table, this.ctx.app.lang)
  }

  /** Why there are no options. */
  protected get lacking(): string {
    const { values, field } = this.ctx
    const { table_in } = field as { table_in?: string }
    if (!this.tables || this.table) return ''
    if (!table_in) return this.t('This page does not show an entry of a table.')
    return values[table_in] ? this.t('This table is not there.') : this.t('Choose a table first.')
  }
}
