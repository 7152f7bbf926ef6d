// Lists the facts of all services without a source of their vendor, to be checked before relying on them.
import { AdminScreen, css, html, nothing } from 'cms/admin'
import { countLabel, factLabel } from './facts.ts'
import type { Listed } from './model.ts'
import { german } from './texts.ts'

class ConsentUnconfirmed extends AdminScreen {
  static override german: Record<string, string> = german
  static override properties = {
    app: { attribute: false },
    services: { attribute: false },
  }
  static override styles = [
    AdminScreen.styles,
    css`
      :host { padding: 0; max-width: none; margin-block-start: 1.5rem; }
      h2 { margin: 0; display: inline; }
      summary { cursor: pointer; }
      details[open] > summary { margin-block-end: 1rem; }
      .services { display: grid; gap: 1.25rem 1.5rem; grid-template-columns: repeat(auto-fill, minmax(min(15rem, 100%), 1fr)); margin: 0; padding: 0; list-style: none; }
      h3, p { margin: 0; }
      .quiet { color: var(--cms-quiet); font-size: 0.875rem; }
      ul ul { margin: 0.25rem 0 0; padding-inline-start: 1.1rem; overflow-wrap: anywhere; list-style: disc; }
    `,
  ]
  declare services: readonly Listed[]

  override render() {
    const { services } = this
    if (!services.length) return nothing
    const open = services.filter(({ unconfirmed }) => unconfirmed.length)
    const sure = services.filter(({ unconfirmed }) => !unconfirmed.length)
    const t = this.t.bind(this)
    return html`<details class="panel">
      <summary><h2>${this.t('Unconfirmed facts')}</h2></summary>
      <div class="stack">
        <p>${this.t('{n} of {all} services have facts that no source of their vendor confirms. Check them before you rely on them, for example in your privacy policy.', { n: open.length, all: services.length })}</p>
        <ul class="services">
          ${open.map(
            ({ key, name, unconfirmed }) =>
              html`<li data-service=${key}>
                <h3 translate="no">${name}</h3>
                <p class="quiet">${countLabel(unconfirmed.length, t)}</p>
                <ul>${unconfirmed.map((fact) => html`<li>${factLabel(fact, t)}</li>`)}</ul>
              </li>`,
          )}
        </ul>
        ${sure.length ? html`<p>${this.t('All facts are confirmed for: {names}', { names: sure.map(({ name }) => name).join(', ') })}</p>` : nothing}
      </div>
    </details>`
  }
}
customElements.define('consent-unconfirmed', ConsentUnconfirmed)
