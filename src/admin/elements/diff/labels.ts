// Labels of the block types and fields of a document, for describing changes.
import type { App } from '../../app-context.ts'
import type { Translate } from '../../lang/lang.ts'

/** The part of a field in list_block_types that is needed here. */
export interface LabelField {
  name: string
  label: string
  type: string
  options?: { key: string; label: string }[] | undefined
  fields?: LabelField[] | undefined
  /** Options of its type, such as the unit of a number. */
  [option: string]: unknown
}
export interface LabelType {
  label: string
  fields: LabelField[]
  variants: Record<string, string>
}
export interface Labels {
  /** Fields of the document itself. */
  fields: LabelField[]
  /** By block type. */
  types: Record<string, LabelType>
  /** Options every section has. */
  section: LabelField[]
  /** The property of the state that holds the field values; system properties such as `@slug` are next to it. */
  inner?: 'fields' | 'values' | undefined
}
export const NO_LABELS: Labels = { fields: [], types: {}, section: [] }

/** The labels for pages of this website, in the language of the user. */
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

/** The fields of a page besides its blocks. */
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

/** hero_title → Hero title, for fields without a label. */
export function fieldLabel(fields: readonly LabelField[], name: string): string {
  const spaced = name.replace(/^@/, '').replaceAll('_', ' ')
  return fields.find((field) => field.name === name)?.label ?? spaced.charAt(0).toUpperCase() + spaced.slice(1)
}
