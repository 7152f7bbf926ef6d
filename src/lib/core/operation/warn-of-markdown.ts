// A warning for programs that write Markdown where rich text is expected, which is HTML: visitors would see its signs.
import { message } from '../../base/catalogue/message.ts'
import { isObject } from '../../base/json.ts'
import type { Field, Values } from '../../fields/fields.ts'
import { say } from '../../platform/i18n/say.ts'
import { hasItems, isHtml } from '../../rules/conditions/traits.ts'
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
const CODE = 'markdown_in_rich_text'
const MOST = 10

/** One warning for all texts of a call. */
export function warnOfMarkdown({ channel, language, warnings }: Context, written: Written): void {
  if (!PROGRAMS.has(channel)) return
  const places = placesIn(written)
  const before = places.length ? JSON.stringify(written.before ?? {}) : ''
  const found = places.filter(({ text }) => !before.includes(JSON.stringify(text)))
  if (!found.length) return
  let warning = warnings.find(({ code }) => code === CODE)
  if (!warning)
    warnings.push((warning = { code: CODE, message: say(language, message('operation.markdown')), pointers: [] }))
  const pointers = [...new Set([...(warning['pointers'] as string[]), ...found.map(({ pointer }) => pointer)])]
  warning['pointers'] = pointers.slice(0, MOST)
}

function placesIn({ fields, values, pointer }: Written): { pointer: string; text: string }[] {
  return fields.flatMap((field) => {
    const [value, at] = [values[field.name], `${pointer}/${field.name}`]
    if (isHtml(field)) return typeof value === 'string' && isMarkdown(value) ? [{ pointer: at, text: value }] : []
    if (!hasItems(field) || !Array.isArray(value)) return []
    const inner = field['fields'] as Field[]
    return value.flatMap((item, i) =>
      isObject(item) ? placesIn({ fields: inner, values: item, pointer: `${at}/${i}` }) : [],
    )
  })
}

/** A heading, an item of a list, bold words or a link, and no tag at all. */
const isMarkdown = (text: string): boolean =>
  !/<[a-z]/i.test(text) &&
  /^ {0,3}(?:#{1,6}|[-*]) \S|\*\*[^\s*][^*\n]{0,300}\*\*|\[[^[\]\n]{1,300}\]\([^()\s]{1,300}\)/m.test(text)
