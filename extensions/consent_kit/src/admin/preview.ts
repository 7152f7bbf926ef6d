// Preview: the banner itself, inline, in both colour schemes.
import { AdminScreen, css, html } from 'cms/admin'
import { german } from './texts.ts'

interface Banner extends HTMLElement {
  show(config: Record<string, unknown>, state: Record<string, unknown>): void
}

class ConsentPreview extends AdminScreen {
  static override german: Record<string, string> = german
  static override properties = {
    app: { attribute: false },
    config: { attribute: false },
    view: { state: true },
    scheme: { state: true },
  }
  static override styles = [
    AdminScreen.styles,
    css`
      :host { padding: 0; max-width: none; }
      h2 { margin: 0; }
      .stage { padding: 1.25rem; border-radius: 0.75rem; overflow: auto; max-block-size: 46rem; background: #e9ecf0; }
      .stage.dark { background: #07090c; }
      .choices { display: flex; flex-wrap: wrap; gap: 0.5rem; }
      .choices button { min-block-size: 2.25rem; padding: 0.25rem 0.9rem; font: inherit; color: inherit; background: none; border: 1px solid var(--cms-line); border-radius: 99rem; cursor: pointer; }
      .choices button[aria-pressed='true'] { background: var(--cms-ink); color: var(--cms-panel); border-color: var(--cms-ink); }
    `,
  ]
  declare config: Record<string, unknown>
  declare view: 'banner' | 'settings'
  declare scheme: 'light' | 'dark'

  constructor() {
    super()
    this.view = 'banner'
    this.scheme = 'light'
  }

  override render() {
    const { scheme } = this.config
    const isFixed = scheme !== 'auto'
    const toggle = (name: 'view' | 'scheme', value: string, label: string) =>
      html`<button type="button" aria-pressed=${this[name] === value} @click=${() => Object.assign(this, { [name]: value })}>${label}</button>`
    return html`<section class="stack" aria-labelledby="preview">
      <h2 id="preview">${this.t('Preview')}</h2>
      <div class="choices">
        ${toggle('view', 'banner', this.t('Banner'))}${toggle('view', 'settings', this.t('Settings'))}
        ${isFixed ? '' : html`${toggle('scheme', 'light', this.t('Light'))}${toggle('scheme', 'dark', this.t('Dark'))}`}
      </div>
      <div class="stage ${this.#scheme}" inert></div>
    </section>`
  }

  get #scheme(): string {
    const { scheme } = this.config
    return scheme === 'auto' ? this.scheme : String(scheme)
  }

  override updated(): void {
    void this.#show()
  }

  async #show(): Promise<void> {
    // The hashed URL is in the website's pages; this one always has the current version.
    const address = '/_consent/web/now/ui.js'
    await import(/* @vite-ignore */ address)
    const stage = this.renderRoot.querySelector('.stage')!
    let banner = stage.querySelector<Banner>('consent-banner')
    if (!banner) stage.append((banner = document.createElement('consent-banner') as Banner))
    banner.show({ ...this.config, scheme: this.#scheme }, { view: this.view, inline: true, agreed: 0n })
  }
}
customElements.define('consent-preview', ConsentPreview)
