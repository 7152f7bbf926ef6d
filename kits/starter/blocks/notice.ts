import { defineBlock } from 'cms/kit'
import { blockTitle } from '../parts/heading.ts'
import { link } from '../parts/link.ts'

const ICONS = { info: 'info', success: 'check-circle', warning: 'warning', urgent: 'bell' }

export default defineBlock({
  label: 'Notice',
  description: 'An important notice: holidays, a closed road, a changed date.',
  icon: 'bell',
  group: 'content',
  fields: {
    kind: {
      type: 'select',
      label: 'Kind',
      width: 'half',
      default: 'info',
      options: [
        { key: 'info', label: 'Information' },
        { key: 'success', label: 'Good news' },
        { key: 'warning', label: 'Warning' },
        { key: 'urgent', label: 'Urgent' },
      ],
    },
    title: { type: 'text', label: 'Title', width: 'half', max: 100 },
    text: { type: 'textarea', label: 'Text', required: true, rows: 2, max: 400 },
    link: { type: 'link', label: 'Link' },
  },
  variants: { box: 'Box', bar: 'Full-width bar' },
  sample: {
    kind: 'warning',
    title: 'Closed from 22 December to 6 January',
    text: 'We read e-mails from 7 January. In an emergency, such as a broken door, call us.',
    link: { type: 'tel', href: '+49 40 66969 120', label: 'Call us' },
  },
  render(view) {
    const { data, edit, html, icon, index, lt } = view
    const kind = Object.hasOwn(ICONS, data.kind) ? (data.kind as keyof typeof ICONS) : 'info'
    const word = {
      info: lt('Notice'),
      success: lt('Good news'),
      warning: lt('Please note'),
      urgent: lt('Important'),
    }[kind]
    if (!data.title && !data.text) return html`${blockTitle(view, '')}`
    return html`${index === 0 ? blockTitle(view, '') : ''}
      <div class="notice notice-${kind}" role="note" aria-label="${word}">
        <div class="wrap notice-wrap">
          <div class="notice-icon">${icon(ICONS[kind])}</div>
          <div class="notice-words">
            ${data.title ? html`<p class="notice-title" ${edit('title')}>${data.title}</p>` : ''}
            ${data.text ? html`<p class="notice-text" ${edit('text')}>${data.text}</p>` : ''}
          </div>
          ${link(data.link, 'more')}
        </div>
      </div>`
  },
})
