// What visitors see of a table and are asked for by its form: fields by what they are for, and what lists can name.
import type { ConditionField } from '../../rules/conditions/condition.ts'
import type { Field } from '../../fields/fields.ts'
import { filterFields } from '../entries/filter-fields.ts'
import { sortsPublic } from '../entries/sort-entries.ts'
import type { DataTable, TableField } from './definition.ts'
import { fieldsIn } from './layout.ts'
import { notAsked } from './not-asked.ts'
import { isSealed } from './physical.ts'
import { descriptionField, imageField, titleField } from './shown-fields.ts'

type PublicTable = Pick<DataTable, 'fields' | 'settings' | 'kind'>

export interface VisitorsView {
  /** Those whose values visitors see. */
  fields: TableField[]
  /** Those of them that stand for an entry, where there are such. */
  title: Field | undefined
  image: Field | undefined
  description: Field | undefined
  /** What filters can name. */
  filters: ConditionField[]
  /** Whether lists can be sorted by a field, or by something that every entry has: @sort. */
  sortsBy: (name: string) => boolean
  /**
   * What a stranger can be asked for: nothing that leads into the website's own content, no files where they would become public,
   * and what is read-only only as far as it fills itself in.
   */
  asked: Field[]
}

/** Of each table as it was read; one that was changed is read anew. */
const known = new WeakMap<PublicTable, VisitorsView>()

export function visitorsView(table: PublicTable): VisitorsView {
  const before = known.get(table)
  if (before) return before
  const fields = publicFields(table)
  const seen = { ...table, fields }
  const view: VisitorsView = {
    fields,
    title: titleField(seen),
    image: imageField(seen),
    description: descriptionField(seen),
    filters: filterFields(table, 'published'),
    sortsBy: (name) => sortsPublic(table, name),
    asked: requestedFields(table),
  }
  known.set(table, view)
  return view
}

export const publicFields = ({ fields }: Pick<DataTable, 'fields'>): TableField[] =>
  fieldsIn(fields, 'published').filter((field) => !isSealed(field))

function requestedFields({ fields, kind, settings: { form } }: PublicTable): Field[] {
  const named = form?.steps?.flatMap((step) => step.fields) ?? form?.fields
  const wanted = named
    ? [...new Set(named)].flatMap((name) => fields.find((field) => field.name === name) ?? [])
    : fields
  return wanted.filter((field) => notAsked(field, kind) === undefined)
}
