// Properties of a file: type, size, who added it and when.
import { css, html, nothing } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import '../../elements/time.ts'
import { sizeText, type MediaItem } from '../../media/media-item.ts'
import { shared } from '../../styles/shared.ts'
import { kindName, typeName } from '../media/collections-and-tags.ts'

export class ItemFacts extends AdminElement {
  static override properties = { item: { attribute: false }, people: { state: true } }
  static override styles = [
    shared,
    css`
      dl {
        display: grid;
        grid-template-columns: minmax(6rem, auto) minmax(0, 1fr);
        gap: 0.375rem 1rem;
      }
      cms-time {
        white-space: normal;
      }
    `,
  ]
  declare item: MediaItem
  /** Names by id, of the people the user may see. */
  declare people: Record<number, string>

  constructor() {
    super()
    this.people = {}
  }

  override willUpdate(): void {
    const { created_by, updated_by } = this.item
    const { user } = this.app.me
    for (const id of new Set([created_by, updated_by]))
      if (id !== null && !(id in this.people)) {
        this.people = { ...this.people, [id]: id === user?.id ? user.name : '' }
        if (id !== user?.id && this.app.can('users.manage')) void this.#read(id)
      }
  }
  async #read(id: number): Promise<void> {
    try {
      const { name } = await this.app.api.get('get_user', { id })
      this.people = { ...this.people, [id]: name }
    } catch {
      // Deleted accounts have no name.
    }
  }

  override render() {
    const { t, item, app } = this
    const { width, height, duration, pages, pool } = item
    const numbers = new Intl.NumberFormat(app.lang, { maximumFractionDigits: 1 })
    return html`<dl>
      ${fact(t('File name'), html`<span translate="no">${item.name}</span>`)}
      ${fact(t('Kind'), html`${kindName(item.kind, t)}, <span translate="no">${typeName(item.name, item.mime)}</span>`)}
      ${fact(t('Size'), sizeText(item.size, app.lang))}
      ${width && height ? fact(t('Pixels'), `${width} × ${height}`) : nothing}
      ${duration ? fact(t('Length'), t('{n} seconds', { n: numbers.format(duration) })) : nothing}
      ${pages ? fact(t('Pages of paper'), String(pages)) : nothing}
      ${pool ? fact(t('Pool'), html`<span translate="no">${pool}</span>`) : nothing}
      ${fact(t('Added'), this.#when(item.created_at, item.created_by))}
      ${item.updated_at === item.created_at ? nothing : fact(t('Last changed'), this.#when(item.updated_at, item.updated_by))}
    </dl>`
  }

  #when(at: string, by: number | null) {
    const name = by === null ? '' : this.people[by]
    return html`<cms-time at=${at} exact></cms-time>${name ? html`, <span translate="no">${name}</span>` : nothing}`
  }
}

const fact = (name: string, value: unknown) => html`<dt class="quiet">${name}</dt>
  <dd class="wrap-anywhere">${value}</dd>`

define('cms-item-facts', ItemFacts)
