// The sort order of entries: up to three fields, each with its direction.
import { html, nothing } from 'lit'
import { define } from '../admin-element.ts'
import { isSortable } from '../data/fitting-fields.ts'
import { input } from './input.ts'
import { TableControl } from './table-control.ts'

/** The maximum number of sort keys in a form. */
const MAX_KEYS = 3

export class TableOrder extends TableControl<string> {
  #put(i: number, key: SortKey | undefined): void {
    const keys = sortKeysOf(this.ctx.value)
    // Without a first key the order of the table is used.
    this.ctx.set(sortOf(key ? keys.toSpliced(i, 1, key) : i ? keys.toSpliced(i, 1) : []))
  }

  get #choices(): [name: string, label: string][] {
    const { t } = this
    const own = this.fields.filter(isSortable).map(({ name, label }): [string, string] => [name, label])
    return [
      ...own,
      ['@published_at', t('Published')],
      ['@updated_at', t('Last change')],
      ['@created_at', t('Created')],
      ['@sort', t('By hand')],
    ]
  }

  override render() {
    const { ctx, lacking } = this
    if (this.failed) return input(ctx)
    const keys = sortKeysOf(ctx.value)
    const isFull = ctx.readonly || !this.table || keys.length >= MAX_KEYS
    const rows: (SortKey | undefined)[] = isFull ? keys : [...keys, undefined]
    return html`<div class="stacked">
      ${(rows.length ? rows : [undefined]).map((key, i) => this.#row(key, i))}
      ${lacking ? html`<p class="quiet small">${lacking}</p>` : nothing}
    </div>`
  }

  #row(key: SortKey | undefined, i: number) {
    const { t, ctx } = this
    const others = sortKeysOf(ctx.value).filter((_, at) => at !== i)
    const all = this.#choices.filter(([name]) => !others.some((one) => one.name === name))
    const choices = key && !all.some(([name]) => name === key.name) ? [...all, [key.name, key.name] as const] : all
    const choose = (event: Event) => {
      const { value: name } = event.target as HTMLSelectElement
      this.#put(i, name ? { name, descending: key?.descending ?? false } : undefined)
    }
    return html`<div class="line">
      <select class="input" id=${i ? nothing : ctx.id} aria-label=${i ? t('Then by') : t('Sorted by')} ?disabled=${ctx.readonly} @change=${choose}>
        <option value="" .selected=${!key}>${i ? t('Then by …') : t('As the table is')}</option>
        ${choices.map(([name, label]) => html`<option value=${name} .selected=${name === key?.name}>${label}</option>`)}
      </select>
      ${key ? this.#direction(key, i) : nothing}
    </div>`
  }

  #direction(key: SortKey, i: number) {
    const { t, ctx } = this
    const changeDirection = (event: Event) =>
      this.#put(i, { ...key, descending: (event.target as HTMLSelectElement).value === 'desc' })
    return html`<select class="input" aria-label=${t('Direction')} ?disabled=${ctx.readonly} @change=${changeDirection}>
      <option value="asc" .selected=${!key.descending}>${t('Ascending')}</option>
      <option value="desc" .selected=${key.descending}>${t('Descending')}</option>
    </select>`
  }
}
define('cms-table-order', TableOrder)

interface SortKey {
  name: string
  descending: boolean
}

/**
 * The sort order of entries as the operations take it (`-price,title`), and as the list of keys in the
 * form.
 */
const sortKeysOf = (sort = ''): SortKey[] =>
  sort
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word.replace(/^-/, '') !== '')
    .map((word) => ({ name: word.replace(/^-/, ''), descending: word.startsWith('-') }))

/** Undefined without keys; each field is used once. */
function sortOf(keys: readonly SortKey[]): string | undefined {
  const once = keys.filter(({ name }, i) => name && keys.findIndex((key) => key.name === name) === i)
  return once.map(({ name, descending }) => (descending ? `-${name}` : name)).join(',') || undefined
}
