// Entries and settings have their field values in a nested object: labels for them, and the state flattened.
import { hasItems } from '../../../lib/rules/conditions/traits.ts'
import type { ChangeDetail } from '../../client/operations.d.ts'
import type { App } from '../../app-context.ts'
import { entryFields } from '../../data/entry/entry-fields.ts'
import type { Doc } from '../../elements/diff/changes-of.ts'
import { NO_LABELS, type LabelField, type Labels } from '../../elements/diff/labels.ts'
import { tableOf } from '../review/entry-table.ts'
import { isObject } from '../../json.ts'

/** With the labels of the table; if the table cannot be read, fields are called by their names. */
export async function entryLabels(
  app: App,
  { entity, input }: Pick<ChangeDetail, 'entity' | 'input'>,
  own: LabelField[],
): Promise<Labels> {
  const table = await tableOf(app, { entity, handle: input['table'] })
  const fields = entryFields(table?.fields ?? [], app.lang)
  return { ...NO_LABELS, fields: [...fields, ...own.map(asOwn)], inner: 'fields' }
}

export async function settingsLabels(
  { api, lang: locale, t }: Pick<App, 'api' | 'lang' | 't'>,
  signal?: AbortSignal,
): Promise<Labels> {
  const { fields } = await api.get('get_settings_schema', { locale }, signal).catch(() => ({ fields: [] }))
  const names = { title: t('Title'), timezone: t('Time zone'), texts: t('Translations') }
  const own = Object.entries(names).map(([name, label]) => asOwn({ name, label, type: 'text' }))
  return { ...NO_LABELS, fields: [...own, ...fields], inner: 'values' }
}

/** Prefixed, so that properties of the object differ from fields of the same name. */
const asOwn = (field: LabelField): LabelField => ({ ...field, name: `@${field.name}` })

/** The field values, and next to them the object's own properties such as `@slug`. */
export function inOneLevel(doc: Doc, { inner, fields }: Labels): Doc {
  if (inner === undefined) return doc
  const { [inner]: values, ...own } = doc
  const entries = Object.entries(isObject(values) ? values : {})
  return Object.fromEntries([
    ...entries.map(([name, value]) => [
      name,
      itemsOf(
        value,
        fields.find((field) => field.name === name),
      ),
    ]),
    ...Object.entries(own).map(([name, value]) => [`@${name}`, value]),
  ]) as Doc
}

/** In the log, changed items of a group are keyed by their ids. */
function itemsOf(value: unknown, field: LabelField | undefined): unknown {
  if (!hasItems(field) || !isObject(value)) return value
  const items = Object.values(value)
  const isById = !Object.keys(value).some((key) => field?.fields?.some(({ name }) => name === key))
  return isById && items.every(isObject) ? items : value
}
