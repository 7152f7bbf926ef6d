// The fields of a form by their declarations: label, help, errors and width around each control; reports changes.
import { html, nothing, type PropertyValues } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { planFields, type Plan } from '../../lib/rules/conditions/plan-fields.ts'
import { valuesInScope } from '../../lib/rules/conditions/visible-values.ts'
import { aiMark, aiTools } from '../ai/field-ai-menu.ts'
import type { FieldAi } from '../ai/field-ai.ts'
import { AdminElement, define } from '../admin-element.ts'
import { controlStyles } from '../styles/controls.ts'
import { shared } from '../styles/shared.ts'
import { controlOf } from './controls.ts'
import type { Control, LabelKind, ControlContext, FieldDeclaration, FieldError } from './define-control.ts'
import { isMarked, marksOf, type FieldMarks } from './field-marks.ts'
import { fieldStyles } from './field-styles.ts'

export interface CmsInputDetail {
  name: string
  /** Undefined when it was cleared. */
  value: unknown
  /** The previous value. */
  before: unknown
  /** All values including this one; the values passed in are never mutated. */
  values: Values
}
type Values = Record<string, unknown>

export class Fields extends AdminElement {
  static override properties = {
    fields: { attribute: false },
    values: { attribute: false },
    errors: { attribute: false },
    readonly: { type: Boolean },
    contentLang: { attribute: 'lang' },
    base: {},
    system: { attribute: false },
    marks: { attribute: false },
    begins: { attribute: false },
    outer: { attribute: false },
    ai: { attribute: false },
  }
  static override styles = [shared, controlStyles, fieldStyles]
  declare fields: readonly FieldDeclaration[]
  declare values: Values
  /** Their pointers begin with `base`. */
  declare errors: readonly FieldError[]
  declare readonly: boolean
  /** Language of the content (attribute and property `lang`). */
  declare contentLang: string
  declare base: string
  /** System values of an entry (@status, @lang), which conditions may use. */
  declare system: Values | undefined
  /** Marks of the outer form, when these are the fields of a group item. */
  declare marks: FieldMarks | undefined
  /** Name of the field with the start of a recurring event. */
  declare begins: string | undefined
  /** Values around these fields: those of the form that contains the group, and properties of the page. */
  declare outer: Values | undefined
  /** The AI tools of these fields, where they are offered. */
  declare ai: FieldAi | undefined
  #plan: Plan | undefined
  #marks: FieldMarks | undefined
  /** Hidden fields with errors, which are shown nevertheless: publishing can require what a draft hides. */
  readonly #missed = new Set<string>()

  constructor() {
    super()
    this.fields = []
    this.values = {}
    this.errors = []
    this.readonly = false
    this.contentLang = ''
    this.base = ''
  }

  /** Focuses a field by its pointer, also inside a group. */
  async goTo(pointer: string): Promise<void> {
    await this.updateComplete
    const name = pointer.slice(this.base.length + 1).split('/')[0]
    const field = this.renderRoot.querySelector(`[data-field="${CSS.escape(name ?? '')}"]`)
    const inner = field?.querySelector<HTMLElement & { goTo?: (pointer: string) => void }>('[data-nested]')
    if (inner?.goTo) return inner.goTo(pointer)
    field?.querySelector<HTMLElement>('[data-focus], input, textarea, select, button, [tabindex]')?.focus()
  }

  /** Focuses the first field with an error; false when there is none. */
  goToError(): boolean {
    const [first] = this.fields.flatMap(({ name }) => this.#errorsOf(name).map((error) => error.pointer))
    if (first !== undefined) void this.goTo(first)
    return first !== undefined
  }

  override willUpdate(changed: PropertyValues<this>): void {
    // The property may be set to undefined.
    if (changed.has('values')) this.values ??= {}
    if (changed.has('errors')) this.errors ??= []
    if (changed.has('fields')) this.#plan = planFields(this.fields)
    this.#marks = this.marks ?? this.#ownMarks()
    this.#noteMissed(changed)
  }

  /** Until another entry is opened or the field becomes visible. Fields hidden after their error was found stay hidden. */
  #noteMissed(changed: PropertyValues<this>): void {
    const entry = changed.has('system') ? changed.get('system') : this.system
    if (entry?.['@created_at'] !== this.system?.['@created_at']) this.#missed.clear()
    const known = new Set(changed.has('errors') ? changed.get('errors') : this.errors)
    for (const field of this.fields)
      if (!this.#is('hidden', field)) this.#missed.delete(field.name)
      else if (this.#errorsOf(field.name).some((error) => !known.has(error))) this.#missed.add(field.name)
  }

  /** Hidden fields keep their values while the user edits: the service clears them on saving. */
  #ownMarks(): FieldMarks | undefined {
    const { base: origin, app } = this
    const values = { ...this.values, ...this.system }
    // An entry is complete: its defaults were filled in when it was created.
    const complete = this.system !== undefined
    return this.#plan && marksOf(this.#plan, { values, origin, app, complete, now: new Date() })
  }

  #is(mark: 'hidden' | 'required' | 'readonly', { name }: FieldDeclaration): boolean {
    return isMarked(this.#marks, mark, `${this.base}/${name}`)
  }

  #set(name: string, value: unknown): void {
    const { [name]: before, ...others } = this.values
    this.values = value === undefined ? others : { ...this.values, [name]: value }
    this.emit('cms-input', { name, value, before, values: this.values } satisfies CmsInputDetail)
  }

  get #starts(): string | undefined {
    const value = this.begins === undefined ? undefined : this.values[this.begins]
    return typeof value === 'string' ? value : undefined
  }

  #errorsOf(name: string): FieldError[] {
    const at = `${this.base}/${name}`
    return this.errors.filter(({ pointer }) => pointer === at || pointer.startsWith(`${at}/`))
  }

  override render() {
    // Labels are in the language of the admin.
    return html`<div class="fields" lang=${this.contentLang && this.contentLang !== this.app.lang ? this.app.lang : nothing}>
      ${repeat(
        this.fields.filter((field) => !this.#is('hidden', field) || this.#missed.has(field.name)),
        ({ name }) => name,
        (field) => this.#field(this.#is('required', field) ? { ...field, required: true } : field),
      )}
    </div>`
  }

  #field(field: FieldDeclaration) {
    const { name, width = 'full' } = field
    const control = controlOf(field)
    const placement = control?.labelled?.(field) ?? control?.label ?? (control ? 'control' : 'name')
    const errors = this.#errorsOf(name)
    const pointer = `${this.base}/${name}`
    const visible = control?.nested ? errors.filter((error) => error.pointer === pointer) : errors
    const value = this.values[name] ?? undefined
    const count = value === undefined ? undefined : control?.length?.(value, field)
    const parts = [field.help && 'help', visible.length && 'fault', count && 'count'].filter(Boolean)
    const ctx: ControlContext = {
      field,
      value,
      errors,
      pointer,
      id: `field-${name}`,
      app: this.app,
      invalid: visible.length > 0,
      described: parts.length ? parts.map((part) => `${name}-${String(part)}`).join(' ') : undefined,
      readonly: this.readonly || field['readonly'] === true || this.#is('readonly', field),
      marks: this.#marks,
      starts: this.#starts,
      values: valuesInScope(this.outer ?? {}, this.fields, this.values),
      lang: this.contentLang || this.app.lang,
      ai: this.ai,
      set: (next) => this.#set(name, next),
    }
    const help = field.help ? html`<p class="help" id="${name}-help">${field.help}</p>` : nothing
    return html`<div class="field ${width} ${placement} ${visible.length ? 'wrong' : ''}" data-field=${name}>
      ${placement === 'own' ? nothing : html`${this.#label(ctx, placement)}${aiTools(ctx)}${help}`}
      <div class="answer">${this.#control(ctx, placement, control)}${placement === 'own' ? help : nothing}</div>
      <div class="below">
        <div class="faults" id="${name}-fault" ?hidden=${!visible.length}>${visible.map(
          ({ message }) => html`<p class="fault"><wa-icon name="warning-circle"></wa-icon> ${capital(message)}</p>`,
        )}</div>
        ${aiMark(ctx)}${
          count
            ? html`<p class="count ${count.now > count.max ? 'fault' : ''}" id="${name}-count">
              <span class="sr">${this.t('Characters: {now} of {max}', count)}</span>
              <span aria-hidden="true">${count.now} / ${count.max}</span>
            </p>`
            : nothing
        }
      </div>
    </div>`
  }

  #label({ field, id }: ControlContext, placement: LabelKind) {
    const mark = field.required
      ? html`<span class="required" aria-hidden="true">*</span
          ><span class="sr">${placement === 'group' ? this.t('(required)') : ''}</span>`
      : nothing
    return placement === 'control'
      ? html`<label class="label" for=${id}>${field.label}${mark}</label>`
      : html`<span class="label" id="${id}-label">${field.label}${mark}</span>`
  }

  #control(ctx: ControlContext, placement: LabelKind, control?: Control) {
    if (!control)
      return html`<p class="quiet small">${this.t('This kind of field cannot be edited here yet.')}</p>
        <pre class="raw" tabindex="0" aria-labelledby="${ctx.id}-label" role="textbox" aria-readonly="true">${JSON.stringify(ctx.value ?? null, null, 2)}</pre>`
    if (placement !== 'group') return control.render(ctx)
    return html`<div role="group" aria-labelledby="${ctx.id}-label" aria-describedby=${ctx.described ?? nothing}>
      ${control.render(ctx)}
    </div>`
  }
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
define('cms-fields', Fields)
