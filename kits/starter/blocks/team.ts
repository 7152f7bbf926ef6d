import { defineBlock, type BlockView, type Html, type LinkView, type MediaView } from 'cms/kit'
import { columnsFor } from '../parts/columns.ts'
import { blockHead, heading, itemRank, type Rank } from '../parts/heading.ts'
import { link } from '../parts/link.ts'
import { telUrl } from '../parts/settings.ts'

export default defineBlock({
  label: 'Team',
  description: 'The people in your team, with or without a portrait, and their contact details.',
  icon: 'users-three',
  group: 'content',
  fields: {
    title: { type: 'text', label: 'Title', max: 120 },
    intro: { type: 'textarea', label: 'Introduction', rows: 2, max: 300 },
    items: {
      type: 'group',
      label: 'People',
      min: 1,
      max: 40,
      item_label: 'name',
      fields: {
        portrait: {
          type: 'media',
          label: 'Portrait',
          help: 'Empty: the initials of the name.',
          kinds: ['image'],
          ratios: ['4:5', '1:1'],
        },
        name: { type: 'text', label: 'Name', required: true, width: 'half', max: 80 },
        role: { type: 'text', label: 'Role', width: 'half', max: 120 },
        text: { type: 'textarea', label: 'Text', rows: 3, max: 400 },
        email: { type: 'email', label: 'E-mail', width: 'half' },
        phone: { type: 'tel', label: 'Telephone', width: 'half' },
        link: { type: 'link', label: 'Link', width: 'half' },
      },
    },
  },
  variants: { grid: 'Grid', list: 'List' },
  sample: {
    title: 'Four people, one bench',
    items: [
      {
        portrait: 1,
        name: 'Jette Fehn',
        role: 'Master joiner, founder',
        text: 'Draws every piece herself.',
        email: 'jette@fehnholt.example',
      },
      { name: 'Marek Holt', role: 'Joiner', phone: '+49 40 555 01 22' },
      { name: 'Aylin Brandt', role: 'Apprentice, third year', text: 'Builds the drawers.' },
    ],
  },
  jsonld({ data, site }) {
    const people = data.items.filter(({ name }) => name)
    if (!people.length) return undefined
    return {
      '@type': 'ItemList',
      ...(data.title && { name: data.title }),
      itemListElement: people.map((person, i) => ({
        '@type': 'ListItem',
        position: i + 1,
        item: personNode(person, site.base_url),
      })),
    }
  },
  render(view) {
    const { data, html } = view
    const rank = itemRank(view, data.title)
    const people = data.items.flatMap((item, i) => (item.name ? [person(view, item, { i, rank })] : []))
    const list = html`<ul class="team ${columnsFor(people.length, 4)}">
      ${people}
    </ul>`
    return html`<div class="wrap">${blockHead(view, data.title, data.intro)} ${people.length ? list : ''}</div>`
  },
})

interface Person {
  portrait: MediaView | undefined
  name: string
  role: string
  text: string
  email: string
  phone: string
  link: LinkView | undefined
}
type TeamView = Pick<BlockView, 'html' | 'edit' | 'picture' | 'block'>

function person(view: TeamView, item: Person, { i, rank }: { i: number; rank: Rank }): Html {
  const { html, edit } = view
  const contacts = [
    ...(item.email ? [html`<a href="mailto:${item.email}">${item.email}</a>`] : []),
    ...(item.phone ? [html`<a href="${telUrl(item.phone)}">${item.phone}</a>`] : []),
    ...(item.link?.href ? [html`${link(item.link, 'more')}`] : []),
  ]
  return html`<li class="person">
    <div class="portrait">${portrait(view, item)}</div>
    <div class="person-name">
      ${heading(rank, item.name, { mark: edit(`items.${i}.name`), style: 'item-title' })}
      ${item.role ? html`<p class="person-role" ${edit(`items.${i}.role`)}>${item.role}</p>` : ''}
    </div>
    ${item.text ? html`<p class="person-text" ${edit(`items.${i}.text`)}>${item.text}</p>` : ''}
    ${contacts.length ? html`<p class="person-contacts">${contacts}</p>` : ''}
  </li>`
}

function portrait({ html, picture, block }: TeamView, { portrait: image, name }: Person): Html {
  const list = block.variant === 'list'
  // The name is next to the picture: screen readers need not read it twice.
  const photo = picture(image, {
    ratio: list ? '1:1' : '4:5',
    sizes: list ? '6rem' : '(width >= 48rem) 18rem, 50vw',
    alt: image?.alt === name ? '' : undefined,
  })
  return photo || html`<span class="monogram" aria-hidden="true">${initials(name)}</span>`
}

/** Initials of the first and the last name, without titles like Dr. */
function initials(name: string): string {
  const names = name.split(/[\s-]+/).filter((word) => /^\p{Lu}/u.test(word) && !word.endsWith('.'))
  const chosen = names.length > 1 ? [names[0]!, names.at(-1)!] : names
  return chosen.map((word) => [...word][0]).join('') || ([...name][0] ?? '')
}

function personNode({ name, role, email, phone, portrait: image }: Person, base: string) {
  return {
    '@type': 'Person',
    name,
    ...(role && { jobTitle: role }),
    ...(email && { email }),
    ...(phone && { telephone: phone }),
    ...(image?.kind === 'image' && { image: new URL(image.url, base).href }),
    affiliation: { '@id': `${base}/#organization` },
  }
}
