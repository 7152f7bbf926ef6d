// A form whose entries go into a table or, sealed, into the inbox.
import type { Html } from '../../base/html.ts'
import type { EntryView, FormView } from '../../core/extension/data-view.ts'
import { defineBlock, type BlockView } from '../../core/extension/define-block.ts'
import { askedEntry } from '../data/ask-link.ts'
import { hint } from '../data/hint.ts'
import { printForm } from '../data/print-form.ts'
import type { DataBlockOptions } from './data-block-options.ts'
import { TABLE } from './table-fields.ts'

export const dataFormBlock = (blockOptions: Pick<DataBlockOptions, 'head'>) =>
  defineBlock({
    label: 'Form',
    description: 'A form whose submissions are stored in a table or, encrypted, in the inbox.',
    icon: 'clipboard-text',
    group: 'data',
    feature: 'forms',
    fields: {
      title: { type: 'text', label: 'Title', max: 120 },
      intro: { type: 'textarea', label: 'Introduction', rows: 3, max: 600 },
      table: { ...TABLE, tables: 'form', help: 'A table with a form for visitors.' },
      about: {
        type: 'text',
        widget: 'table_field',
        table_in: 'table',
        label: 'Field for the entry of the page',
        help: 'On the detail page of a table, or after a link from there: this field says what the visitor asks about. It starts with the value that the entry has in a field of the same name, else with the title of the entry.',
        width: 'half',
        max: 60,
      },
      closed: { type: 'text', label: 'Text when the form is closed', max: 200, width: 'half' },
      note: { type: 'richtext', label: 'Note below the form', help: 'For example on how the data is used.' },
    },
    markdown: ['title', 'intro', 'note'],
    variants: { plain: 'One column', split: 'Title beside the form' },
    sample: {
      title: 'Write to us',
      table: 'contact',
      note: '<p>We read every letter and answer within two days.</p>',
    },
    async load(ctx, { table, about }) {
      if (!table) return undefined
      const entry = about ? (ctx.entry ?? (await askedEntry(ctx))) : undefined
      return ctx.data.form(table, entry ? { [about]: valueOf(entry, about) } : {})
    },
    render(view) {
      const { data, edit, html, lt } = view
      const form = view.loaded as FormView | undefined
      const closed = data.closed || lt('At the moment nothing can be sent with it.')
      const body = form
        ? printForm(view, form) || html`<p class="form-closed" role="note">${closed}</p>${closedHint(view, form)}`
        : hint(
            view,
            data.table
              ? lt('Choose a table with a form: there is none called “{name}”.', { name: data.table })
              : lt('Choose a table with a form.'),
          )
      const note =
        form && data.note ? html`<div class="prose form-note" ${edit('note', 'rich')}>${data.note}</div>` : ''
      return html`<div class="wrap form-wrap">
        ${blockOptions.head(view, data)}
        <div class="form-body">${body} ${note}</div>
      </div>`
    },
  })

/** What an entry is called in a field of a form: its number in a field for numbers. */
function valueOf({ title, values }: EntryView, name: string): string {
  const value = values[name]
  return (typeof value === 'string' || typeof value === 'number') && value !== '' ? String(value) : title
}

/** Why the form is closed, for editors of the page; visitors get nothing. */
function closedHint(view: Pick<BlockView, 'edit' | 'mode' | 'lt'>, { closed }: FormView): Html | '' {
  const { lt } = view
  const reasons = {
    forms: lt('The form is closed: forms are switched off for this website.'),
    requests: lt('The form is closed: requests are switched off for this website.'),
    table: lt('The form is closed: it is not open in the settings of its table.'),
    key: lt('The form is closed: there is no key for the inbox yet, so nobody could read what comes in.'),
  }
  return closed ? hint(view, reasons[closed]) : ''
}
