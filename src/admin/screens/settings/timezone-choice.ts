// The time zone of the website, for all its languages.
import { html, nothing } from 'lit'
import type { App } from '../../app-context.ts'

interface Choice {
  chosen: string
  /** It is set in the website's configuration file. */
  locked: boolean
  choose: (zone: string) => void
}

export function timezoneChoice({ t, lang }: App, { chosen, locked, choose }: Choice) {
  const zones = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), chosen])].sort()
  const clock = new Intl.DateTimeFormat(lang, { timeStyle: 'short', timeZone: chosen }).format(Date.now())
  const pick = (event: Event) => choose((event.target as HTMLSelectElement).value)
  return html`<label class="choice">
    <span>${t('Time zone')}</span>
    <select id="timezone" ?disabled=${locked} aria-describedby="timezone-now" translate="no" @change=${pick}>
      ${zones.map((zone) => html`<option value=${zone} .selected=${zone === chosen}>${zone}</option>`)}
    </select>
    <span class="quiet small" id="timezone-now">
      ${t('It is {time} there now. Plans, events and opening times of the website go by it.', { time: clock })}
      ${locked ? t('It stands in the website’s file and is changed there.') : nothing}
    </span>
  </label>`
}
