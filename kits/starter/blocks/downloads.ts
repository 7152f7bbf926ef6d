import { defineBlock } from 'cms/kit'
import { blockHead } from '../parts/heading.ts'
import { fileIcon, fileKind, fileSize } from '../parts/file.ts'

export default defineBlock({
  label: 'Downloads',
  description: 'Files for download: price lists, forms, instructions, with type and size.',
  icon: 'download-simple',
  group: 'media',
  fields: {
    title: { type: 'text', label: 'Title', max: 120 },
    intro: { type: 'textarea', label: 'Introduction', rows: 2, max: 300 },
    items: {
      type: 'group',
      label: 'Files',
      min: 1,
      max: 60,
      item_label: 'name',
      fields: {
        file: { type: 'file', label: 'File', required: true },
        name: { type: 'text', label: 'Name', help: 'Empty: the title of the file.', max: 120 },
        text: { type: 'textarea', label: 'Description', rows: 2, max: 300 },
      },
    },
  },
  variants: { list: 'List', columns: 'Columns' },
  sample: {
    title: 'To take with you',
    items: [
      {
        file: 4,
        name: 'Care instructions for oiled wood',
        text: 'Two pages, to hang inside a cupboard door.',
      },
      { file: 1, name: 'The workshop, as a press photograph' },
    ],
  },
  render(view) {
    const { data, edit, html, icon, lang } = view
    const items = data.items.flatMap(({ file, name, text }, i) => {
      if (!file) return []
      const facts = [fileKind(file), fileSize(file.size, lang)].filter(Boolean).join(', ')
      return html`<li class="download">
        <div class="download-icon">${icon(fileIcon(file))}</div>
        <div>
          <p>
            <a href="${file.url}" download="${file.name}"
              ><span class="download-name" ${edit(`items.${i}.name`)}>${name || file.title || file.name}</span>
              <span class="download-facts">(${facts})</span></a
            >
          </p>
          ${text ? html`<p class="download-text" ${edit(`items.${i}.text`)}>${text}</p>` : ''}
        </div>
        <div class="download-sign">${icon('download-simple')}</div>
      </li>`
    })
    return html`<div class="wrap">
      ${blockHead(view, data.title, data.intro)}
      ${
        items.length
          ? html`<ul class="downloads">
              ${items}
            </ul>`
          : ''
      }
    </div>`
  },
})
