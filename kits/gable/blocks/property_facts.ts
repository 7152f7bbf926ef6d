import { defineBlock, type BlockView, type Html } from 'cms/kit'
import { energyOptions, energyScale } from '../parts/energy.ts'
import { blockHead, itemRank } from '../parts/heading.ts'
import { caption, imageOf } from '../parts/picture.ts'

export default defineBlock({
  label: 'Facts of a property',
  description: 'Key data, floor plan and the energy certificate with its scale.',
  icon: 'ruler',
  group: 'content',
  fields: {
    title: { type: 'text', label: 'Title', max: 120 },
    intro: { type: 'textarea', label: 'Introduction', rows: 2, max: 300 },
    items: {
      type: 'group',
      label: 'Facts',
      max: 24,
      item_label: 'name',
      fields: {
        name: { type: 'text', label: 'Name', required: true, width: 'half', max: 60 },
        value: { type: 'text', label: 'Value', required: true, width: 'half', max: 80 },
      },
    },
    need: {
      type: 'number',
      label: 'Energy demand in kWh/(m²·a)',
      width: 'half',
      min: 0,
      max: 999,
      decimals: 1,
    },
    energy_class: {
      type: 'select',
      label: 'Energy class',
      help: 'Empty: calculated from the energy demand.',
      width: 'half',
      options: energyOptions,
    },
    certificate: {
      type: 'text',
      label: 'About the certificate',
      help: 'Type, energy source, year of construction: required by law in advertisements.',
      max: 160,
    },
    plan: { type: 'media', label: 'Floor plan', kinds: ['image'] },
  },
  variants: { grid: 'Grid', list: 'List' },
  sample: {
    title: 'Key data',
    items: [
      { name: 'Built', value: '1587, restored in 2019' },
      { name: 'Living area', value: '214 m²' },
      { name: 'Rooms', value: '7' },
      { name: 'Heating', value: 'District heating' },
    ],
    need: 118,
    certificate: 'Certificate of need, district heating, 2019',
  },
  render(view) {
    const { data, html, edit } = view
    const facts = data.items.flatMap(({ name, value }, i) =>
      name && value
        ? [
            html`<div class="fact">
              <dt ${edit(`items.${i}.name`)}>${name}</dt>
              <dd ${edit(`items.${i}.value`)}>${value}</dd>
            </div>`,
          ]
        : [],
    )
    const grid = html`<dl class="facts">
      ${facts}
    </dl>`
    return html`<div class="wrap">
      ${blockHead(view, data)}
      <div class="facts-in">${facts.length ? grid : ''}${certificate(view)}${plan(view)}</div>
    </div>`
  },
})

type FactsView = Pick<BlockView, 'html' | 'edit' | 'lt' | 'lang' | 'index' | 'page' | 'picture'> & {
  data: {
    title: string
    need: number | undefined
    energy_class: string
    certificate: string
    plan: Parameters<typeof imageOf>[0]
  }
}

function certificate(view: FactsView): Html | '' {
  const { data, html, edit, lt, lang } = view
  const scale = energyScale(view, data.need, data.energy_class)
  if (!scale && !data.certificate) return ''
  const name = lt('Energy certificate')
  return html`<div class="certificate">
    ${itemRank(view, data.title) === 3 ? html`<h3 class="small-title">${name}</h3>` : html`<h2 class="small-title">${name}</h2>`}
    ${
      scale
        ? html`<p class="need" aria-hidden="true">
              ${new Intl.NumberFormat(lang, { maximumFractionDigits: 1 }).format(data.need!)}
              <small>kWh/(m²·a)</small>
            </p>
            ${scale}`
        : ''
    }
    ${data.certificate ? html`<p class="certificate-words" ${edit('certificate')}>${data.certificate}</p>` : ''}
  </div>`
}

function plan({ data, html, picture }: FactsView): Html | '' {
  const image = imageOf(data.plan)
  if (!image) return ''
  const planPicture = picture(image, { sizes: '(width >= 64rem) 60vw, 100vw' })
  return html`<figure class="plan">${planPicture}${caption(image)}</figure>`
}
