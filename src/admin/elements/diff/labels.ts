// The words for what a document holds: names of block types and of their fields, for telling changes to people.
import type { App } from '../../app-context.ts'
import type { Translate } from '../../lang/lang.ts'

/** As list_block_types tells a field; what is needed of it here. */
export interface LabelField {
  name: string
  label: string
  type: string
  options?: { key: string; label: string }[] | undefined
  fields?: LabelField[] | undefined
  /** Of its type, such as the unit of a number. */
  [option: string]: unknown
}
export interface LabelType {
  label: string
  fields: LabelField[]
  variants: Record<string, string>
}
export interface Labels {
  /** Of the document itself. */
  fields: LabelField[]
  /** By block type. */
  types: Record<string, LabelType>
  /** Options every section has. */
  section: LabelField[]
  /** Where in its state the values of the fields lie; the document has them beside `@slug` and what else it has of its own. */
  inner?: 'data' | 'values' | undefined
}
export const NO_LABELS: Labels = { fields: [], types: {}, section: [] }

/** The labels for pages of this website, in the language of the person. */
export async function pageLabels(
  { api, lang, t }: Pick<App, 'api' | 'lang' | 't'>,
  signal?: AbortSignal,
): Promise<Labels> {
  const [types, section] = await Promise.all([
    api.get('list_block_types', { with_fields: true, locale: lang, limit: 200 }, signal),
    api.get('get_section_options', { locale: lang }, signal),
  ])
  const entries = types.map(
    ({ type, label, fields = [], variants = {} }) => [type, { label, fields, variants }] as const,
  )
  return { fields: headFields(t), types: Object.fromEntries(entries), section: section.fields }
}

/** What a page has beside its blocks. */
export function headFields(t: Translate): LabelField[] {
  const texts: [string, string, string][] = [
    ['title', t('Title'), 'text'],
    ['slug', t('Address'), 'text'],
    ['nav_title', t('Name in the menu'), 'text'],
    ['in_menu', t('In the menu'), 'bool'],
    ['in_footer_menu', t('In the menu of the footer'), 'bool'],
    ['meta_title', t('Title for search engines'), 'text'],
    ['meta_description', t('Description for search engines'), 'text'],
    ['og_image', t('Picture for sharing'), 'media'],
    ['noindex', t('Kept from search engines'), 'bool'],
    ['canonical', t('Original address'), 'text'],
    ['link', t('Leads to'), 'text'],
  ]
  return texts.map(([name, label, type]) => ({ name, label, type }))
}

/** hero_title → Hero title, for what has no label. */
export function nameOf(fields: readonly LabelField[], name: string): string {
  const words = name.replace(/^@/, '').replaceAll('_', ' ')
  return fields.find((field) => field.name === name)?.label ?? words.charAt(0).toUpperCase() + words.slice(1)
}
