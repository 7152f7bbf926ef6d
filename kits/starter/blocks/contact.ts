import { defineBlock } from 'cms/kit'
import { addressLines, contactOf, contactPoint, people, route } from '../parts/contact.ts'
import { blockHead, heading, itemRank } from '../parts/heading.ts'
import { telUrl } from '../parts/settings.ts'

export default defineBlock({
  label: 'Contact',
  description: 'Address, telephone, e-mail, opening hours and people; what is left empty comes from the settings.',
  icon: 'address-book',
  group: 'contact',
  fields: {
    title: { type: 'text', label: 'Title', max: 120 },
    intro: { type: 'textarea', label: 'Introduction', rows: 2, max: 300 },
    name: { type: 'text', label: 'Name', help: 'Empty: as in the settings.', width: 'half', max: 120 },
    address: {
      type: 'textarea',
      label: 'Address',
      help: 'Empty: as in the settings.',
      width: 'half',
      rows: 3,
      max: 300,
    },
    phone: { type: 'tel', label: 'Telephone', help: 'Empty: as in the settings.', width: 'half' },
    email: { type: 'email', label: 'E-mail', help: 'Empty: as in the settings.', width: 'half' },
    hours: {
      type: 'textarea',
      label: 'Opening hours',
      help: 'Empty: as in the settings.',
      rows: 3,
      max: 300,
    },
    place: { type: 'geo', label: 'Place', help: 'Destination of the link to the route. Empty: the address.' },
    route: { type: 'bool', label: 'Link to the route', width: 'half', default: true },
    items: {
      type: 'group',
      label: 'People',
      max: 12,
      item_label: 'name',
      fields: {
        photo: { type: 'media', label: 'Portrait', kinds: ['image'], ratios: ['1:1'], width: 'half' },
        name: { type: 'text', label: 'Name', required: true, width: 'half', max: 80 },
        role: { type: 'text', label: 'Responsible for', width: 'half', max: 100 },
        phone: { type: 'tel', label: 'Telephone', width: 'half' },
        email: { type: 'email', label: 'E-mail', width: 'half' },
      },
    },
  },
  variants: { columns: 'Columns', split: 'Title beside the facts' },
  sample: {
    title: 'Come by, or call',
    intro: 'Mornings are best: then the machines are still quiet.',
    name: 'Fehnholt joinery',
    address: 'Hobelgang 12\n22763 Hamburg',
    phone: '+49 40 66969 120',
    email: 'workshop@fehnholt.example',
    hours: 'Mon–Thu 7:00–16:30\nFri 7:00–14:00',
    items: [
      {
        name: 'Wiebke Fehn',
        role: 'Drawings and offers',
        phone: '+49 40 66969 121',
        email: 'wiebke@fehnholt.example',
      },
      { name: 'Jasper Holt', role: 'Workshop and dates', phone: '+49 40 66969 122' },
    ],
  },
  jsonld: (view) => contactPoint(view),
  render(view) {
    const { data, edit, html, lt } = view
    const { phone, email, hours } = contactOf(view)
    const rank = itemRank(view, data.title)
    const part = (label: string, content: unknown) =>
      content
        ? html`<div class="contact-part">
            ${heading(rank, label, { mark: html``, style: 'contact-label' })} ${content as typeof lines}
          </div>`
        : ''
    const lines = addressLines(view)
    const call = phone ? html`<li><a href="${telUrl(phone)}" ${edit('phone')}>${phone}</a></li>` : ''
    const mail = email ? html`<li><a href="mailto:${email}" ${edit('email')}>${email}</a></li>` : ''
    const contactLinks =
      call || mail
        ? html`<ul>
            ${call}${mail}
          </ul>`
        : ''
    const where = lines ? html`${lines}${route(view)}` : ''
    const open = hours ? html`<p class="contact-hours" ${edit('hours')}>${hours}</p>` : ''
    const parts = [part(lt('Address'), where), part(lt('Contact'), contactLinks), part(lt('Opening hours'), open)]
    return html`<div class="wrap contact-wrap">
      ${blockHead(view, data.title, data.intro)}
      <div class="contact">
        ${parts.some(Boolean) ? html`<div class="contact-parts">${parts}</div>` : ''} ${people(view, rank)}
      </div>
    </div>`
  },
})
