// Contact data: from the block, else from the settings.
import { html, type BlockView, type GeoView, type Html, type MediaView } from 'cms/kit'
import { heading, type Rank } from './heading.ts'
import { link } from './link.ts'
import { routeUrl } from './map.ts'
import { telUrl, textOf } from './settings.ts'

interface Person {
  photo: MediaView | undefined
  name: string
  role: string
  phone: string
  email: string
}
interface ContactData {
  name: string
  address: string
  phone: string
  email: string
  hours: string
  place: GeoView | undefined
  route: boolean
  items: readonly Person[]
}
type ContactView = Pick<BlockView<ContactData>, 'data' | 'site' | 'edit' | 'lt' | 'picture'>

interface Contact {
  name: string
  address: string
  phone: string
  email: string
  hours: string
}

export function contactOf({ data, site }: Pick<ContactView, 'data' | 'site'>): Contact {
  const of = (key: string) => textOf(site.settings, key)
  const town = `${of('postal_code')} ${of('city')}`.trim()
  return {
    name: data.name || of('legal_name') || site.title,
    address: data.address || [of('street'), town].filter(Boolean).join('\n'),
    phone: data.phone || of('phone'),
    email: data.email || of('email'),
    hours: data.hours || of('hours'),
  }
}

export function addressLines(view: ContactView): Html | '' {
  const { name, address } = contactOf(view)
  if (!address) return ''
  return html`<address>
    <strong ${view.edit('name')}>${name}</strong><span class="contact-lines" ${view.edit('address')}>${address}</span>
  </address>`
}

/** A link to OpenStreetMap for a route to the place, or a search for the address. */
export function route(view: ContactView): Html | '' {
  const { data, lt } = view
  const { address } = contactOf(view)
  if (!data.route) return ''
  const query = encodeURIComponent(address.replaceAll('\n', ', '))
  const href = data.place ? routeUrl(data.place) : `https://www.openstreetmap.org/search?query=${query}`
  return html`<p class="contact-route">${link({ href, label: lt('Plan a route'), external: true }, 'more')}</p>`
}

export function people({ data, edit, picture }: ContactView, rank: Rank): Html | '' {
  const items = data.items.map((person, i) => {
    const mark = (name: string) => edit(`items.${i}.${name}`)
    const photo = picture(person.photo, { ratio: '1:1', sizes: '6rem', alt: '' })
    const { name, role, phone, email } = person
    return html`<li class="contact-person">
      ${photo ? html`<div class="contact-photo">${photo}</div>` : ''}
      <div>
        ${heading(rank, name, { mark: mark('name'), style: 'item-title' })}
        ${role ? html`<p class="contact-role" ${mark('role')}>${role}</p>` : ''}
        ${phone ? html`<p><a href="${telUrl(phone)}" ${mark('phone')}>${phone}</a></p>` : ''}
        ${email ? html`<p><a href="mailto:${email}" ${mark('email')}>${email}</a></p>` : ''}
      </div>
    </li>`
  })
  if (!items.length) return ''
  return html`<ul class="contact-people">
    ${items}
  </ul>`
}

/** A contact point of the organisation, as structured data (schema.org). */
export function contactPoint(view: BlockView<ContactData>): Record<string, unknown> | undefined {
  const { data, site } = view
  const { phone, email } = contactOf(view)
  const points = [{ name: '', role: '', phone, email }, ...data.items].flatMap((one) =>
    one.phone || one.email
      ? [
          {
            '@type': 'ContactPoint',
            ...(one.name && { name: one.name }),
            ...(one.role && { contactType: one.role }),
            ...(one.phone && { telephone: one.phone }),
            ...(one.email && { email: one.email }),
          },
        ]
      : [],
  )
  if (!points.length) return undefined
  return { '@type': 'Organization', '@id': `${site.base_url}/#organization`, contactPoint: points }
}
