import { defineBlock } from 'cms/kit'
import { blockHead } from '../parts/heading.ts'
import { columnKinds, readTable } from '../parts/table.ts'

export default defineBlock({
  label: 'Table',
  description: 'Figures or facts in rows and columns, pasted from a spreadsheet or typed.',
  icon: 'table',
  group: 'data',
  fields: {
    title: { type: 'text', label: 'Title', max: 120 },
    intro: { type: 'textarea', label: 'Introduction', rows: 2, max: 300 },
    rows: {
      type: 'textarea',
      label: 'Table',
      help: 'Paste it from a spreadsheet, or type one row per line with | or ; between the cells.',
      format: 'code',
      rows: 10,
      max: 20_000,
      required: true,
    },
    caption: { type: 'text', label: 'Caption', help: 'What the table shows, and as of when.', max: 200 },
    header_row: { type: 'bool', label: 'First row contains column headings', width: 'half', default: true },
    header_column: {
      type: 'bool',
      label: 'First column contains row headings',
      width: 'half',
      default: true,
    },
    note: { type: 'text', label: 'Note below', help: 'For example the source.', max: 255 },
  },
  variants: { lines: 'Hairlines', stripes: 'Stripes', compact: 'Compact' },
  sample: {
    title: 'Dimensions',
    rows: 'Model | Width (cm) | Depth (cm) | Weight (kg)\nBench | 160 | 38 | 21.5\nTable, small | 140 | 80 | 34\nTable, large | 220 | 95 | 58.5',
    caption: 'Our standard sizes; others on request.',
    header_row: true,
    header_column: true,
  },
  render(view) {
    const { data, edit, html, lt, block } = view
    const rows = readTable(data.rows)
    const head = data.header_row ? rows[0] : undefined
    const body = head ? rows.slice(1) : rows
    const kinds = columnKinds(body)
    const kind = (i: number) => (kinds[i] ? html`class="${kinds[i]}"` : '')
    const id = `${block.id}-caption`
    const cells = (row: string[]) =>
      row.map((text, i) =>
        data.header_column && i === 0 ? html`<th scope="row">${text}</th>` : html`<td ${kind(i)}>${text}</td>`,
      )
    const columns = head?.map((text, i) =>
      text ? html`<th scope="col" ${data.header_column && i === 0 ? '' : kind(i)}>${text}</th>` : html`<td></td>`,
    )
    const name = data.caption ? html`aria-labelledby="${id}"` : html`aria-label="${data.title || lt('Table')}"`
    return html`<div class="wrap">
      ${blockHead(view, data.title, data.intro)}
      ${
        rows.length
          ? html`<div class="data-table-scroll" role="group" tabindex="0" ${name}>
              <table class="data-table">
                ${data.caption ? html`<caption id="${id}" ${edit('caption')}>${data.caption}</caption>` : ''}
                ${
                  columns
                    ? html`<thead>
                        <tr>
                          ${columns}
                        </tr>
                      </thead>`
                    : ''
                }
                <tbody>
                  ${body.map(
                    (row) =>
                      html`<tr>
                        ${cells(row)}
                      </tr>`,
                  )}
                </tbody>
              </table>
            </div>`
          : ''
      }
      ${data.note ? html`<p class="data-table-note" ${edit('note')}>${data.note}</p>` : ''}
    </div>`
  },
})
