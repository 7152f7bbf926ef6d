// A list of dates as chips: add one with a date input, remove with a button.
import { html, nothing } from 'lit'
import type { AdminElement } from '../admin-element.ts'

export type DateListName = 'exdates' | 'rdates'

export interface DateList {
  heading: string
  dates: readonly string[]
  readonly: boolean
  set: (dates: string[]) => void
}

export function dateList(host: AdminElement, { heading, dates, readonly, set }: DateList) {
  const { t } = host
  const name = (date: string) => dayName(date, host.app.lang)
  return html`<div class="stacked" role="group" aria-label=${heading}>
    ${dates.length || !readonly ? html`<span class="quiet small" aria-hidden="true">${heading}</span>` : nothing}
    ${
      dates.length
        ? html`<ul class="chips">
          ${dates.map(
            (date) =>
              html`<li>
                <span>${name(date)}</span>
                <button
                  class="icon-button"
                  type="button"
                  aria-label=${t('Remove {item}', { item: name(date) })}
                  ?disabled=${readonly}
                  @click=${(event: Event) => {
                    const group = (event.target as Element).closest('[role="group"]')
                    set(dates.filter((one) => one !== date))
                    group?.querySelector('input')?.focus()
                  }}
                >
                  <wa-icon name="x"></wa-icon>
                </button>
              </li>`,
          )}
        </ul>`
        : nothing
    }
    ${readonly ? nothing : adder(t('Day'), t('Add'), (day) => set([...new Set([...dates, day])].sort()))}
  </div>`
}

/** Added by the button or Enter, as typing a date passes through other valid dates. */
function adder(label: string, action: string, add: (day: string) => void) {
  const take = (event: Event) => {
    const input = (event.target as Element).closest('.line')?.querySelector('input')
    if (!input?.value) return
    add(input.value)
    input.value = ''
  }
  return html`<div class="line">
    <input
      class="input"
      type="date"
      max="9999-12-31"
      aria-label=${label}
      @keydown=${(event: KeyboardEvent) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        take(event)
      }}
    />
    <button class="small-button" type="button" @click=${take}><wa-icon name="plus"></wa-icon>${action}</button>
  </div>`
}

function dayName(date: string, lang: string): string {
  const isDay = date.length === 10
  const format = new Intl.DateTimeFormat(
    lang,
    isDay ? { dateStyle: 'medium', timeZone: 'UTC' } : { dateStyle: 'medium', timeStyle: 'short' },
  )
  const time = Date.parse(isDay ? `${date}T00:00:00Z` : date)
  return Number.isNaN(time) ? date : format.format(time)
}
