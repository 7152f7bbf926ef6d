import { defineBlock, type MediaView } from 'cms/kit'
import { blockHead, heading, itemRank } from '../parts/heading.ts'
import { transcript } from '../parts/transcript.ts'

export default defineBlock({
  label: 'Audio',
  description: 'Audio recordings, with transcript and download.',
  icon: 'headphones',
  group: 'media',
  fields: {
    title: { type: 'text', label: 'Title', max: 120 },
    intro: { type: 'textarea', label: 'Introduction', rows: 2, max: 300 },
    items: {
      type: 'group',
      label: 'Recordings',
      min: 1,
      max: 30,
      item_label: 'name',
      fields: {
        file: { type: 'media', label: 'Recording', kinds: ['audio'], required: true },
        name: { type: 'text', label: 'Title of the recording', max: 120 },
        text: { type: 'textarea', label: 'Text', rows: 2, max: 400 },
      },
    },
    download: { type: 'bool', label: 'Offer files for download', default: true },
  },
  variants: { list: 'List', cards: 'Side by side' },
  sample: {
    title: 'Sounds of the workshop',
    intro: 'Three minutes each, recorded on a Tuesday.',
    items: [{ file: 3, name: 'The plane', text: 'Ash, with the grain, and once against it.' }],
  },
  render(view) {
    const { data, edit, html, lt } = view
    const rank = itemRank(view, data.title)
    const items = data.items.flatMap(({ file, name, text }, i) => {
      if (file?.kind !== 'audio') return []
      const label = name || file.title || file.name
      const facts = [length(file), size(file)].filter((fact) => fact !== '')
      const links = [
        ...file.captions.map((track) => html`<a href="${track.url}" download>${track.label}</a>`),
        ...(data.download
          ? [
              html`<a href="${file.url}" download aria-label="${lt('Download {name}', { name: label })}">${lt('Download')}</a>`,
            ]
          : []),
      ]
      return html`<li class="recording">
        <div class="recording-head">
          ${heading(rank, label, { mark: edit(`items.${i}.name`), style: 'item-title' })}
          <p class="recording-facts">${facts.join(' · ')}</p>
        </div>
        ${text ? html`<p class="recording-text" ${edit(`items.${i}.text`)}>${text}</p>` : ''}
        <audio controls preload="none" aria-label="${label}">
          <source src="${file.url}" type="${file.mime}" />${file.captions.map(
            ({ kind, url, lang: srclang, label: name }) =>
              html`<track kind="${kind}" src="${url}" srclang="${srclang}" label="${name}" />`,
          )}
        </audio>
        ${links.length ? html`<p class="recording-links">${links}</p>` : ''} ${transcript(view, file.transcript)}
      </li>`
    })
    return html`<div class="wrap">
      ${blockHead(view, data.title, data.intro)}
      ${
        items.length
          ? html`<ul class="recordings">
              ${items}
            </ul>`
          : ''
      }
    </div>`
  },
})

/** Formats a duration as 3:05. */
function length({ duration }: MediaView): string {
  if (!duration) return ''
  const seconds = Math.round(duration)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

function size({ size }: MediaView): string {
  return size >= 1e6 ? `${(size / 1e6).toFixed(1)} MB` : `${Math.max(1, Math.round(size / 1e3))} kB`
}
