// The filters of pages: search, status, language.
import '@awesome.me/webawesome/dist/components/input/input.js'
import { html, nothing } from 'lit'
import type { App } from '../../app-context.ts'
import { statusOf } from '../../data/entries/status.ts'
import { languageName } from '../../elements/code-name.ts'
import { STATES } from './page-look.ts'

export interface Filters {
  q: string
  state: string
  lang: string
  /** Called while typing. */
  find: (q: string) => void
  choose: (name: 'status' | 'lang', value: string) => void
}

/** The selectable languages; only one without the feature. */
export function languagesOf({ me, has }: Pick<App, 'me' | 'has'>): string[] {
  const { languages, default_language } = me.site
  return has('languages') ? languages : [default_language ?? languages[0] ?? '']
}

export function filtersOf(app: App, { q, state, lang, find, choose }: Filters) {
  const { t } = app
  const languages = languagesOf(app)
  const typed = (event: Event) => find((event.target as HTMLInputElement).value.trim())
  const chosen = (name: 'status' | 'lang') => (event: Event) => choose(name, (event.target as HTMLSelectElement).value)
  return html`<div class="row filters">
    <wa-input class="grow" type="search" label=${t('Search pages')} .value=${q} with-clear @input=${typed} @wa-clear=${typed}>
      <wa-icon slot="start" name="magnifying-glass"></wa-icon>
    </wa-input>
    <label class="choice">
      <span>${t('State')}</span>
      <select @change=${chosen('status')}>
        <option value="" ?selected=${!state}>${t('All states')}</option>
        ${STATES.map((one) => html`<option value=${one} ?selected=${one === state}>${statusOf(one, t).text}</option>`)}
      </select>
    </label>
    ${
      languages.length > 1
        ? html`<label class="choice">
            <span>${t('Language')}</span>
            <select @change=${chosen('lang')}>
              ${languages.map((one) => html`<option value=${one} ?selected=${one === lang}>${languageName(one, app.lang)}</option>`)}
            </select>
          </label>`
        : nothing
    }
  </div>`
}
