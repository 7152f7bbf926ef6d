// Warnings for programs that write Markdown into rich text, which is HTML, or HTML into plain text: visitors would see the signs.
import { message } from '../../base/catalogue/message.ts'
import { isObject } from '../../base/json.ts'
import type { Field, Values } from '../../fields/fields.ts'
import { say } from '../../platform/i18n/say.ts'
import { hasItems, isHtml, isLine, isLong } from '../../rules/conditions/traits.ts'
import type { Channel, Context } from './context.ts'

interface Written {
  fields: readonly Field[]
  /** As they are stored. */
  values: Values
  /** What was there stays without a warning. */
  before?: Values | undefined
  /** JSON Pointer of the values in the input. */
  pointer: string
}

const PROGRAMS: ReadonlySet<Channel> = new Set<Channel>(['api', 'mcp', 'cli', 'ai'])
const MOST = 10

interface Kind {
  code: string
  key: 'operation.markdown' | 'operation.html_in_text'
  /** Whether the text of a field is written in what the field does not take. */
  applies: (field: Field, text: string) => boolean
}

const KINDS: readonly Kind[] = [
  {
    code: 'markdown_in_rich_text',
    key: 'operation.markdown',
    applies: (field, text) => isHtml(field) && isMarkdown(text),
  },
  {
    code: 'html_in_plain_text',
    key: 'operation.html_in_text',
    // Code and Markdown may have tags.
    applies: (field, text) => (isLine(field) || isLong(field)) && !isWritten(field) && hasHtml(text),
  },
]

const isWritten = ({ format }: Field): boolean => format === 'code' || format === 'markdown'

/** One warning of each kind for all texts of a call. */
export function warnOfMarkup({ channel, language, warnings }: Context, written: Written): void {
  if (!PROGRAMS.has(channel)) return
  for (const { code, key, applies } of KINDS) {
    const places = placesIn(written, applies)
    const before = places.length ? JSON.stringify(written.before ?? {}) : ''
    const found = places.filter(({ text }) => !before.includes(JSON.stringify(text)))
    if (!found.length) continue
    let warning = warnings.find((one) => one.code === code)
    if (!warning) warnings.push((warning = { code, message: say(language, message(key)), pointers: [] }))
    const pointers = [...new Set([...(warning['pointers'] as string[]), ...found.map(({ pointer }) => pointer)])]
    warning['pointers'] = pointers.slice(0, MOST)
  }
}

function placesIn({ fields, values, pointer }: Written, applies: Kind['applies']): { pointer: string; text: string }[] {
  return fields.flatMap((field) => {
    const [value, at] = [values[field.name], `${pointer}/${field.name}`]
    if (typeof value === 'string') return applies(field, value) ? [{ pointer: at, text: value }] : []
    if (!hasItems(field) || !Array.isArray(value)) return []
    const inner = field['fields'] as Field[]
    return value.flatMap((item, i) =>
      isObject(item) ? placesIn({ fields: inner, values: item, pointer: `${at}/${i}` }, applies) : [],
    )
  })
}

/** A usual tag of texts, or a character reference: “a < b” and “R&D” are none. */
const hasHtml = (text: string): boolean =>
  /<\/?(?:a|b|br|div|em|h[1-6]|i|li|ol|p|small|span|strong|u|ul)(?:\s[^<>]{0,300})?\/?>|&(?:[a-z]{2,8}|#\d{2,5});/i.test(
    text,
  )

/** A heading, an item of a list, bold words or a link, and no tag at all. */
const isMarkdown = (text: string): boolean =>
  !/<[a-z]/i.test(text) &&
  /^ {0,3}(?:#{1,6}|[-*]) \S|\*\*[^\s*][^*\n]{0,300}\*\*|\[[^[\]\n]{1,300}\]\([^()\s]{1,300}\)/m.test(text)
