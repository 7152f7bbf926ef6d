// The block that shows the fields of an entry on its detail page.
import type { Html } from '../../base/html.ts'
import type { EntryField, EntryView } from '../../core/extension/data-view.ts'
import { defineBlock, type BlockView } from '../../core/extension/define-block.ts'
import { hint } from '../data/hint.ts'
import { renderValue } from '../data/render-value.ts'
import type { DataBlockOptions } from './data-block-options.ts'
import { heading, itemRank } from './headings.ts'
import { factsOf, PORTRAIT_RATIO } from './print-entries.ts'

export const dataFieldsBlock = (blockOptions: Pick<DataBlockOptions, 'caption'>) =>
  defineBlock({
    label: 'Fields of an entry',
    description: 'Shows the fields of an entry on the detail page of its table.',
    icon: 'list-dashes',
    group: 'data',
    feature: 'data',
    fields: {
      title: {
        type: 'text',
        label: 'Title',
        help: 'Heading above the fields. The title of the page comes from the entry.',
        max: 120,
      },
      shown: {
        type: 'multiselect',
        widget: 'table_fields',
        label: 'Displayed fields',
        help: 'In this order. Empty: all.',
        creatable: true,
        max_items: 40,
      },
    },
    markdown: [],
    variants: {
      hero: 'Title, picture and fields',
      facts: 'Fields with labels',
      prose: 'Texts without labels',
    },
    sample: { shown: [] },
    async load({ entry, data, timezone }) {
      const table = entry && (await data.table(entry.table))
      return entry && table ? { entry, fields: table.fields, timezone } : undefined
    },
    render(view) {
      const { data, html, lt, block, index, page } = view
      const bound = view.loaded as Bound | undefined
      if (!bound)
        return html`<div class="wrap">
          ${index === 0 ? html`<h1 class="visually-hidden">${page.title}</h1>` : ''}
          ${hint(view, lt('Here stand the fields of an entry, on the detail page of a table.'))}
        </div>`
      const { entry } = bound
      const zonedView = { ...view, timezone: bound.timezone }
      const fields = chosen(bound, data.shown, block.variant === 'hero')
      const top = block.variant === 'hero' || index === 0 ? opening(view, entry, blockOptions) : ''
      const own = data.title && heading(itemRank(view, ''), data.title, { mark: view.edit('title'), style: 'title' })
      const body =
        block.variant === 'prose'
          ? fields.map(
              (field) =>
                html`<div class="entry-prose">${renderValue(zonedView, field, entry.values[field.name])}</div>`,
            )
          : factsOf(zonedView, entry, fields)
      return html`<div class="wrap entry-wrap">${top} ${own} <div class="entry-body">${body}</div></div>`
    },
  })

interface Bound {
  entry: EntryView
  fields: EntryField[]
  timezone: string
}

/** The chosen fields; when none are chosen, all that are not printed above already. */
function chosen({ entry, fields }: Bound, names: readonly string[], hasLead: boolean): EntryField[] {
  if (names.length) return names.flatMap((name) => fields.find((field) => field.name === name) ?? [])
  return fields.filter(({ name }) => {
    const value = entry.values[name]
    const id = [value].flat()[0] as { id?: unknown; kind?: unknown } | undefined
    const isImage = id?.kind === 'image' && entry.image !== undefined && id.id === entry.image.id
    const isLead = hasLead && value === entry.description
    return value !== entry.title && !isImage && !isLead
  })
}

type Opening = Pick<BlockView, 'html' | 'index' | 'picture' | 'block'>

function opening(view: Opening, entry: EntryView, { caption }: Pick<DataBlockOptions, 'caption'>): Html {
  const { html, index, picture, block } = view
  const shape = entry.is_portrait
    ? ({ ratio: PORTRAIT_RATIO, sizes: '22rem' } as const)
    : ({ ratio: '16:9', sizes: '(width >= 75rem) 75rem, 100vw' } as const)
  const image = block.variant === 'hero' ? picture(entry.image, { ...shape, eager: index === 0 }) : ''
  return html`<header class="entry-head">
    ${heading(index === 0 ? 1 : 2, entry.title, { style: 'title' })}
    ${block.variant === 'hero' && entry.description ? html`<p class="lead">${entry.description}</p>` : ''}
    ${image && html`<figure class="picture${entry.is_portrait ? ' picture-portrait' : ''}">${image} ${caption(entry.image!)}</figure>`}
  </header>`
}
