// A page referenced by its uid: chosen in the page tree, shown by its title, removable.
import { html, nothing } from 'lit'
import { define } from '../admin-element.ts'
import type { PageItem } from '../pickers/page-picker.ts'
import { ControlElement } from './control-element.ts'

type Known = Pick<PageItem, 'uid' | 'title' | 'path'>

export class PageField extends ControlElement<string> {
  static override properties = { ...ControlElement.properties, known: { state: true } }
  /** The page of the current uid; null when it does not exist (any more). */
  declare known: { uid: string; page: Known | null } | undefined
  #asked = ''

  override updated(): void {
    const { value = '' } = this.ctx
    if (!value || value === this.known?.uid || value === this.#asked) return
    this.#asked = value
    void this.#load(value)
  }
  async #load(uid: string): Promise<void> {
    const page = await this.ctx.app.api.get('get_page', { page: uid }).catch(() => null)
    if (this.ctx.value === uid) this.known = { uid, page }
  }

  async #pick(): Promise<void> {
    const { ctx } = this
    const { pickPage } = await import('../pickers/pick-page.ts')
    const { pages: type } = ctx.field as { pages?: PageItem['type'] }
    const page = await pickPage(ctx.app, { lang: ctx.lang, type })
    if (!page) return
    this.known = { uid: page.uid, page }
    ctx.set(page.uid)
  }
  #remove(): void {
    this.ctx.set(undefined)
    void this.rendered().then(() => this.querySelector<HTMLElement>('.pick')?.focus())
  }

  override render() {
    const { ctx, t } = this
    return html`<div class="stacked">
      ${ctx.value ? this.#page(ctx.value) : ctx.readonly ? html`<p class="quiet">${t('Nothing chosen')}</p>` : nothing}
      ${
        ctx.readonly
          ? nothing
          : html`<div class="line">
            <button class="small-button pick" type="button" id=${ctx.id} data-focus @click=${() => this.#pick()}>
              <wa-icon name="file-text"></wa-icon>${ctx.value ? t('Choose another') : t('Choose a page …')}<span class="sr"> ${ctx.field.label}</span>
            </button>
          </div>`
      }
    </div>`
  }

  #page(uid: string) {
    const { t, known } = this
    const page = known?.uid === uid ? known.page : undefined
    const name = page?.title ?? uid
    const more = page === null ? t('Cannot be found') : page?.path == null ? '' : `/${page.path}`
    return html`<ul class="items" role="list">
      <li class="item media">
        <div class="facts"><b translate="no">${name}</b><span class="quiet">${more}</span></div>
        ${
          this.ctx.readonly
            ? nothing
            : html`<button class="icon-button" type="button" aria-label=${t('Remove {item}', { item: name })} @click=${() => this.#remove()}>
              <wa-icon name="x"></wa-icon>
            </button>`
        }
      </li>
    </ul>`
  }
}
define('cms-page-field', PageField)
