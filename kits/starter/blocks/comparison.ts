import { defineBlock } from 'cms/kit'
import { blockHead } from '../parts/heading.ts'
import { answer } from '../parts/answer.ts'

/** One per option of the comparison. */
const COLUMNS = ['first', 'second', 'third', 'fourth'] as const
const cell = (label: string) => ({ type: 'text', label, width: 'half', max: 120, suggest: ['yes', 'no'] }) as const

export default defineBlock({
  label: 'Comparison',
  description: 'Two to four options compared side by side.',
  icon: 'scales',
  group: 'content',
  fields: {
    title: { type: 'text', label: 'Title', max: 120 },
    intro: { type: 'textarea', label: 'Introduction', rows: 2, max: 300 },
    options: {
      type: 'group',
      label: 'Options',
      help: 'Each option is a column.',
      min: 2,
      max: COLUMNS.length,
      item_label: 'name',
      fields: {
        name: { type: 'text', label: 'Name', required: true, width: 'half', max: 60 },
        text: { type: 'text', label: 'Short description', width: 'half', max: 80 },
      },
    },
    rows: {
      type: 'group',
      label: 'Compared criteria',
      help: 'yes and no are shown as symbols, any other text unchanged.',
      min: 1,
      max: 40,
      item_label: 'label',
      fields: {
        label: { type: 'text', label: 'Criterion', required: true, max: 100 },
        first: cell('First option'),
        second: cell('Second option'),
        third: cell('Third option'),
        fourth: cell('Fourth option'),
      },
    },
    marked: {
      type: 'select',
      label: 'Highlighted option',
      width: 'half',
      default: 'none',
      options: [
        { key: 'none', label: 'None' },
        { key: 'first', label: 'First option' },
        { key: 'second', label: 'Second option' },
        { key: 'third', label: 'Third option' },
        { key: 'fourth', label: 'Fourth option' },
      ],
    },
    note: { type: 'text', label: 'Note below', max: 200 },
  },
  variants: { lines: 'Hairlines', stripes: 'Stripes' },
  sample: {
    title: 'Which wood for which room',
    options: [{ name: 'Oak', text: 'hard and calm' }, { name: 'Ash', text: 'light and tough' }, { name: 'Larch' }],
    rows: [
      { label: 'For worktops', first: 'yes', second: 'yes', third: 'no' },
      { label: 'Outdoors without paint', first: 'yes', second: 'no', third: 'yes' },
      { label: 'Price per m²', first: '148 €', second: '112 €', third: '86 €' },
    ],
    marked: 'first',
  },
  render(view) {
    const { data, edit, html } = view
    const columns = data.options.slice(0, COLUMNS.length)
    const markOf = (i: number) => (COLUMNS[i] === data.marked ? 'comparison-marked' : '')
    const head = columns.map(
      ({ name, text }, i) =>
        html`<th scope="col" class="${markOf(i)}">
          <span ${edit(`options.${i}.name`)}>${name}</span>
          ${text ? html`<small ${edit(`options.${i}.text`)}>${text}</small>` : ''}
        </th>`,
    )
    const rows = data.rows.map(
      (row, at) =>
        html`<tr>
          <th scope="row" ${edit(`rows.${at}.label`)}>${row.label}</th>
          ${columns.map((_, i) => {
            const name = COLUMNS[i]!
            return html`<td class="${markOf(i)}">${answer(view, row[name], edit(`rows.${at}.${name}`))}</td>`
          })}
        </tr>`,
    )
    return html`<div class="wrap">
      ${blockHead(view, data.title, data.intro)}
      ${
        columns.length && rows.length
          ? html`<table class="comparison comparison-${columns.length}">
              ${data.title ? html`<caption class="visually-hidden">${data.title}</caption>` : ''}
              <thead>
                <tr>
                  <td></td>
                  ${head}
                </tr>
              </thead>
              <tbody>
                ${rows}
              </tbody>
            </table>`
          : ''
      }
      ${data.note ? html`<p class="comparison-note" ${edit('note')}>${data.note}</p>` : ''}
    </div>`
  },
})
