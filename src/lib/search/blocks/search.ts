// The search block: a form that works without scripts, the results, and suggestions while typing.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { html } from '../../base/html.ts'
import { defineBlock, listPages } from '../../kits/define-data-block.ts'
import { loadSearch, type SearchView } from './parts/load-search.ts'
import {
  printKeywordNotice,
  printHits,
  printNone,
  printNarrowing,
  printStatus,
  searchForm,
} from './parts/print-search.ts'

const read = (...path: string[]) => readFileSync(join(import.meta.dirname, ...path), 'utf8')

export default defineBlock({
  label: 'Search',
  description: 'A field for searching the website, with the results.',
  icon: 'magnifying-glass',
  group: 'content',
  feature: 'search',
  fields: {
    title: { type: 'text', label: 'Title', max: 120 },
    intro: { type: 'textarea', label: 'Introduction', rows: 2, max: 300 },
    results: {
      type: 'link',
      label: 'Results page',
      help: 'A page with a search block. Empty: the results are shown here.',
      types: ['page'],
    },
    kinds: {
      type: 'multiselect',
      label: 'Searched content',
      help: 'Empty: everything that the search settings allow.',
      options: [
        { key: 'page', label: 'Pages' },
        { key: 'entry', label: 'Entries' },
        { key: 'media', label: 'Files' },
        { key: 'image', label: 'Pictures' },
      ],
    },
    limit: {
      type: 'number',
      label: 'Results per page',
      width: 'half',
      default: 10,
      min: 1,
      max: 50,
      decimals: 0,
    },
    placeholder: { type: 'text', label: 'Placeholder text', width: 'half', max: 60 },
    narrow: { type: 'bool', label: 'Visitors can filter and sort', default: true, width: 'half' },
    suggest: { type: 'bool', label: 'Suggestions while typing', default: true, width: 'half' },
  },
  markdown: ['title', 'intro'],
  styled_as: ['data_list'],
  css: read('css', 'search.css'),
  script: read('js', 'search.js'),
  sample: { title: 'Search', narrow: true, suggest: true, limit: 10 },
  load: (ctx, data) => loadSearch(ctx, data),
  markdownContent: () => undefined,
  render(view) {
    const { data, lt } = view
    const search = view.loaded as SearchView | undefined
    const name = data.title || lt('Search')
    return html`<div class="wrap site-search">
      ${heading(view)} ${searchForm(view, search)}
      ${search?.found ? html`<div class="search-results">${printStatus(view, search)} ${search.found.isByWordsAlone ? printKeywordNotice(view) : ''} ${data.narrow ? printNarrowing(view, search) : ''} ${search.found.items.length ? printHits(view, search) : printNone(view, search)} ${listPages(view, search, name)}</div>` : ''}
    </div>`
  },
})

type Head = Parameters<typeof searchForm>[0]

function heading({ data, index, page, edit }: Head) {
  const mark = edit('title')
  const own = data.title
    ? index === 0
      ? html`<h1 class="title" ${mark}>${data.title}</h1>`
      : html`<h2 class="title" ${mark}>${data.title}</h2>`
    : index === 0
      ? html`<h1 class="visually-hidden">${page.title}</h1>`
      : ''
  if (!data.title && !data.intro) return own
  const introduction = data.intro ? html`<p class="intro" ${edit('intro')}>${data.intro}</p>` : ''
  return html`<header class="block-head head">${own}${introduction}</header>`
}
