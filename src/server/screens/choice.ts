// Select fields and checkboxes of the plain pages, with time zones.
import { html, type Html } from '../../lib/base/html.ts'
import type { FieldTexts } from './parts.ts'

export const option = (value: string, { label = value, chosen }: { label?: string; chosen: boolean }): Html =>
  html`<option value="${value}" ${chosen && html`selected`}>${label}</option>`

export function choice({ name, label, hint, error }: FieldTexts, options: Html[], more?: Html): Html {
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ')
  return html`<div class="field">
            <label for="${name}">${label}</label>
            ${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}
            ${error && html`<p class="fault" id="${name}-error">${error}</p>`}
            <select id="${name}" name="${name}" ${more} ${error && html`aria-invalid="true"`} ${described && html`aria-describedby="${described}"`}>${options}</select>
          </div>`
}

interface Box {
  name: string
  label: string
  checked: boolean
}

export const box = (value: string, { name, label, checked }: Box): Html =>
  html`<label class="box"><input type="checkbox" name="${name}" value="${value}" ${checked && html`checked`}>${label}</label>`

/** A group of checkboxes. */
export const boxGroup = ({ name, label, hint }: FieldTexts, boxes: Html[]): Html =>
  html`<fieldset class="field" data-boxes="${name}" ${hint && html`aria-describedby="${name}-hint"`}>
            <legend>${label}</legend>
            ${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}
            ${boxes}
          </fieldset>`

/** All time zones the server knows, and the selected one. */
export const zoneOptions = (own: string): Html[] =>
  [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), own])]
    .sort()
    .map((zone) => option(zone, { chosen: zone === own }))
