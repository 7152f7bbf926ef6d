import { defineBlock, type BlockView, type Html } from 'cms/kit'
import { blockHead, heading, itemRank, type Rank } from '../parts/heading.ts'
import { caption, imageOf } from '../parts/picture.ts'
import { officesOf, telUrl, textOf, type Office } from '../parts/settings.ts'

export default defineBlock({
  label: 'Offices and contact',
  description: 'The offices of the settings, with address, telephone and hours, and a picture.',
  icon: 'buildings',
  group: 'contact',
  fields: {
    title: { type: 'text', label: 'Title', max: 120 },
    intro: { type: 'textarea', label: 'Introduction', rows: 2, max: 300 },
    image: { type: 'media', label: 'Picture', kinds: ['image'], ratios: ['4:3', '16:9'] },
    note: { type: 'textarea', label: 'Note', help: 'For example directions and parking.', rows: 2, max: 300 },
  },
  variants: { beside: 'Picture beside', above: 'Picture above' },
  sample: {
    title: 'Come by',
    intro: 'The door is open; for viewings, ring before.',
    note: 'Car park in the Mühlenstraße, five minutes on foot.',
  },
  render(view) {
    const { data, html, edit, site, picture, block } = view
    const rank = itemRank(view, data.title)
    const image = imageOf(data.image)
    const wide = block.variant === 'above'
    const photo =
      image && picture(image, { ratio: wide ? '16:9' : '4:3', sizes: wide ? '90vw' : '(width >= 64rem) 45vw, 90vw' })
    const email = textOf(site.settings, 'email')
    return html`<div class="wrap">
      ${blockHead(view, data)}
      <div class="contact ${image ? 'contact-with-picture' : ''}">
        ${image ? html`<figure class="contact-picture">${photo}${caption(image)}</figure>` : ''}
        <div class="contact-offices">
          ${officesOf(site.settings).map((one) => office(view, one, rank))}
          ${email ? html`<p class="contact-mail"><a href="mailto:${email}">${email}</a></p>` : ''}
          ${data.note ? html`<p class="contact-note" ${edit('note')}>${data.note}</p>` : ''}
        </div>
      </div>
    </div>`
  },
})

type ContactView = Pick<BlockView, 'html' | 'edit' | 'lt'>

function office({ html, lt, edit: _ }: ContactView, one: Office, rank: Rank): Html {
  const town = `${one.postal_code} ${one.city}`.trim()
  const rows: [string, Html][] = []
  if (one.street || town)
    rows.push([lt('Address'), html`${one.street}${one.street && town ? html`<br />` : ''}${town}`])
  if (one.phone) rows.push([lt('Telephone'), html`<a href="${telUrl(one.phone)}">${one.phone}</a>`])
  if (one.hours) rows.push([lt('Opening hours'), html`<span class="office-hours">${one.hours}</span>`])
  return html`<div class="contact-office">
    ${heading(rank, one.name, { mark: html``, style: 'item-title' })}
    <dl>
      ${rows.map(
        ([name, value]) =>
          html`<div>
            <dt>${name}</dt>
            <dd>${value}</dd>
          </div>`,
      )}
    </dl>
  </div>`
}
