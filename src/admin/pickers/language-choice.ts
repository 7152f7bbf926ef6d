// A language filter, where the website has several.
import { html, nothing } from 'lit'
import type { App } from '../app-context.ts'
import { languageName } from '../elements/code-name.ts'
import { workLanguage } from '../work-language.ts'

interface Params {
  chosen: string
  choose: (lang: string) => void
}

export function languageChoice({ me, lang, t }: App, { chosen, choose }: Params) {
  const { languages } = me.site
  const take = (event: Event) => {
    const { value } = event.target as HTMLSelectElement
    choose(value)
  }
  if (languages.length < 2) return nothing
  return html`<select class="input" aria-label=${t('Language')} @change=${take}>
    ${languages.map((one) => html`<option value=${one} .selected=${one === chosen}>${languageName(one, lang)}</option>`)}
  </select>`
}

/** The language of the edited content if the website has it; else the website’s main one. */
export function languageFor({ me }: Pick<App, 'me'>, lang: string | undefined): string {
  return lang && me.site.languages.includes(lang) ? lang : workLanguage({ me })
}
