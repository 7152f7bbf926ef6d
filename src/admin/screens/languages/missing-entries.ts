// How many entries of each table have no version in a language, with the way to these.
import type { DataTable } from '../../client/operations.d.ts'
import { html } from 'lit'
import { UNTRANSLATED } from '../../../lib/rules/conditions/system-fields.ts'
import { AdminElement, define } from '../../admin-element.ts'
import { pathOf } from '../../data/entries/entry.ts'
import { knownTables } from '../../data/known-tables.ts'
import { Loaded } from '../../elements/loaded.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'

interface Lacking extends Pick<DataTable, 'handle' | 'name'> {
  count: number
}

export class MissingEntries extends AdminElement {
  static override properties = { lang: { attribute: false }, main: { attribute: false } }
  static override styles = [shared, parts]
  declare lang: string
  /** The main language, in which entries begin. */
  declare main: string
  readonly #tables: Loaded<Lacking[]> = new Loaded(
    this,
    async (signal) => {
      const tables = (await knownTables(this.app.api)).filter(({ kind }) => kind === 'content')
      const counted = await Promise.all(tables.map((table) => this.#count(table, signal)))
      return counted.filter(({ count }) => count > 0)
    },
    () => [this.lang],
  )

  get #query() {
    return { lang: this.main, filter: { all: [{ field: UNTRANSLATED, op: 'any_of', value: [this.lang] }] } }
  }

  async #count({ handle, name }: DataTable, signal: AbortSignal): Promise<Lacking> {
    const input = { table: handle, ...this.#query, limit: 1, count: true }
    const { meta } = await this.app.api.call('list_entries', input, { signal })
    return { handle, name, count: Number(meta?.['total'] ?? 0) }
  }

  #addressOf({ handle }: Lacking): string {
    const { lang, filter } = this.#query
    const query = new URLSearchParams({ lang, filter: JSON.stringify(filter) })
    return `/admin${pathOf(handle)}?${query}`
  }

  override render() {
    return this.#tables.render((tables) =>
      tables.length
        ? html`<ul class="stack">
            ${tables.map(
              (one) =>
                html`<li class="row apart">
                  <a class="grow" href=${this.#addressOf(one)} translate="no">${one.name}</a><span class="quiet">${one.count}</span>
                </li>`,
            )}
          </ul>`
        : html`<p class="quiet">${this.t('Every entry is translated.')}</p>`,
    )
  }
}
define('cms-missing-entries', MissingEntries)
