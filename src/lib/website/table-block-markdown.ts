// What blocks of tables print in Markdown: their entries as a list, each with its visible fields, and the links to more.
import { hasKind } from '../rules/conditions/traits.ts'
import { blockFields } from '../blocks/blocks.ts'
import { visitorsView } from '../data/data.ts'
import { declareFields, reworded } from '../fields/declaration.ts'
import { referencesOf, valuesToView, type Field } from '../fields/fields.ts'
import type { Translate } from '../platform/i18n/site-texts.ts'
import { callBlock } from '../core/extension/define-block.ts'
import type { MarkdownContent, MarkdownEntry } from '../core/extension/data-view.ts'
import { fieldMarkdown, type MarkdownContext, type BlockDescriber } from './block-markdown.ts'
import { lookUp } from './data/lookups.ts'
import type { EntryRow, PageData } from './data/page-data.ts'
import { lineMarkdown, linkMarkdown, plainMarkdown } from './markdown-text.ts'
import { isTemporary, reportBlock } from './problems.ts'

interface Telling {
  page: PageData
  context: MarkdownContext
  lt: Translate
}

/** What fails is reported and left out, as in HTML. */
export function tableBlockMarkdown(telling: Telling): BlockDescriber {
  const { page, context: markdownContext, lt } = telling
  const { site, lang, resolve, media, related } = markdownContext
  return async (block, type) => {
    if (!type.markdownContent) return []
    try {
      const viewContext = { lang, resolve, media, ...(related && { related }) }
      const data = valuesToView(blockFields(block.type, type), block.data, viewContext)
      const tag = (name: string) => void page.context.tags.add(name)
      const context = { lang, lt, block: block.id, variant: block.variant, tag, ...page.of(block.id) }
      const loaded = type.load && (await callBlock(type, () => type.load!(context, data as never)))
      const content = await callBlock(type, () => type.markdownContent!({ data: data as never, lang, loaded, lt }))
      return content ? await describedMarkdown(telling, content) : []
    } catch (error) {
      page.failed()
      if (isTemporary(error)) throw error
      reportBlock(site, { ...block, mode: 'published' }, error)
      return []
    }
  }
}

async function describedMarkdown(telling: Telling, { paragraphs, entries, links }: MarkdownContent): Promise<string[]> {
  const { complete } = telling.context
  const item = await itemWriter(telling, entries)
  const targets = links.map(({ label, href }) => linkMarkdown(lineMarkdown(label), complete(href)))
  return [
    ...paragraphs.map(plainMarkdown).filter(Boolean),
    ...(entries.length ? [entries.map(item).join('\n')] : []),
    ...(targets.length ? [targets.join(' ')] : []),
  ]
}

/** Looks up at once what all entries refer to. */
async function itemWriter(telling: Telling, entries: readonly MarkdownEntry[]) {
  const { page, context, lt } = telling
  const shownOf = ({ visible }: MarkdownEntry): Shown | undefined => {
    const row = visible && page.rows.get(visible.entry)
    return row && { row, fields: reworded(fieldsOf(row, visible.fields), page.context) }
  }
  const references = entries.flatMap((entry) => {
    const listed = shownOf(entry)
    return listed ? referencesOf(listed.fields, listed.row.entry.data) : []
  })
  const found = { ...context, ...(await lookUp(page.context, references)) }
  return (entry: MarkdownEntry): string => {
    const { title, href, summary } = entry
    const listed = shownOf(entry)
    const name = href === undefined ? startMarkdown(title) : linkMarkdown(lineMarkdown(title), context.complete(href))
    const facts = listed ? factsOf(found, listed, lt) : []
    return [`- ${name}${summary ? `: ${lineMarkdown(summary)}` : ''}`, ...facts.map(indented)].join('\n')
  }
}

interface Shown {
  row: EntryRow
  fields: Field[]
}

function fieldsOf({ table }: EntryRow, names: readonly string[]): Field[] {
  const known = visitorsView(table).fields
  return names.flatMap((name) => known.find((field) => field.name === name) ?? [])
}

/** Each field as a list item: its label and its value, longer ones below it. */
function factsOf(context: MarkdownContext, { row, fields }: Shown, lt: Translate): string[] {
  const { data } = row.entry
  const labels = declareFields(fields, { t: (text) => text, locale: context.lang })
  return fields.flatMap((field, i) => {
    const value = data[field.name]
    const texts = hasKind(field, 'boolean')
      ? boolTexts(value, lt)
      : fieldMarkdown(context, { field, values: data, level: 3 })
    const label = startMarkdown(labels[i]!.label)
    if (!texts.length) return []
    const isShort = texts.every((text) => !/\n|^[-#>|]|^1\. /.test(text))
    return [isShort ? `- ${label}: ${texts.join(', ')}` : `- ${label}:\n\n${texts.map(indented).join('\n\n')}`]
  })
}

const boolTexts = (value: unknown, lt: Translate): string[] =>
  typeof value === 'boolean' ? [lt(value ? 'Yes' : 'No')] : []

/** One line that does not begin a list or a heading. */
const startMarkdown = (text: string): string => plainMarkdown(text.replace(/\s+/g, ' '))

const indented = (text: string): string => text.replace(/^(?=.)/gm, '  ')
