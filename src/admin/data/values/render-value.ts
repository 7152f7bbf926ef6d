// Renders a value in lists by the type of its field: small pictures, coloured options, names of relations.
import {
  choosesOne,
  choosesSeveral,
  hasKind,
  isColour,
  isMedia,
  isRelation,
  isStructured,
  linksTo,
} from '../../../lib/rules/conditions/traits.ts'
import { html, nothing } from 'lit'
import type { App } from '../../app-context.ts'
import { dot } from '../../fields/choices.ts'
import { iconOf, isDrawing } from '../../media/media-item.ts'
import type { TableField } from '../data-table.ts'
import type { KnownObjects } from './known-objects.ts'
import { labelOfChoice, valueText, type Reader } from './value-text.ts'

export interface RenderValueInput {
  field: TableField
  value: unknown
  known: KnownObjects
  app: App
}

export const readerOf = ({ lang, me, t }: App): Reader => ({ lang, t, timezone: me.user?.timezone })

/** Number of displayed items of a list. */
const MAX = 3
const LONGEST = 160

/** Nothing for an unset value. Styled by `valueStyles`. */
export function renderValue(input: RenderValueInput): unknown {
  const { field, value, app } = input
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && !value.length)) return nothing
  const show = WAYS.find(([is]) => is(field))?.[1]
  if (show) return show(input)
  const text = valueText(field, value, readerOf(app)) ?? ''
  return html`<span translate="no">${text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()} …` : text}</span>`
}

type Formatter = (input: RenderValueInput) => unknown
/** Tried in this order; all other values are rendered as text. */
const WAYS: readonly (readonly [is: (field: TableField) => boolean, show: Formatter])[] = [
  [
    (field) => hasKind(field, 'boolean'),
    ({ value, app }) =>
      value === true
        ? html`<wa-icon class="yes" name="check-circle" label=${app.t('Yes')}></wa-icon>`
        : html`<wa-icon class="no" name="minus" label=${app.t('No')}></wa-icon>`,
  ],
  [choosesOne, ({ field, value }) => choice(field, String(value))],
  [choosesSeveral, (input) => some(input, (key) => choice(input.field, String(key)))],
  [isColour, ({ value }) => html`<span class="one" translate="no">${dot(String(value))}<code>${value}</code></span>`],
  [isMedia, files],
  [
    isRelation,
    (input) =>
      isStructured(input.field) ? some(input, (id) => related(input, Number(id))) : related(input, Number(input.value)),
  ],
  [
    (field) => linksTo(field, 'web'),
    ({ value }) => html`<span translate="no">${String(value).replace(/^https?:\/\/(www\.)?|\/$/gi, '')}</span>`,
  ],
]

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])

function some({ value }: RenderValueInput, show: (one: unknown) => unknown) {
  const all = listOf(value)
  const more = all.length - MAX
  return html`<span class="some">${all.slice(0, MAX).map(show)}${more > 0 ? html`<span class="quiet">+${more}</span>` : nothing}</span>`
}

function choice(field: TableField, key: string) {
  const { color } = choicesOf(field).find((one) => one.key === key) ?? {}
  return html`<span class="choice-value" translate="no">${color ? dot(color) : nothing}${labelOfChoice(field, key)}</span>`
}
const choicesOf = ({ options }: TableField): { key: string; color?: string }[] =>
  Array.isArray(options) ? (options as { key: string; color?: string }[]) : []

function files(input: RenderValueInput) {
  return some(input, (ref) => file(input, ref))
}
function file({ known, app }: RenderValueInput, ref: unknown) {
  // A uid is an item that waits for approval.
  const item = typeof ref === 'number' ? known.media(ref) : null
  if (item === undefined) return html`<span class="thumb"></span>`
  if (!item)
    return html`<span class="thumb gone"><wa-icon name="image-broken" label=${app.t('Not in the library')}></wa-icon></span>`
  const name = item.title || item.name
  return item.thumbnail
    ? html`<img class=${isDrawing(item) ? 'thumb plate' : 'thumb'} src=${item.thumbnail} alt=${name} title=${name} loading="lazy" decoding="async" />`
    : html`<span class="thumb" title=${name}><wa-icon name=${iconOf(item.kind)} label=${name}></wa-icon></span>`
}

function related({ field, known, app }: RenderValueInput, id: number) {
  const found = known.related(String(field['target']), id)
  if (found === undefined) return html`<span class="quiet">…</span>`
  if (!found) return html`<span class="quiet" title=${app.t('Cannot be found')}>#${id}</span>`
  return html`<span class="related" translate="no">${found.name}</span>`
}
