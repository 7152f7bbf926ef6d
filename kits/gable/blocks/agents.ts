import { defineBlock, type BlockView, type Html, type MediaView } from 'cms/kit'
import { blockHead, heading, itemRank, type Rank } from '../parts/heading.ts'
import { compact } from '../parts/jsonld.ts'
import { telUrl } from '../parts/settings.ts'

export default defineBlock({
  label: 'Agents',
  description: 'Contact persons for sellers and buyers, with their districts and contact details.',
  icon: 'users-three',
  group: 'contact',
  fields: {
    title: { type: 'text', label: 'Title', max: 120 },
    intro: { type: 'textarea', label: 'Introduction', rows: 2, max: 300 },
    items: {
      type: 'group',
      label: 'People',
      min: 1,
      max: 30,
      item_label: 'name',
      fields: {
        portrait: {
          type: 'media',
          label: 'Portrait',
          help: 'Empty: the initials of the name.',
          kinds: ['image'],
          ratios: ['3:4'],
        },
        name: { type: 'text', label: 'Name', required: true, width: 'half', max: 80 },
        role: { type: 'text', label: 'Role', width: 'half', max: 100 },
        area: { type: 'text', label: 'Responsible for', width: 'half', max: 100 },
        phone: { type: 'tel', label: 'Telephone', width: 'half' },
        email: { type: 'email', label: 'E-mail', width: 'half' },
      },
    },
  },
  variants: { rows: 'Rows', cards: 'Cards' },
  sample: {
    title: 'Whom you talk to',
    items: [
      { name: 'Henrike Lindau', role: 'Partner', area: 'Old town', phone: '+49 451 555 01 10' },
      {
        name: 'Jonas Ferch',
        role: 'Partner',
        area: 'St. Jürgen, Wakenitz',
        email: 'ferch@lindau-ferch.example',
      },
    ],
  },
  jsonld({ data, site }) {
    const people = data.items.filter(({ name }) => name)
    if (!people.length) return undefined
    return {
      '@type': 'ItemList',
      ...(data.title && { name: data.title }),
      itemListElement: people.map(({ name, role, phone, email }, i) => ({
        '@type': 'ListItem',
        position: i + 1,
        item: compact({
          '@type': 'Person',
          name,
          jobTitle: role,
          telephone: phone,
          email,
          worksFor: { '@id': `${site.base_url}/#organization` },
        }),
      })),
    }
  },
  render(view) {
    const { data, html } = view
    const rank = itemRank(view, data.title)
    const people = data.items.flatMap((item, i) => (item.name ? [agent(view, item, { i, rank })] : []))
    const list = html`<ul class="agents">
      ${people}
    </ul>`
    return html`<div class="wrap">${blockHead(view, data)} ${people.length ? list : ''}</div>`
  },
})

interface Agent {
  portrait: MediaView | undefined
  name: string
  role: string
  area: string
  phone: string
  email: string
}
type AgentView = Pick<BlockView, 'html' | 'edit' | 'picture' | 'lt'>

function agent(view: AgentView, item: Agent, { i, rank }: { i: number; rank: Rank }): Html {
  const { html, edit, picture, lt } = view
  const portrait = picture(item.portrait, { ratio: '3:4', sizes: '(width >= 48rem) 14rem, 40vw' })
  const contacts = [
    ...(item.phone ? [html`<a href="${telUrl(item.phone)}">${item.phone}</a>`] : []),
    ...(item.email ? [html`<a href="mailto:${item.email}">${item.email}</a>`] : []),
  ]
  return html`<li class="agent">
    <div class="agent-portrait">
      ${portrait || html`<span class="initials" aria-hidden="true">${initials(item.name)}</span>`}
    </div>
    <div class="agent-words">
      ${heading(rank, item.name, { mark: edit(`items.${i}.name`), style: 'item-title' })}
      ${item.role ? html`<p class="agent-role" ${edit(`items.${i}.role`)}>${item.role}</p>` : ''}
    </div>
    ${item.area ? html`<p class="agent-area"><span>${lt('Looks after')}</span> ${item.area}</p>` : ''}
    ${contacts.length ? html`<p class="agent-reach">${contacts}</p>` : ''}
  </li>`
}

/** Initials of the first and the last name. */
function initials(name: string): string {
  const names = name.split(/[\s-]+/).filter((word) => /^\p{Lu}/u.test(word) && !word.endsWith('.'))
  const chosen = names.length > 1 ? [names[0]!, names.at(-1)!] : names
  return chosen.map((word) => [...word][0]).join('') || ([...name][0] ?? '')
}
