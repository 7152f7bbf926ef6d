// The popover next to a link or a picture of the page, with its actions.
import { css, html, nothing } from 'lit'
import { define } from '../admin-element.ts'
import { find, setData } from '../editing/block-tree.ts'
import type { MediaKind } from '../media/media-item.ts'
import { EditorElement } from '../screens/page-editor/editor-element.ts'
import { shared } from '../styles/shared.ts'
import { withValueAt } from './block-values.ts'
import { linkDestination, type PickRequest } from './page-asks.ts'

export class PagePopover extends EditorElement {
  static override properties = { request: { state: true } }
  static override styles = [
    shared,
    css`
      [role='group'] {
        position: fixed;
        z-index: 3;
        inset: var(--cms-inline-top, 0) auto auto var(--cms-inline-left, 0);
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 0.125rem;
        max-width: min(26rem, calc(100vw - 1rem));
        padding: 0.25rem;
        border: 1px solid var(--cms-line);
        border-radius: 0.5rem;
        background: var(--cms-panel);
        box-shadow: var(--cms-shadow);
      }
      button,
      a {
        display: flex;
        align-items: center;
        gap: 0.375rem;
        min-height: 2.25rem;
        padding: 0.25rem 0.625rem;
        border-radius: 0.25rem;
        color: var(--cms-ink);
        text-decoration: none;
      }
      button:hover,
      a:hover {
        background: var(--cms-sunken);
      }
      .where {
        flex-basis: 100%;
        padding: 0.125rem 0.625rem;
      }
    `,
  ]
  declare request: PickRequest | undefined

  open(request: PickRequest): void {
    this.request = request
    void this.updateComplete.then(() => {
      this.#place()
      this.renderRoot.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
    })
  }
  #close = () => (this.request = undefined)
  #away = (event: Event) => {
    if (this.request && !event.composedPath().includes(this)) this.#close()
  }
  override connectedCallback(): void {
    super.connectedCallback()
    addEventListener('pointerdown', this.#away, true)
    addEventListener('scroll', this.#place, { capture: true, passive: true })
  }
  override disconnectedCallback(): void {
    super.disconnectedCallback()
    removeEventListener('pointerdown', this.#away, true)
    removeEventListener('scroll', this.#place, { capture: true })
  }

  #place = () => {
    const box = this.renderRoot.querySelector<HTMLElement>('[role="group"]')
    if (!box || !this.request) return
    const { left, top, bottom } = this.request.element.getBoundingClientRect()
    const isLarge = bottom - top > 120
    const y = isLarge ? Math.max(top, 0) + 12 : bottom + 6
    const most = innerHeight - box.offsetHeight - 72
    box.style.setProperty('--cms-inline-top', `${Math.max(8, Math.min(y, most))}px`)
    box.style.setProperty(
      '--cms-inline-left',
      `${Math.max(8, Math.min(left + (isLarge ? 12 : 0), innerWidth - box.offsetWidth - 8))}px`,
    )
  }

  #key = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    const { element } = this.request!
    this.#close()
    element.focus()
  }
  #edit = () => {
    const path = this.request?.field?.path
    this.#close()
    this.emit('cms-settings', path ?? '')
  }

  async #pick(): Promise<void> {
    const { editor, request, app } = this
    const id = editor.selection.block
    this.#close()
    if (!request?.field || id === undefined) return
    const { field, path } = request.field
    if (field['multiple']) return void this.emit('cms-settings', path)
    const { pickMedia } = await import('../pickers/pick-media.ts')
    const [item] = await pickMedia(app, { kinds: field['kinds'] as MediaKind[] | undefined })
    const block = item && find(editor.blocks, id)
    if (!block) return
    const change = withValueAt(block.data, path, item.id)
    editor.editBlocks((blocks) => setData(blocks, id, change))
    await editor.session.flush()
  }

  override render() {
    const { request, t } = this
    if (!request) return nothing
    const isPicture = request.kind === 'picture'
    return html`<div role="group" aria-label=${isPicture ? t('Picture') : t('Link')} @keydown=${this.#key}>
      ${isPicture ? this.#button('image', t('Choose another'), () => this.#pick().catch(this.app.report)) : this.#open(request.href ?? '')}
      ${request.field ? this.#button('pencil-simple', isPicture ? t('Settings') : t('Edit the link'), this.#edit) : nothing}
      ${isPicture ? nothing : html`<span class="where quiet small truncate">${request.href}</span>`}
    </div>`
  }
  #open(href: string) {
    const target = linkDestination(href)
    const label = 'here' in target ? this.t('Open and edit') : this.t('Open in a new tab')
    return 'here' in target
      ? html`<a href=${target.here}><wa-icon name="arrow-right"></wa-icon>${label}</a>`
      : html`<a href=${target.tab} target="_blank" rel="noopener noreferrer"><wa-icon name="arrow-square-out"></wa-icon>${label}</a>`
  }
  #button(icon: string, label: string, run: () => unknown) {
    return html`<button class="plain" @click=${run}><wa-icon name=${icon}></wa-icon>${label}</button>`
  }
}
define('cms-page-popover', PagePopover)
