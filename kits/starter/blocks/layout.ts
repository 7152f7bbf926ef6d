import { defineBlock } from 'cms/kit'
import { blockTitle } from '../parts/heading.ts'

export default defineBlock({
  label: 'Columns',
  description: 'Other blocks side by side. With a main column, its first block is that; the others stand beside it.',
  icon: 'layout',
  group: 'layout',
  children: true,
  fields: {
    gap: {
      type: 'select',
      label: 'Space between the columns',
      width: 'half',
      default: 'normal',
      options: [
        { key: 'narrow', label: 'Narrow' },
        { key: 'normal', label: 'Normal' },
        { key: 'wide', label: 'Wide' },
      ],
    },
    line: { type: 'bool', label: 'Hairline between the columns', width: 'half', default: false },
    middle: { type: 'bool', label: 'Vertically centred', width: 'half', default: false },
  },
  variants: {
    two: 'Two columns',
    three: 'Three columns',
    four: 'Four columns',
    main_left: 'Main column left',
    main_right: 'Main column right',
  },
  sample: { gap: 'normal' },
  render(view) {
    const { data, html, children, block } = view
    if (!children.length) return html`${blockTitle(view, '')}`
    const styles = [
      'layout',
      `layout-${block.variant}`,
      `layout-gap-${data.gap}`,
      data.line && 'layout-line',
      data.middle && 'layout-middle',
    ]
    const [first, ...others] = children
    const columns = block.variant?.startsWith('main_')
      ? html`<div class="layout-cell">${first}</div>
          ${others.length ? html`<div class="layout-cell">${others}</div>` : ''}`
      : children.map((child) => html`<div class="layout-cell">${child}</div>`)
    return html`<div class="wrap">
      <div class="${styles.filter(Boolean).join(' ')}">${columns}</div>
    </div>`
  },
})
