// The public parts of a table and the fields of its form: fields by their purpose, and what lists can use.
import type { ConditionField } from '../../rules/conditions/condition.ts'
import type { Field } from '../../fields/fields.ts'
import { filterFields } from '../entries/filter-fields.ts'
import { sortsPublic } from '../entries/sort-entries.ts'
import type { DataTable, TableField } from './definition.ts'
import { fieldsIn } from './layout.ts'
import { notInFormReason } from './not-asked.ts'
import { isSealed } from './physical.ts'
import { datedBy, descriptionField, holdsArticles, imageField, titleField } from './shown-fields.ts'

type PublicTable = Pick<DataTable, 'fields' | 'settings' | 'kind'>

export interface VisitorsView {
  /** Fields with public values. */
  fields: TableField[]
  /** Those of them that represent an entry, if any. */
  title: Field | undefined
  image: Field | undefined
  description: Field | undefined
  /** A field, or @published_at. */
  datedBy: string | undefined
  /** Whether they are articles. */
  isArticles: boolean
  /** Fields for filters. */
  filters: ConditionField[]
  /** Whether lists can be sorted by a field, or by a system field: @sort. */
  sortsBy: (name: string) => boolean
  /**
   * Fields that visitors may fill in: no relations to the website's content, no files where they would become public, and
   * read-only fields only if they have a default.
   */
  formFields: Field[]
}

/** For each table as it was read; a changed table is read again. */
const known = new WeakMap<PublicTable, VisitorsView>()

export function visitorsView(table: PublicTable): VisitorsView {
  const before = known.get(table)
  if (before) return before
  const fields = publicFields(table)
  const publicTable = { ...table, fields }
  const view: VisitorsView = {
    fields,
    title: titleField(publicTable),
    image: imageField(publicTable),
    description: descriptionField(publicTable),
    datedBy: datedBy(publicTable),
    isArticles: holdsArticles(table),
    filters: filterFields(table, 'published'),
    sortsBy: (name) => sortsPublic(table, name),
    formFields: requestedFields(table),
  }
  known.set(table, view)
  return view
}

export const publicFields = ({ fields }: Pick<DataTable, 'fields'>): TableField[] =>
  fieldsIn(fields, 'published').filter((field) => !isSealed(field))

function requestedFields({ fields, kind, settings: { form } }: PublicTable): Field[] {
  const named = form?.steps?.flatMap((step) => step.fields) ?? form?.fields
  const candidates = named
    ? [...new Set(named)].flatMap((name) => fields.find((field) => field.name === name) ?? [])
    : fields
  return candidates.filter((field) => notInFormReason(field, kind) === undefined)
}
