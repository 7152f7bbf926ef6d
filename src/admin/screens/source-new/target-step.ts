// The second step: the detected fields, and the target table, a new or an existing one.
import { hasKind, isDated, isPhone, isPicture, isProse, linksTo } from '../../../lib/rules/conditions/traits.ts'
import type { DataTable, SourcePreview } from '../../client/operations.d.ts'
import type { FieldError } from '../../client/problem.ts'
import '@awesome.me/webawesome/dist/components/details/details.js'
import '@awesome.me/webawesome/dist/components/input/input.js'
import { html, nothing } from 'lit'
import type { App } from '../../app-context.ts'
import { languageName } from '../../elements/code-name.ts'
import { labelOf } from '../../field-builder/field-options.ts'
import { itemCards } from '../../sources/item-cards.ts'
import { intervalText, INTERVALS } from '../../sources/source-labels.ts'
import { imageOf, titleOf, type PlannedField } from '../../sources/table-plan.ts'
import { segments } from '../../elements/segments.ts'

export interface Target {
  /** Handle of an existing table; undefined for a new one. */
  table: string | undefined
  /** Of the new table. */
  name: string
  fields: readonly PlannedField[]
  every_min: number | null
  /** Language of the entries. */
  lang: string
}
interface Step {
  preview: SourcePreview
  target: Target
  /** Existing tables that can be filled. */
  tables: readonly DataTable[]
  mayMake: boolean
  /** Labels of field types by key. */
  types: ReadonlyMap<string, string>
  /** Whether it runs at an interval. */
  isFetched: boolean
  errors: readonly FieldError[]
  set: (change: Partial<Target>) => void
  app: App
}
/** Whether a source value can be read as this type without further options. */
const isReadable = (type: string): boolean => {
  const field = { type }
  const isValue = hasKind(field, 'number') || hasKind(field, 'boolean') || isDated(field)
  return (
    isValue || isProse(field) || isPicture(field) || isPhone(field) || linksTo(field, 'web') || linksTo(field, 'mail')
  )
}

export function foundStep({ preview, target, tables, app }: Step) {
  const { t } = app
  const { format_label, title, items, found, whole, problems } = preview
  const table = tables.find(({ handle }) => handle === target.table)
  const fields = table?.fields ?? target.fields.map((one) => ({ ...one.found, type: one.type, name: one.name }))
  const heading = table ? table.settings.title_field : titleOf(target.fields)
  const image = table ? table.settings.image_field : imageOf(target.fields)
  const n = new Intl.NumberFormat(app.lang).format(found)
  const count = !whole ? t('The first of many items') : found === 1 ? t('1 item found') : t('{n} items found', { n })
  return html`<section class="stack" aria-labelledby="found">
    <div class="row">
      <h2 id="found">${t('This is there')}</h2>
      <span class="badge">${format_label}</span>
      ${title ? html`<b translate="no">${title}</b>` : nothing} <span class="quiet small">${count}</span>
    </div>
    ${problems.length ? html`<div class="warn"><ul class="bullets">${problems.map((one) => html`<li>${one}</li>`)}</ul></div>` : nothing}
    ${items.length ? itemCards({ items, fields, title: heading, image, app }) : html`<p class="warn">${t('No items were found. Is it the right address?')}</p>`}
  </section>`
}

export function targetStep(step: Step) {
  const { t } = step.app
  const { tables, mayMake, target, set } = step
  const first = tables[0]?.handle
  return html`<section class="panel stack" aria-labelledby="target">
    <h2 id="target">${t('Where it goes')}</h2>
    ${
      mayMake && first !== undefined
        ? segments(
            { new: t('A new table'), there: t('A table there is') },
            {
              name: 'target',
              labelledby: 'target',
              chosen: target.table === undefined ? 'new' : 'there',
              choose: (one) => set({ table: one === 'new' ? undefined : first }),
            },
          )
        : nothing
    }
    ${target.table === undefined ? (mayMake ? newTable(step) : html`<p class="warn">${t('There is no table yet, and your role cannot make one.')}</p>`) : existing(step)}
    <div class="row ends">${step.isFetched ? interval(step) : nothing} ${languages(step)}</div>
  </section>`
}

function newTable({ app, preview, target, errors, set, types }: Step) {
  const { t } = app
  const title = titleOf(target.fields)
  const wrong = errors.find(({ pointer }) => pointer === '/name' || pointer === '/handle')?.message
  const change = (name: string, more: Partial<PlannedField>) =>
    set({ fields: target.fields.map((one) => (one.name === name ? { ...one, ...more } : one)) })
  // A table of a known format needs no choices, so its fields are collapsed.
  const isReady = preview.is_ready
  const hint = isReady
    ? t('The ready table for properties. Everything can be changed later; what is not ticked is left out.')
    : t('Everything can be changed later. What is not ticked is left out.')
  const fields = html`<fieldset>
    <legend class="caption">${t('Fields that were found')}</legend>
    <p class="quiet small">${hint}</p>
    <ul class="fields ruled">
      ${target.fields.map((field) => fieldRow(field, { title, types, change, t }))}
    </ul>
  </fieldset>`
  return html`<div>
      <wa-input
        class="name"
        label=${t('Name of the table')}
        required
        maxlength="80"
        .value=${target.name}
        @input=${(event: Event) => set({ name: (event.target as HTMLInputElement).value })}
      ></wa-input>
      ${wrong ? html`<p class="fault small" role="alert">${wrong}</p>` : nothing}
    </div>
    ${isReady ? html`<wa-details summary=${t('{n} fields', { n: target.fields.length })}>${fields}</wa-details>` : fields}`
}

interface Row {
  title: string | undefined
  types: ReadonlyMap<string, string>
  change: (name: string, more: Partial<PlannedField>) => void
  t: App['t']
}

function fieldRow(field: PlannedField, { title, types, change, t }: Row) {
  const { name, label, type, isLeft, sample } = field
  const readable = [...types.keys()].filter(isReadable)
  const offered = readable.includes(type) ? readable : [type, ...readable]
  return html`<li class=${isLeft ? 'left' : ''}>
    <input
      type="checkbox"
      aria-label=${t('Take over {field}', { field: label })}
      .checked=${!isLeft}
      @change=${(event: Event) => change(name, { isLeft: !(event.target as HTMLInputElement).checked })}
    />
    <input
      class="input"
      aria-label=${t('Label of the field {field}', { field: name })}
      maxlength="100"
      ?disabled=${isLeft}
      .value=${label}
      @input=${(event: Event) => change(name, { label: (event.target as HTMLInputElement).value })}
    />
    <select class="input" aria-label=${t('Type of {field}', { field: label })} ?disabled=${isLeft} @change=${(event: Event) => change(name, { type: (event.target as HTMLSelectElement).value })}>
      ${offered.map((key) => html`<option value=${key} ?selected=${key === type}>${types.get(key) ?? key}</option>`)}
    </select>
    <span class="sample clamp wrap-anywhere quiet small">${name === title ? html`<span class="badge note">${t('Title')}</span> ` : nothing}<span translate="no">${sample}</span></span>
  </li>`
}

function existing({ app, target, tables, preview, set }: Step) {
  const { t } = app
  const table = tables.find(({ handle }) => handle === target.table)
  const rows = preview.mapping.rows
  const open = table?.fields.filter(({ name }) => !rows[name]?.path) ?? []
  return html`<label class="choice">
      <span>${t('Table')}</span>
      <select name="table" @change=${(event: Event) => set({ table: (event.target as HTMLSelectElement).value })}>
        ${tables.map(({ handle, name }) => html`<option value=${handle} ?selected=${handle === target.table}>${name}</option>`)}
      </select>
    </label>
    <dl class="rows">
      ${(table?.fields ?? []).flatMap(({ name, ...field }) => {
        const path = rows[name]?.path
        return path
          ? [
              html`<div><dt translate="no">${labelOf(name, field)}</dt><dd><code translate="no">${path}</code></dd></div>`,
            ]
          : []
      })}
    </dl>
    ${open.length ? html`<p class="quiet small">${t('Nothing was found for: {fields}. You can map them afterwards.', { fields: open.map((field) => labelOf(field.name, field)).join(', ') })}</p>` : nothing}`
}

function interval({ app, target, set }: Step) {
  const { t } = app
  const choose = (event: Event) => {
    const { value } = event.target as HTMLSelectElement
    set({ every_min: value === '' ? null : Number(value) })
  }
  return html`<label class="choice short">
    <span>${t('How often it is fetched')}</span>
    <select name="every" @change=${choose}>
      ${[...INTERVALS, null].map((one) => html`<option value=${one ?? ''} ?selected=${one === target.every_min}>${intervalText(one, t)}</option>`)}
    </select>
  </label>`
}

function languages({ app, target, set }: Step) {
  const { t, me, lang } = app
  const all = me.site.languages
  if (all.length < 2) return nothing
  return html`<label class="choice short">
    <span>${t('Language of the entries')}</span>
    <select name="lang" @change=${(event: Event) => set({ lang: (event.target as HTMLSelectElement).value })}>
      ${all.map((one) => html`<option value=${one} ?selected=${one === target.lang}>${languageName(one, lang)}</option>`)}
    </select>
  </label>`
}
