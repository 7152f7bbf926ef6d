// The controls of a form in plain HTML, by type of field; they work without JavaScript.
import {
  choosesOne,
  choosesSeveral,
  hasItems,
  hasKind,
  isColour,
  isHtml,
  isLong,
  isMedia,
  isGeo,
  traitsOf,
} from '../rules/conditions/traits.ts'
import type { FieldsNow } from '../rules/conditions/fields-now.ts'
import { unitOf } from '../rules/conditions/typed-amount.ts'
import { writeNumber } from '../rules/conditions/typed-number.ts'
import { declareFields, type FieldDeclaration } from '../fields/declaration.ts'
import type { Field } from '../fields/fields.ts'
import type { Translate } from '../platform/i18n/site-texts.ts'
import { html, type Html } from '../base/html.ts'
import { fixedText, isFixed, isTyped } from './fixed-value.ts'
import { isHidden } from './form-now.ts'
import { controlName, type Word } from './post.ts'

export interface Drawing {
  lt: Translate
  submitted: readonly Word[]
  /** Error messages by the name of a control. */
  errors: ReadonlyMap<string, string>
  /** The prefix of ids, since a page may have several forms. */
  id?: string | undefined
  /** The result of conditions for the entered values; before the first submission everything is shown. */
  now?: FieldsNow | undefined
  /** Autocomplete tokens by the name of a field. */
  autocomplete?: ReadonlyMap<string, string> | undefined
}

/** With labels, choices and number formats in the language of the page. */
export const declared = (fields: readonly Field[], lang: string): FieldDeclaration[] =>
  declareFields(fields, { t: (text) => text, locale: lang }).map((field) => withNumbers(field, lang))

/** Defaults are formatted like typed values. */
function withNumbers(field: FieldDeclaration, lang: string): FieldDeclaration {
  const { default: standard, fields } = field
  return {
    ...field,
    ...(typeof standard === 'number' && { default: writeNumber(lang, String(standard)) }),
    ...(fields && { fields: fields.map((inner) => withNumbers(inner, lang)) }),
  }
}

/** The id of a control, the link target of the error summary. */
export const controlId = (path: readonly string[], { id = 'form' }: Pick<Drawing, 'id'> = {}): string =>
  `${id}-${path.join('-')}`

export const control = (declared: FieldDeclaration, path: readonly string[], drawing: Drawing): Html =>
  drawn(ruled(declared, path, drawing), path, drawing)

function drawn(field: FieldDeclaration, path: readonly string[], drawing: Drawing): Html {
  if (isFixed(field) && !isTyped(field)) return readOnly(field, path, drawing)
  if (hasItems(field)) return group(field, path, drawing)
  const label = html`${field.label}${isDemanded(field) && html` <span class="form-required">${drawing.lt('(required)')}</span>`}`
  if (hasKind(field, 'boolean')) return box(field, path, { drawing, label })
  if (isRadio(field) || choosesSeveral(field))
    return html`<fieldset class="${fieldClass(field)}" id="${controlId(path, drawing)}" tabindex="-1" ${isRadio(field) && html`role="radiogroup" ${requiredAttribute(field) && html`aria-required="true"`}`} ${hidden(path, drawing)} ${described(field, path, drawing)}>
<legend>${label}</legend>
${notes(field, path, drawing)}${choices(field, path, drawing)}</fieldset>
`
  return html`<div class="${fieldClass(field)}" ${hidden(path, drawing)}>
<label for="${controlId(path, drawing)}">${label}</label>
${notes(field, path, drawing)}${input(field, path, drawing)}
</div>
`
}

/** A read-only value whose control does not support `readonly`. */
const readOnly = (field: FieldDeclaration, path: readonly string[], drawing: Drawing): Html =>
  html`<div class="${fieldClass(field)}" id="${controlId(path, drawing)}" tabindex="-1" ${hidden(path, drawing)}>
<strong>${field.label}</strong>
${notes(field, path, drawing)}<input type="hidden" name="${controlName(path)}" value="" ${disabled(path, drawing)}><p>${fixedText(field, drawing.lt)}</p>
</div>
`

/** Where there is room, fields that are not full stand side by side. */
const fieldClass = ({ width }: FieldDeclaration): string =>
  width === 'half' || width === 'third' ? `form-field form-${width}` : 'form-field'

const isRadio = ({ type, display }: FieldDeclaration) =>
  choosesOne({ type }) && (display === 'radio' || display === 'buttons')

/** Fields that conditions currently make required are marked as required. */
function ruled(field: FieldDeclaration, path: readonly string[], { now }: Drawing): FieldDeclaration {
  return now?.required.has(`/${path.join('/')}`) ? { ...field, required: true } : field
}

/** Not visible; a script that evaluates the conditions shows it when it applies. */
const hidden = (path: readonly string[], { now }: Drawing) => isHidden(now, path) && html`hidden`
/** Not submitted either. */
const disabled = (path: readonly string[], { now }: Drawing) => isHidden(now, path) && html`disabled`

const isDemanded = (field: FieldDeclaration) => Boolean(field.required || field['must_be_true'])

/** Conditions may hide it: then a browser without the script must not require it. */
const requiredAttribute = (field: FieldDeclaration) => isDemanded(field) && !field['visible_if'] && html`required`

function notes(field: FieldDeclaration, path: readonly string[], drawing: Drawing): Html {
  const [id, errorMessage] = [controlId(path, drawing), drawing.errors.get(controlName(path))]
  return html`${field.help && html`<p class="form-help" id="${id}-help">${field.help}</p>\n`}${errorMessage && html`<p class="form-fault page-access-fault" id="${id}-fault">${errorMessage}</p>\n`}`
}

function described(field: FieldDeclaration, path: readonly string[], drawing: Drawing): Html | '' {
  const id = controlId(path, drawing)
  const isFaulty = drawing.errors.has(controlName(path))
  const ids = [
    ...(isFaulty ? [`${id}-fault`] : []),
    ...(field.help ? [`${id}-help`] : []),
    ...(signOf(field) ? [`${id}-unit`] : []),
  ].join(' ')
  if (!ids) return ''
  return html`aria-describedby="${ids}" ${isFaulty && html`aria-invalid="true"`}`
}

export const valuesAt = (submitted: readonly Word[], path: readonly string[]): string[] =>
  submitted.filter((word) => controlName(word.path) === controlName(path)).map(({ value }) => value)

function input(field: FieldDeclaration, path: readonly string[], drawing: Drawing): Html {
  const { type } = field
  const [name, id] = [controlName(path), controlId(path, drawing)]
  const fixed = isFixed(field)
  const known = path.length === 1 && drawing.autocomplete?.get(name)
  const more = html`${fixed ? html`readonly` : requiredAttribute(field)} ${known && html`autocomplete="${known}"`} ${disabled(path, drawing)} ${described(field, path, drawing)}`
  const [value = typeof field.default === 'string' || typeof field.default === 'number' ? String(field.default) : ''] =
    fixed ? [] : valuesAt(drawing.submitted, path)
  if (isLong({ type }) || isHtml({ type }))
    return html`<textarea id="${id}" name="${name}" rows="${typeof field['rows'] === 'number' ? field['rows'] : 6}" ${more}>${`\n${value}`}</textarea>`
  if (choosesOne({ type }))
    return html`<select id="${id}" name="${name}" ${more}><option value="">${drawing.lt('Please choose')}</option>${(field.options ?? []).map(({ key, label }) => html`<option value="${key}" ${key === value && html`selected`}>${label}</option>`)}</select>`
  if (isMedia(field))
    return html`<input id="${id}" name="${name}" type="file" ${field['multiple'] === true && html`multiple`} ${accepted(field)} ${more}>`
  if (isGeo({ type })) return geoInputs(path, drawing)
  if (hasKind({ type }, 'number'))
    return beside(field, id, html`<input id="${id}" name="${name}" inputmode="decimal" value="${value}" ${more}>`)
  if (isColour(field) && !alwaysHasColour(field, value))
    return html`<span class="form-unit"><input id="${id}" name="${name}" value="${value}" placeholder="#RRGGBB" maxlength="9" spellcheck="false" data-colour ${more}></span>`
  return html`<input id="${id}" name="${name}" type="${traitsOf(type).input ?? 'text'}" value="${value}" ${more}>`
}

/**
 * The colour control of browsers has no empty value, it would send black: where a colour may be missing, it is typed,
 * and a script puts that control beside it.
 */
const alwaysHasColour = (field: FieldDeclaration, value: string): boolean =>
  field.required === true && field['alpha'] !== true && /^#[0-9a-f]{6}$/i.test(value)

/** A number with its unit, as described() announces it. */
function beside(field: FieldDeclaration, id: string, control: Html): Html {
  const unit = signOf(field)
  return unit ? html`<span class="form-unit">${control} <span id="${id}-unit">${unit}</span></span>` : control
}

const signOf = (field: FieldDeclaration) => (hasKind(field, 'number') ? unitOf(field) : undefined)

const accepted = ({ accept }: FieldDeclaration) =>
  Array.isArray(accept) && html`accept="${(accept as string[]).join(',')}"`

function geoInputs(path: readonly string[], drawing: Drawing): Html {
  const { lt, submitted } = drawing
  const id = controlId(path, drawing)
  const part = (name: string, label: string, at = id) => html`<label for="${at}">${label}</label>
<input id="${at}" name="${controlName([...path, name])}" value="${valuesAt(submitted, [...path, name])[0] ?? ''}" ${disabled(path, drawing)}>
`
  return html`${part('address', lt('Address'))}${part('lat', lt('Latitude'), `${id}-lat`)}${part('lng', lt('Longitude'), `${id}-lng`)}`
}

function box(
  field: FieldDeclaration,
  path: readonly string[],
  { drawing, label }: { drawing: Drawing; label: Html },
): Html {
  const [value] = valuesAt(drawing.submitted, path)
  const isOn = drawing.submitted.length ? value === '1' || value === 'on' : field.default === true
  return html`<div class="${fieldClass(field)} form-box" ${hidden(path, drawing)}>
${notes(field, path, drawing)}<input id="${controlId(path, drawing)}" name="${controlName(path)}" type="checkbox" value="1" ${isOn && html`checked`} ${requiredAttribute(field)} ${disabled(path, drawing)} ${described(field, path, drawing)}>
<label for="${controlId(path, drawing)}">${label}</label>
</div>
`
}

function choices(field: FieldDeclaration, path: readonly string[], drawing: Drawing): Html {
  const standard = [field.default ?? []].flat().map(String)
  const given = drawing.submitted.length ? valuesAt(drawing.submitted, path) : standard
  const type = choosesSeveral(field) ? 'checkbox' : 'radio'
  return html`${(field.options ?? []).map(({ key, label }, i) => {
    const id = `${controlId(path, drawing)}-${i}`
    return html`<div class="form-choice"><input id="${id}" name="${controlName(path)}" type="${type}" value="${key}" ${given.includes(key) && html`checked`} ${type === 'radio' && requiredAttribute(field)} ${disabled(path, drawing)}> <label for="${id}">${label}</label></div>
`
  })}`
}

const MAX_EMPTY = 1

/** The existing items, and an empty one. */
function group(field: FieldDeclaration, path: readonly string[], drawing: Drawing): Html {
  const used = drawing.submitted
    .filter((word) => word.path[0] === path[0] && /^\d{1,3}$/.test(word.path[1] ?? ''))
    .map((word) => Number(word.path[1]))
  const most = typeof field['max'] === 'number' ? field['max'] : 20
  const least = typeof field['min'] === 'number' ? field['min'] : 0
  const count = Math.min(most, Math.max(least, (used.length ? Math.max(...used) + 1 : 0) + MAX_EMPTY))
  // Fields of an optional item are required only once it has a value.
  const ruledItem = (inner: FieldDeclaration, i: number, at: readonly string[]) =>
    i < least || used.includes(i) ? ruled(inner, at, drawing) : { ...inner, required: false }
  // A hidden group hides its items.
  const visible_if = field['visible_if']
  const part = (inner: FieldDeclaration, i: number) => {
    const at = [...path, String(i), inner.name]
    return drawn({ ...(visible_if !== undefined && { visible_if }), ...ruledItem(inner, i, at) }, at, drawing)
  }
  const items = Array.from(
    { length: count },
    (_, i) => html`<fieldset class="form-item"><legend>${i + 1}</legend>
${(field.fields ?? []).map((inner) => part(inner, i))}</fieldset>
`,
  )
  const more = count < most && html`data-add="${drawing.lt('Add another')}" data-most="${most}"`
  return html`<fieldset class="${fieldClass(field)}" id="${controlId(path, drawing)}" tabindex="-1" ${more} ${hidden(path, drawing)} ${described(field, path, drawing)}>
<legend>${field.label}</legend>
${notes(field, path, drawing)}${items}</fieldset>
`
}
