// The next dates of a recurrence as chips; each can be cancelled.
import { html, nothing } from 'lit'
import type { AdminElement } from '../admin-element.ts'
import { dayIn } from '../../lib/rules/conditions/local-day.ts'
import type { Recurrence } from './recurrence-field.ts'
import { nextDates } from './next-dates.ts'

export interface NextDatesList {
  value: Recurrence
  /** The start of the series: a day or a point in time. */
  starts: string
  readonly: boolean
  set: (value: Recurrence) => void
}

export function nextDatesList(host: AdminElement, { value, starts, readonly, set }: NextDatesList) {
  const { t, app } = host
  const timezone = app.me.site.timezone ?? 'UTC'
  const dates = nextDates(value, { starts, timezone, now: new Date() })
  if (!dates.length) return html`<p class="quiet small">${t('It does not take place any more.')}</p>`
  const isDay = starts.length === 10
  const format = new Intl.DateTimeFormat(app.lang, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    ...(isDay ? { timeZone: 'UTC' } : { hour: 'numeric', minute: '2-digit', timeZone: timezone }),
  })
  const chip = (date: string) => {
    const [name, day] = [format.format(new Date(date)), isDay ? date : dayIn(timezone, new Date(date))]
    return html`<li>
      <span>${name}</span>
      ${
        readonly
          ? nothing
          : html`<button
            class="icon-button"
            type="button"
            aria-label=${t('Cancel {item}', { item: name })}
            title=${t('Does not take place')}
            @click=${() => set(without(value, day))}
          >
            <wa-icon name="x"></wa-icon>
          </button>`
      }
    </li>`
  }
  return html`<div class="small" role="group" aria-label=${t('The next times')}>
    <span class="quiet" aria-hidden="true">${t('The next times')}</span>
    <ul class="chips">${dates.map(chip)}</ul>
  </div>`
}

/** A day that was added is taken back; on every other the series does not take place. */
export function without(value: Recurrence, day: string): Recurrence {
  const { exdates = [], rdates = [] } = value
  if (rdates.includes(day)) return { ...value, rdates: rdates.filter((one) => one !== day) }
  return { ...value, exdates: [...new Set([...exdates, day])].sort() }
}
