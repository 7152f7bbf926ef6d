// The contact for a property: photo, name, telephone, mail, or a button that links to a form.
import { html, type Html } from '../../../base/html.ts'
import type { LinkView } from '../../../core/extension/define-block.ts'
import { askHref, heading, type BlockView, type Rank } from '../../../kits/define-data-block.ts'
import type { Property } from './property.ts'

type View = Pick<BlockView, 'icon' | 'lt' | 'picture'>

export function contactCard(
  view: View,
  property: Property,
  { rank, ask }: { rank: Rank; ask: LinkView | undefined },
): Html | '' {
  const { lt, icon, picture } = view
  const [name, company, mail] = ['contact_name', 'contact_company', 'contact_email'].map((field) =>
    property.text(field),
  )
  const phone = property.show('contact_phone')
  if (!name && !company && !mail && !phone && !ask) return ''
  const [portrait] = property.media('contact_photo')
  const photo = picture(portrait, { ratio: '1:1', sizes: '6rem', alt: '' })
  return html`<aside class="estate-contact" aria-label="${lt('Your contact')}">
    ${heading(rank, lt('Your contact'), { style: 'estate-title' })}
    <div class="estate-person">
      ${photo && html`<div class="estate-photo">${photo}</div>`}
      <p>${name ? html`<strong>${name}</strong>` : ''}${company && company !== name ? html`<span>${company}</span>` : ''}</p>
    </div>
    ${phone ? html`<p class="estate-reach">${icon('phone')} ${phone}</p>` : ''}
    ${mail ? html`<p class="estate-reach">${icon('envelope')} <a href="${mailto(property, mail)}">${breakable(mail)}</a></p>` : ''}
    ${button(view, property, { ask, mail: mail ?? '' })}
    ${property.text('number') ? html`<p class="estate-number">${property.label('number')}: ${property.text('number')}</p>` : ''}
  </aside>`
}

/** A long address breaks before its @, not within a word. */
function breakable(mail: string): Html {
  const [name = '', ...host] = mail.split('@')
  return html`${name}<wbr>@${host.join('@')}`
}

/** A mail link with the property in its subject. */
function mailto(property: Property, mail: string): string {
  const subject = [property.text('number'), property.entry.title].filter(Boolean).join(' – ')
  return `mailto:${mail}?subject=${encodeURIComponent(subject)}`
}

function button(
  { lt }: View,
  property: Property,
  { ask, mail }: { ask: LinkView | undefined; mail: string },
): Html | '' {
  const href = ask?.href ? askHref(ask, property.entry) : mail && mailto(property, mail)
  return href ? html`<p><a class="button" href="${href}">${ask?.label || lt('Ask about it')}</a></p>` : ''
}
