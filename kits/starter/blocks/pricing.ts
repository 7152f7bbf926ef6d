import { defineBlock } from 'cms/kit'
import { blockHead, heading, itemRank } from '../parts/heading.ts'
import { link } from '../parts/link.ts'
import { sign } from '../parts/sign.ts'
import { linesOf, priceOf, PERIODS, unitCodeOf } from '../parts/price.ts'

export default defineBlock({
  label: 'Prices',
  description: 'Offers with their price, what is included and a link; one can be recommended.',
  icon: 'tag',
  group: 'content',
  fields: {
    title: { type: 'text', label: 'Title', max: 120 },
    intro: { type: 'textarea', label: 'Introduction', rows: 2, max: 300 },
    currency: { type: 'select', label: 'Currency', dictionary: 'currencies', default: 'EUR', width: 'half' },
    items: {
      type: 'group',
      label: 'Offers',
      min: 1,
      max: 12,
      item_label: 'name',
      fields: {
        name: { type: 'text', label: 'Name', required: true, width: 'half', max: 80 },
        text: { type: 'textarea', label: 'Target group or purpose', rows: 2, max: 200 },
        price: { type: 'number', label: 'Price', width: 'third', min: 0, decimals: 2 },
        period: {
          type: 'select',
          label: 'Per',
          width: 'third',
          default: 'once',
          options: PERIODS.map(({ key, label }) => ({ key, label })),
        },
        price_text: {
          type: 'text',
          label: 'Text instead of the price',
          help: 'For example: On request.',
          width: 'third',
          max: 40,
        },
        features: {
          type: 'textarea',
          label: 'What is included',
          help: 'One item per line.',
          rows: 5,
          max: 1000,
        },
        link: { type: 'link', label: 'Link', width: 'half' },
        marked: { type: 'bool', label: 'Recommended', width: 'half', default: false },
      },
    },
    marked_label: { type: 'text', label: 'Label of the recommended offer', width: 'half', max: 40 },
    note: { type: 'text', label: 'Note below', help: 'For example on VAT.', max: 200 },
  },
  variants: { columns: 'Side by side', list: 'List' },
  sample: {
    title: 'Care for your furniture',
    intro: 'Oil, hinges, drawers: we come by, so that it lasts.',
    currency: 'EUR',
    items: [
      {
        name: 'One visit',
        text: 'When something sticks.',
        price: 95,
        period: 'hour',
        features: 'Adjusting doors and drawers\nSmall repairs on the spot',
      },
      {
        name: 'Every year',
        text: 'For kitchens in daily use.',
        price: 240,
        period: 'year',
        features: 'One visit in spring\nWorktops sanded and oiled\nSpare parts included',
        marked: true,
        link: { type: 'email', href: 'hello@fehnholt.example', label: 'Book a visit' },
      },
      {
        name: 'Restaurants',
        text: 'Tables and counters.',
        price_text: 'On request',
        features: 'Before you open in the morning',
      },
    ],
    note: 'All prices include VAT.',
  },
  jsonld({ data, site, page }) {
    const offers = data.items.flatMap(({ name, text, price, period }) =>
      name && price !== undefined
        ? [
            {
              '@type': 'Offer',
              name,
              ...(text && { description: text }),
              url: page.url,
              offeredBy: { '@id': `${site.base_url}/#organization` },
              priceSpecification: {
                '@type': 'UnitPriceSpecification',
                price,
                priceCurrency: data.currency || 'EUR',
                ...(unitCodeOf(period) && { unitCode: unitCodeOf(period) }),
              },
            },
          ]
        : [],
    )
    if (!offers.length) return undefined
    return { '@type': 'OfferCatalog', name: data.title || page.title, itemListElement: offers }
  },
  render(view) {
    const { data, edit, html, lt } = view
    const rank = itemRank(view, data.title)
    const plans = data.items.map((item, i) => {
      const mark = (name: string) => edit(`items.${i}.${name}`)
      const included = linesOf(item.features).map((line) => html`<li>${sign('check')}<span>${line}</span></li>`)
      const badge = item.marked
        ? html`<p class="plan-mark" ${edit('marked_label')}>${data.marked_label || lt('Recommended')}</p>`
        : ''
      return html`<li class="plan ${item.marked ? 'plan-marked' : ''}">
        ${badge}
        <div class="plan-head">
          ${heading(rank, item.name, { mark: mark('name'), style: 'item-title' })}
          ${item.text ? html`<p class="plan-text" ${mark('text')}>${item.text}</p>` : ''}
        </div>
        ${priceOf(view, item, mark('price_text'))}
        ${
          included.length
            ? html`<ul class="plan-features">
                ${included}
              </ul>`
            : ''
        }
        ${link(item.link, item.marked ? 'button' : 'more')}
      </li>`
    })
    return html`<div class="wrap">
      ${blockHead(view, data.title, data.intro)}
      ${
        plans.length
          ? html`<ul class="plans">
              ${plans}
            </ul>`
          : ''
      }
      ${data.note ? html`<p class="plan-note" ${edit('note')}>${data.note}</p>` : ''}
    </div>`
  },
})
