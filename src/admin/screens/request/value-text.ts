// A form value as text, by the type of its field.
import { hasChoices, hasKind, isHtml, isGeo, linksTo } from '../../../lib/rules/conditions/traits.ts'
import type { TableField } from '../../data/data-table.ts'
import { numberText } from '../../data/values/value-text.ts'
import { codeName } from '../../elements/code-name.ts'
import type { Translate } from '../../lang/lang.ts'

export interface TextContext {
  t: Translate
  lang: string
  /** A date and time in the user's time zone. */
  moment: (iso: string) => string
}
type Field = Pick<TableField, 'type'> & Readonly<Record<string, unknown>>

/** '' for no value. A value that does not fit its type is shown unchanged. */
export function valueText(value: unknown, field: Field, saying: TextContext): string {
  if (value === undefined || value === null || value === '') return ''
  if (typeof value === 'boolean') return value ? saying.t('Yes') : saying.t('No')
  if (typeof value === 'number') return numberText(value, field, saying)
  if (typeof value === 'string') return wordText(value, field, saying)
  if (Array.isArray(value)) return listText(value, field, saying)
  return objectText(value as Record<string, unknown>, field, saying)
}

function wordText(value: string, field: Field, { lang, moment }: TextContext): string {
  const { type } = field
  if (hasChoices({ type })) return choiceText(value, field, lang)
  if (isHtml({ type })) return plainText(value)
  if (Number.isNaN(Date.parse(value))) return value
  if (hasKind({ type }, 'date'))
    return new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(value))
  return hasKind({ type }, 'moment') ? moment(value) : value
}

interface Choice {
  key: string
  label?: string
  labels?: Record<string, string>
}
const KINDS: Record<string, Intl.DisplayNamesType> = {
  countries: 'region',
  languages: 'language',
  currencies: 'currency',
}

function choiceText(key: string, { options, dictionary }: Field, lang: string): string {
  const choice = (options as Choice[] | undefined)?.find((one) => one.key === key)
  const kind = KINDS[String(dictionary)]
  if (!choice && kind) return codeName(key, kind, lang)
  return choice?.labels?.[lang] ?? choice?.label ?? key
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&', nbsp: ' ' }

/** Rich text by visitors consists of paragraphs and line breaks. */
const plainText = (markup: string): string =>
  markup
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<\/(p|li|h[1-6])>/gi, '\n\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(lt|gt|quot|#39|amp|nbsp);/g, (_, name: string) => ENTITIES[name]!)
    .trim()

/** Options in one line, the items of a group below each other. */
function listText(values: unknown[], field: Field, saying: TextContext): string {
  const texts = values.map((one) => valueText(one, field, saying)).filter(Boolean)
  return texts.join(values.some((one) => typeof one === 'object') ? '\n\n' : ', ')
}

function objectText(value: Record<string, unknown>, field: Field, saying: TextContext): string {
  const { lat, lng, address, href } = value
  if (linksTo(field, 'link') && typeof href === 'string') return href
  if (isGeo(field))
    return [
      address,
      [lat, lng]
        .filter((one) => one !== undefined)
        .map(String)
        .join(', '),
    ]
      .filter(Boolean)
      .join('\n')
  const inner = (field['fields'] as (Field & Choice & { name: string })[] | undefined) ?? []
  return Object.entries(value)
    .flatMap(([name, one]) => {
      const own = inner.find((other) => other.name === name)
      const text = valueText(one, own ?? { type: '' }, saying)
      return text && name !== 'id' ? [`${own?.labels?.[saying.lang] ?? own?.label ?? name}: ${text}`] : []
    })
    .join('\n')
}
