// A field of the plain pages where one of several is chosen; time zones among them.
import { html, type Html } from '../../lib/kits/html.ts'
import type { FieldTexts } from './parts.ts'

export const option = (value: string, { label = value, chosen }: { label?: string; chosen: boolean }): Html =>
  html`<option value="${value}" ${chosen && html`selected`}>${label}</option>`

export function choice({ name, label, hint, fault }: FieldTexts, options: Html[], more?: Html): Html {
  const described = [hint && `${name}-hint`, fault && `${name}-error`].filter(Boolean).join(' ')
  return html`<div class="field">
            <label for="${name}">${label}</label>
            ${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}
            ${fault && html`<p class="fault" id="${name}-error">${fault}</p>`}
            <select id="${name}" name="${name}" ${more} ${fault && html`aria-invalid="true"`} ${described && html`aria-describedby="${described}"`}>${options}</select>
          </div>`
}

/** All that the machine knows, and the one that is chosen. */
export const zoneOptions = (own: string): Html[] =>
  [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), own])]
    .sort()
    .map((zone) => option(zone, { chosen: zone === own }))
