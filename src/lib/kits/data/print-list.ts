// The markup around the entries of a list: filter form, number of results, and links to further pages.
import { html, type Html } from '../../base/html.ts'
import type { BlockView } from '../../core/extension/define-block.ts'
import type { ListOrder, ListView } from './load-list.ts'
import { writeNumber } from '../../rules/conditions/typed-number.ts'
import type { VisitorFilter } from './visitor-filter.ts'

type View = Pick<BlockView, 'lt' | 'lang' | 'block'>

/** The anchor of the section, so that turning a page does not scroll to the top. */
const anchorOf = ({ block }: View): string => `#${block.section.anchor ?? block.id}`

/** A GET form for the filters; empty where there is none. `name` distinguishes the lists of a page. */
export function listForm(view: View, list: ListView, name: string): Html | '' {
  const { lt, block } = view
  const { filters, search, order, hiddenFields, action, filtered } = list
  if (!filters.length && !search && !order) return ''
  const hidden = hiddenFields.map(([word, value]) => html`<input type="hidden" name="${word}" value="${value}" />`)
  const all = filtered ? html`<a class="more" href="${list.all + anchorOf(view)}">${lt('Show all')}</a>` : ''
  return html`<form class="list-form" method="get" action="${action + anchorOf(view)}" role="search" aria-label="${lt('Filter: {name}', { name })}">
    ${hidden}${search ? searchBox(view, search) : ''}${filters.map((filter, i) => control(view, filter, `${block.id}-f${i}`))}${order ? orderBox(view, order) : ''}
    <p class="list-form-end"><button class="button" type="submit">${search ? lt('Search') : lt('Filter')}</button> ${all}</p>
  </form>`
}

function searchBox({ lt, block }: View, { param, value }: NonNullable<ListView['search']>): Html {
  const id = `${block.id}-q`
  return html`<div class="list-filter list-search"><label for="${id}">${lt('Search for')}</label><input id="${id}" type="search" name="${param}" value="${value}" maxlength="200" autocomplete="off" /></div>`
}

function orderBox({ lt, block }: View, { param, value, options }: NonNullable<ListView['order']>): Html {
  const id = `${block.id}-o`
  const choice = ({ key, label }: ListOrder, i: number) =>
    // The first one is the default without the parameter.
    html`<option value="${i ? key : ''}" ${key === value ? html`selected` : ''}>${label}</option>`
  return html`<div class="list-filter list-order"><label for="${id}">${lt('Order')}</label><select id="${id}" name="${param}">${options.map(choice)}</select></div>`
}

const MANY = 8

function control(view: View, filter: VisitorFilter, id: string): Html {
  const { kind, label, params, values, options } = filter
  const [word = ''] = params
  if (kind === 'range') return range(view, filter, id)
  if (kind === 'tick')
    return html`<div class="list-filter list-tick"><input id="${id}" type="checkbox" name="${word}" value="1" ${ticked(values.length > 0)} /> <label for="${id}">${label}</label></div>`
  if (kind === 'words')
    return html`<div class="list-filter"><label for="${id}">${label}</label><input id="${id}" name="${word}" value="${values[0] ?? ''}" maxlength="200" /></div>`
  if (kind === 'choices' && options.length <= MANY)
    return html`<fieldset class="list-filter list-choices"><legend>${label}</legend>${options.map(({ key, label: name }, i) => html`<span class="list-choice"><input id="${id}-${i}" type="checkbox" name="${word}" value="${key}" ${ticked(values.includes(key))} /> <label for="${id}-${i}">${name}</label></span> `)}</fieldset>`
  const choice = ({ key, label: name }: VisitorFilter['options'][number]) =>
    html`<option value="${key}" ${values.includes(key) ? html`selected` : ''}>${name}</option>`
  return html`<div class="list-filter"><label for="${id}">${label}</label><select id="${id}" name="${word}"><option value="">${view.lt('All')}</option>${options.map(choice)}</select></div>`
}

const ticked = (is: boolean) => (is ? html`checked` : '')

function range({ lt, lang }: View, { label, params, values, input, bound }: VisitorFilter, id: string): Html {
  const kind = input === 'number' ? html`inputmode="decimal" maxlength="20"` : html`type="${input}"`
  const value = (i: 0 | 1) => (input === 'number' ? writeNumber(lang, values[i] ?? '') : values[i])
  const control = (i: 0 | 1, name: string) =>
    html`<label for="${id}-${i}">${name}</label><input id="${id}-${i}" name="${params[i]}" value="${value(i) ?? ''}" ${kind} />`
  const part = (i: 0 | 1, name: string) => html`<span class="list-bound">${control(i, name)}</span>`
  if (bound)
    return html`<div class="list-filter">${control(bound === 'from' ? 0 : 1, bound === 'from' ? lt('{name} from', { name: label }) : lt('{name} up to', { name: label }))}</div>`
  return html`<fieldset class="list-filter list-range"><legend>${label}</legend>${part(0, lt('from'))} ${part(1, lt('to'))}</fieldset>`
}

/** Announced by screen readers when the list has changed. */
export function listStatus(
  { lt }: View,
  { total, items, filtered, page, pages, filters, search }: ListView,
): Html | '' {
  if (!items.length) return ''
  const asks = filters.length > 0 || search !== undefined
  if (!asks && pages === 1) return ''
  const found = filtered ? lt('{count} found', { count: total }) : lt('{count} in all', { count: total })
  const pageInfo = pages > 1 ? `, ${lt('page {n} of {all}', { n: page, all: pages })}` : ''
  return html`<p class="list-status" role="status">${found}${pageInfo}</p>`
}

/** Printed instead of entries: the filters match none, or there are none; `text` is the editor's for the latter. */
export function listEmpty(view: View, list: ListView, text: string): Html {
  const { lt } = view
  if (!list.filtered) return html`<p class="list-none">${text || lt('There is nothing here yet.')}</p>`
  return html`<div class="list-none">
    <p role="status">${lt('Nothing fits what you are looking for.')}</p>
    <p><a class="more" href="${list.all + anchorOf(view)}">${lt('Show all')}</a></p>
  </div>`
}

/** Links to pages around this one. */
export function listPages(
  view: View,
  { page, pages, at }: Pick<ListView, 'page' | 'pages' | 'at'>,
  name: string,
): Html | '' {
  const { lt } = view
  if (pages < 2) return ''
  const to = (n: number, label: Html | string, rel: Html | '' = html``) =>
    html`<li><a href="${at(n) + anchorOf(view)}" ${rel}>${label}</a></li>`
  const number = (n: number | undefined) => {
    if (n === undefined) return html`<li class="pages-gap" aria-hidden="true">…</li>`
    const label = html`<span class="visually-hidden">${lt('Page')} </span>${n}`
    return n === page ? html`<li><span aria-current="page">${label}</span></li>` : to(n, label)
  }
  return html`<nav class="pages" aria-label="${lt('Pages')}: ${name}"><ul>
    ${page > 1 ? to(page - 1, lt('Back'), html`rel="prev"`) : ''}${numbersOf(page, pages).map(number)}${page < pages ? to(page + 1, lt('Next'), html`rel="next"`) : ''}
  </ul></nav>`
}

/** The numbers of the first, the last and the neighbouring pages; undefined for a gap. */
function numbersOf(page: number, pages: number): (number | undefined)[] {
  const near = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages)
  const visible = [...new Set(near)].sort((a, b) => a - b)
  return visible.flatMap((n, i) => (i > 0 && n - visible[i - 1]! > 1 ? [undefined, n] : [n]))
}
