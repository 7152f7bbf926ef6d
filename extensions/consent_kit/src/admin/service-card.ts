// One service of the website: its category, parameters, further hosts, and problems.
import { AdminScreen, css, html, nothing } from 'cms/admin'
import { countLabel, factLabel } from './facts.ts'
import { CATEGORIES, type Listed, type PreviewError, type Used } from './model.ts'
import { german } from './texts.ts'

class ConsentServiceCard extends AdminScreen {
  static override german: Record<string, string> = german
  static override properties = {
    app: { attribute: false },
    service: { attribute: false },
    used: { attribute: false },
    errors: { attribute: false },
  }
  static override styles = [
    AdminScreen.styles,
    css`
      :host { padding: 0; max-width: none; overflow-wrap: anywhere; }
      .head { display: flex; gap: 1rem; justify-content: space-between; align-items: start; }
      h3, p { margin: 0; }
      .fields { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(13rem, 1fr)); }
      .quiet { color: var(--cms-quiet); font-size: 0.875rem; }
      .wrong { color: var(--cms-fault); }
      fieldset { border: 0; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: 0.5rem 1.25rem; }
      legend { padding: 0; font-size: 0.875rem; }
      details p { margin-block: 0.5rem; }
      details ul { margin: 0; padding-inline-start: 1.25rem; list-style: disc; }
      summary { cursor: pointer; }
    `,
  ]
  declare service: Listed
  declare used: Used
  declare errors: readonly PreviewError[]

  #put(used: Partial<Used>): void {
    this.dispatchEvent(new CustomEvent('consent-service', { detail: { ...this.used, ...used } }))
  }

  override render() {
    const { service, used, errors } = this
    const { name, provider, text, refused, unconfirmed, embed } = service
    return html`<article class="panel stack" aria-label=${name}>
      <div class="head">
        <div>
          <h3 translate="no">${name}</h3>
          <p class="quiet">${provider}</p>
        </div>
        <wa-button appearance="plain" size="s" aria-label=${this.t('Remove {name}', { name })} @click=${() => this.dispatchEvent(new CustomEvent('consent-remove'))}>${this.t('Remove')}</wa-button>
      </div>
      <p>${text}</p>
      ${embed ? html`<p class="quiet">${this.t('Shown by the block “Embed”, which loads after a click.')}</p>` : nothing}
      <div class="fields">${this.#category()}${service.params.map((param) => this.#param(param))}</div>
      ${this.#options(used)}
      ${errors.filter(({ pointer }) => !pointer.includes('/params/')).map(({ message }) => html`<p class="wrong" role="alert">${message}</p>`)}
      ${this.#notes(refused)}${this.#facts(unconfirmed)}
    </article>`
  }

  #notes(refused: readonly string[]) {
    if (!refused.length) return nothing
    const sources = this.t('The vendor asks for what this website never allows, so parts may not work: {sources}', {
      sources: refused.join(', '),
    })
    return html`<details class="quiet">
      <summary>${this.t('Notes')}</summary>
      <p>${sources}</p>
    </details>`
  }

  #facts(unconfirmed: readonly string[]) {
    if (!unconfirmed.length) return nothing
    const t = this.t.bind(this)
    return html`<details class="quiet">
      <summary>${countLabel(unconfirmed.length, t)}</summary>
      <p>${this.t('No source of the vendor confirms:')}</p>
      <ul>${unconfirmed.map((fact) => html`<li>${factLabel(fact, t)}</li>`)}</ul>
    </details>`
  }

  #category() {
    const chosen = this.used.category ?? this.service.category
    return html`<wa-select label=${this.t('Category')} .value=${chosen} @change=${(event: Event) => this.#setCategory((event.target as HTMLInputElement).value)}>
      ${CATEGORIES.map((key) => html`<wa-option value=${key}>${this.t(key)}</wa-option>`)}
    </wa-select>`
  }

  #setCategory(category: string): void {
    const { category: _, ...used } = this.used
    const isOwn = category !== this.service.category
    this.dispatchEvent(new CustomEvent('consent-service', { detail: { ...used, ...(isOwn && { category }) } }))
  }

  #param({ name, example, optional }: Listed['params'][number]) {
    const value = this.used.params[name] ?? ''
    const error = this.errors.find(({ pointer }) => pointer.endsWith(`/params/${name}`))
    const hint = this.t(optional ? 'Optional, for example {example}' : 'For example {example}', { example })
    return html`<wa-input
      label=${name}
      .value=${value}
      hint=${value && error ? error.message : hint}
      class=${value && error ? 'wrong' : ''}
      autocomplete="off"
      spellcheck="false"
      @input=${(event: Event) => this.#put({ params: this.#with(name, (event.target as HTMLInputElement).value.trim()) })}
    ></wa-input>`
  }

  #with(name: string, value: string): Record<string, string> {
    const { [name]: _, ...others } = this.used.params
    return value ? { ...others, [name]: value } : others
  }

  #options({ options }: Used) {
    const all = this.service.options
    if (!all.length || this.service.embed) return nothing
    const toggle = (key: string, isOn: boolean) =>
      this.#put({ options: [...options.filter((one) => one !== key), ...(isOn ? [key] : [])] })
    return html`<fieldset>
      <legend>${this.t('Further hosts')}</legend>
      ${all.map(
        (key) =>
          html`<wa-checkbox size="s" ?checked=${options.includes(key)} @change=${(event: Event) => toggle(key, (event.target as HTMLInputElement).checked)}>${key.replaceAll('_', ' ')}</wa-checkbox>`,
      )}
    </fieldset>`
  }
}
customElements.define('consent-service-card', ConsentServiceCard)
