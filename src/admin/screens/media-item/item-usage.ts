// Where a file is used: pages and settings, with links.
import { html, nothing } from 'lit'
import type { Media, MediaUse } from '../../client/operations.d.ts'
import { AdminElement, define } from '../../admin-element.ts'
import { pathOf } from '../../data/entries/entry.ts'
import { Loaded } from '../../elements/loaded.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'

type Use = MediaUse
interface Usage {
  object: string
  label: string
  lang: string | null
  title: string | null
  table: string | null
  isPublic: boolean
  count: number
}

export class ItemUsage extends AdminElement {
  static override properties = { item: { type: Number } }
  static override styles = [shared, parts]
  declare item: Media['id']
  readonly #usage: Loaded<{ usage: Use[] }> = new Loaded<{ usage: Use[] }>(
    this,
    (signal) => this.app.api.get('get_media_usage', { id: this.item }, signal),
    () => [this.item],
  )

  override render() {
    return this.#usage.render(({ usage }) => this.#places(placesOf(usage)))
  }

  #places(locations: Usage[]) {
    const { t } = this
    if (!locations.length) return html`<p class="quiet">${t('Nowhere yet.')}</p>`
    return html`<ul class="stack">
      ${locations.map(
        (location) =>
          html`<li class="row">
            ${this.#link(location)}
            ${location.lang && this.app.me.site.languages.length > 1 ? html`<span class="badge" translate="no">${location.lang.toUpperCase()}</span>` : nothing}
            ${location.isPublic ? html`<span class="badge good">${t('Published')}</span>` : html`<span class="badge">${t('Draft')}</span>`}
          </li>`,
      )}
    </ul>`
  }

  #link({ object, label, lang, title, table }: Usage) {
    const { t } = this
    const [kind = '', rest = ''] = object.split(/:(.*)/s)
    if (kind === 'page') return html`<a href="/admin/pages/${rest}" translate="no">${title || label}</a>`
    if (kind === 'entry' && table !== null)
      return html`<a href="/admin${pathOf(table)}/${rest.split(':')[1]}" translate="no">${title || label}</a>`
    if (kind === 'settings') return html`<a href="/admin/settings?lang=${lang ?? rest}">${t('Settings')}</a>`
    return html`<span translate="no">${label}</span>`
  }
}

/** The draft and the published version of a page count as one place. */
function placesOf(usage: readonly Use[]): Usage[] {
  const byObject = Map.groupBy(usage, ({ object }) => object)
  return [...byObject].map(([object, uses]) => ({
    object,
    label: uses[0]!.label,
    lang: uses[0]!.lang,
    title: uses[0]!.title,
    table: uses[0]!.table,
    isPublic: uses.some(({ state }) => state === 'published'),
    count: uses.length,
  }))
}
define('cms-item-usage', ItemUsage)
