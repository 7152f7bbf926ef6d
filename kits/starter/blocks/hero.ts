import { defineBlock } from 'cms/kit'
import { blockTitle } from '../parts/heading.ts'
import { actions } from '../parts/link.ts'
import { motif } from '../parts/motif.ts'

export default defineBlock({
  label: 'Hero',
  description: 'The opening of a page: its title, one or two sentences and what to do next.',
  icon: 'sun-horizon',
  group: 'hero',
  fields: {
    kicker: { type: 'text', label: 'Line above the title', max: 60 },
    title: { type: 'text', label: 'Title', required: true, max: 120 },
    text: { type: 'textarea', label: 'Text', rows: 3, max: 400 },
    link: { type: 'link', label: 'First link', width: 'half' },
    second_link: { type: 'link', label: 'Second link', width: 'half' },
    note: { type: 'text', label: 'Note below the links', max: 120 },
    motif: {
      type: 'select',
      label: 'Drawing',
      help: 'Shown by the split variant.',
      width: 'half',
      default: 'joint',
      options: [
        { key: 'joint', label: 'Dovetail joint' },
        { key: 'rings', label: 'Growth rings' },
        { key: 'grain', label: 'Wood grain' },
        { key: 'none', label: 'None' },
      ],
    },
    caption: { type: 'text', label: 'Caption of the drawing', width: 'half', max: 80 },
  },
  variants: { split: 'Split, with a drawing', statement: 'Large statement', page: 'Compact page opening' },
  sample: {
    kicker: 'Joinery in Hamburg',
    title: 'Made once, used daily',
    text: 'We build furniture that fits one room and one household, and can be repaired in thirty years.',
    link: { type: 'anchor', href: '#work', label: 'See our work' },
    motif: 'joint',
  },
  render(view) {
    const { data, edit, html, block } = view
    const drawing = block.variant === 'statement' || block.variant === 'page' ? '' : motif(data.motif)
    return html`<div class="wrap hero ${drawing ? 'hero-with-figure' : ''}">
      <div class="hero-title">
        ${data.kicker ? html`<p class="kicker" ${edit('kicker')}>${data.kicker}</p>` : ''}
        ${blockTitle(view, data.title, 'display')}
      </div>
      <div class="hero-text">
        ${data.text ? html`<p class="lead" ${edit('text')}>${data.text}</p>` : ''}
        ${actions(data.link, data.second_link)}
        ${data.note ? html`<p class="note" ${edit('note')}>${data.note}</p>` : ''}
      </div>
      ${
        drawing
          ? html`<figure class="hero-figure">
              ${drawing}
              ${data.caption ? html`<figcaption ${edit('caption')}>${data.caption}</figcaption>` : ''}
            </figure>`
          : ''
      }
    </div>`
  },
})
