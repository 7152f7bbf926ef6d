// Renders a search: the form, the results with marked words, and links that filter them.
import { html, type Html } from '../../../base/html.ts'
import type { BlockView } from '../../../kits/define-data-block.ts'
import type { MarkedText, SearchItem } from '../../../core/extension/search-view.ts'
import type { SearchData, SearchView } from './load-search.ts'

type View = BlockView<SearchData>
type Found = SearchView & { found: NonNullable<SearchView['found']> }

const anchorOf = ({ block }: Pick<View, 'block'>): string => `#${block.section.anchor ?? block.id}`

export function searchForm(view: View, search: SearchView | undefined): Html {
  const { lt, lang, block, data } = view
  const id = `${block.id}-q`
  const leads = search?.action ?? view.page.path
  const action = data.results?.href ? leads : leads + anchorOf(view)
  const more = data.suggest
    ? html`data-suggest="/_search?lang=${lang}" data-found="${lt('Suggestions: {count}')}" data-list="${lt('Suggestions')}"`
    : ''
  return html`<form class="search-form" method="get" action="${action}" role="search" aria-label="${data.title || lt('Search')}" ${more}>
    <label class="search-label" for="${id}">${lt('What are you looking for?')}</label>
    <div class="search-line"><input id="${id}" type="search" name="q" value="${search?.q ?? ''}" placeholder="${data.placeholder}" maxlength="200" enterkeyhint="search" autocomplete="off" /><button class="button" type="submit">${lt('Search')}</button></div>
  </form>`
}

/** Announced by screen readers when the page is loaded. */
export function printStatus({ lt }: View, search: SearchView): Html {
  const { q, found, page, pages } = search as Found
  if (found.building)
    return html`<p class="search-status" role="status">${lt('The search is being prepared. Please try again in a minute.')}</p>`
  if (!found.total) return html`<p class="search-status" role="status">${lt('Nothing was found for “{q}”.', { q })}</p>`
  const pagePosition = pages > 1 ? html` ${lt('Page {n} of {all}', { n: page, all: pages })}` : ''
  if (found.corrected)
    return html`<p class="search-status" role="status">${lt('Nothing contains “{q}”.', { q })} ${lt('Results for')} <strong>${found.corrected}</strong>: ${found.total}.${pagePosition}</p>`
  const count =
    found.total === 1 ? lt('One result for “{q}”.', { q }) : lt('{count} results for “{q}”.', { count: found.total, q })
  return html`<p class="search-status" role="status">${count}${pagePosition}</p>`
}

export const printKeywordNotice = ({ lt }: View): Html =>
  html`<p class="search-facts">${lt('Only pages with the words themselves are found at the moment, not what means the same.')}</p>`

const KINDS: [string, string][] = [
  ['page', 'Pages'],
  ['entry', 'Entries'],
  ['media', 'Files'],
  ['image', 'Pictures'],
]

/** Links for kinds, tables with their counts, and the order; as links they can be shared. */
export function printNarrowing(view: View, search: SearchView): Html | '' {
  const { lt, data } = view
  const { found, kind, table, sort, tables, link, q } = search as Found
  const known = [...KINDS, ...Object.entries(found.labels)]
  const offered = known.filter(([key]) => !data.kinds.length || data.kinds.includes(key))
  const kinds = offered.filter(([key]) => found.kinds[key] || key === kind)
  const all = offered.reduce((sum, [key]) => sum + (found.kinds[key] ?? 0), 0)
  // The names of tables are more specific than “entry”.
  const named = tables.map(({ handle, name }) => ({
    label: name,
    count: found.tables[handle] ?? 0,
    isOn: table === handle,
    change: { kind: 'entry', table: handle },
  }))
  const options = [
    { label: lt('All'), count: all, isOn: kind === undefined, change: { kind: undefined, table: undefined } },
    ...kinds
      .filter(([key]) => key !== 'entry' || !named.length)
      .map(([key, label]) => ({
        label: lt(label),
        count: found.kinds[key] ?? 0,
        isOn: kind === key && table === undefined,
        change: { kind: key, table: undefined },
      })),
    ...named,
  ].filter(({ count, isOn }) => count > 0 || isOn)
  if (!q || (options.length < 3 && found.total < 2 && kind === undefined)) return ''
  const choice = ({ label, count, isOn, change }: (typeof options)[number]) =>
    html`<li><a href="${link(change) + anchorOf(view)}" ${isOn ? html`aria-current="true"` : ''}>${label} <span class="search-count">${count}</span></a></li>`
  const order = (key: 'relevance' | 'date', label: string) =>
    html`<li><a href="${link({ sort: key === 'date' ? key : undefined }) + anchorOf(view)}" ${sort === key ? html`aria-current="true"` : ''}>${label}</a></li>`
  return html`<div class="search-narrow">
    ${options.length > 2 || kind !== undefined ? html`<nav aria-label="${lt('Narrow the results')}"><ul class="search-choices">${options.map(choice)}</ul></nav>` : ''}
    <nav aria-label="${lt('Order of the results')}"><ul class="search-choices search-order">${order('relevance', lt('Best first'))}${order('date', lt('Newest first'))}</ul></nav>
  </div>`
}

export function printHits(view: View, search: SearchView): Html {
  const { found, tables } = search as Found
  const names = new Map(tables.map(({ handle, name }) => [handle, name]))
  return html`<ol class="search-hits">${found.items.map((item) => hit(view, item, { tables: names, kinds: found.labels }))}</ol>`
}

interface Names {
  /** By their handles. */
  tables: ReadonlyMap<string, string>
  kinds: Record<string, string>
}

function hit({ lt, lang, index, data }: View, item: SearchItem, names: Names): Html {
  const { url, title, snippet, table, kind, date, image } = item
  const markedTitle = marked(title)
  const linked = url ? html`<a href="${url}">${markedTitle}</a>` : markedTitle
  const named =
    (table && names.tables.get(table)) ?? lt(names.kinds[kind] ?? KINDS.find(([key]) => key === kind)?.[1] ?? 'Pages')
  const facts = [kind === 'page' ? '' : named, kind === 'entry' && date ? dayOf(date, lang) : ''].filter(Boolean)
  const heading =
    index > 0 && data.title ? html`<h3 class="item-title">${linked}</h3>` : html`<h2 class="item-title">${linked}</h2>`
  return html`<li class="search-hit">
    ${image ? html`<img class="search-picture" src="${image}" alt="" loading="lazy" width="96" height="72" />` : ''}
    <div class="search-words">${heading}${facts.length ? html`<p class="search-facts">${facts.join(' · ')}</p>` : ''}${snippet.length ? html`<p class="search-snippet">${marked(snippet)}</p>` : ''}</div>
  </li>`
}

const marked = (text: MarkedText): Html =>
  html`${text.map((one) => (one.mark ? html`<mark>${one.text}</mark>` : one.text))}`

const dayOf = (date: string, lang: string): string =>
  Number.isNaN(Date.parse(date))
    ? ''
    : new Date(date).toLocaleDateString(lang, { dateStyle: 'medium', timeZone: 'UTC' })

/** Suggestions when nothing was found. */
export function printNone(view: View, search: SearchView): Html {
  const { lt } = view
  const { kind, link, page, found } = search as Found
  if (found.building) return html``
  const isNarrowed = kind !== undefined || search.table !== undefined
  const all =
    isNarrowed || page > 1
      ? html`<p><a class="more" href="${link({ kind: undefined, table: undefined }) + anchorOf(view)}">${lt('Search everything')}</a></p>`
      : ''
  return html`<div class="search-none">
    <p>${lt('What may help:')}</p>
    <ul><li>${lt('Check the spelling.')}</li><li>${lt('Use fewer or other words.')}</li><li>${lt('Write one word instead of a whole sentence.')}</li></ul>
    ${all}
  </div>`
}
