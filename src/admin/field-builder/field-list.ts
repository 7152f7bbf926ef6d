// The fields of a block, or of a group: add, reorder, edit and remove.
import { hasItems } from '../../lib/rules/conditions/traits.ts'
import type { FieldType } from '../client/operations.d.ts'
import { css, html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { AdminElement, define } from '../admin-element.ts'
import '../fields/fields.ts'
import type { CmsInputDetail } from '../fields/fields.ts'
import { moved, Reorder } from '../fields/reorder.ts'
import { controlStyles } from '../styles/controls.ts'
import { parts } from '../styles/parts.ts'
import { shared } from '../styles/shared.ts'
import { withCurrencies, withFittingUnit } from './currencies.ts'
import { entriesOf, formOf, labelOf, startOf, type Spec } from './field-options.ts'
import { FieldMarks, isSavedName, savedGroupFields, nameAfter, nameFor, type Renaming } from './names-of-fields.ts'

type Entry = [name: string, spec: Spec]
const NAME = /^[a-z][a-z0-9_]{0,40}$/

/** Dispatches `cms-fields-change` with all fields by name, and before it `cms-field-renamed` (Renaming) when one is renamed. */
export class FieldList extends AdminElement {
  static override properties = {
    fields: { attribute: false },
    saved: { attribute: false },
    types: { attribute: false },
    isUsed: { attribute: false },
    inner: { type: Boolean },
    open: { state: true },
    announcement: { state: true },
    wrongName: { state: true },
  }
  static override styles = [
    shared,
    parts,
    controlStyles,
    css`
  :host {
    display: grid;
    gap: 0.75rem;
    grid-template-columns: minmax(0, 1fr);
  }
  .items {
    display: grid;
    gap: 0.375rem;
  }
  .head {
    display: flex;
    align-items: center;
    gap: 0.25rem;
  }
  .name {
    display: flex;
    flex: 1;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.375rem;
    min-width: 0;
    min-height: 2.25rem;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  .name .quiet {
    font-weight: 400;
  }
  .inside {
    padding: 0.75rem;
    border-block-start: 1px solid var(--cms-line);
  }
  summary {
    margin-block-end: 0.375rem;
    cursor: pointer;
  }
`,
  ]
  declare fields: unknown
  /** The saved fields: content uses their names. Without it all of them count as saved. */
  declare saved: unknown
  declare types: FieldType[]
  /** Whether the field is used elsewhere, for example in the template. */
  declare isUsed: ((name: string) => boolean) | undefined
  /** The list is inside a group: it offers no groups. */
  declare inner: boolean
  declare open: string | undefined
  declare announcement: string
  declare wrongName: { name: string; text: string } | undefined
  readonly #marks = new FieldMarks()
  readonly #order: Reorder = new Reorder(this, (from, to) => this.#move(from, to))

  get #entries(): Entry[] {
    return entriesOf(this.fields)
  }
  #set(entries: Entry[]): void {
    this.fields = Object.fromEntries(entries)
    this.dispatchEvent(new CustomEvent('cms-fields-change', { detail: this.fields }))
  }
  #put(name: string, entry: Entry): void {
    this.#marks.renamed(name, entry[0])
    if (this.open === name) this.open = entry[0]
    if (name !== entry[0]) this.#tellRenamed({ from: name, to: entry[0], inside: [] })
    this.#set(this.#entries.map((one) => (one[0] === name ? entry : one)))
  }
  /** Does not bubble: only the parent of this list handles it. */
  #tellRenamed(detail: Renaming): void {
    this.dispatchEvent(new CustomEvent('cms-field-renamed', { detail }))
  }
  #change(name: string, before: Spec, after: Spec): void {
    const others = this.#entries.map(([one]) => one).filter((one) => one !== name)
    const isFixed = isSavedName(this.saved, name) || (this.isUsed?.(name) ?? false)
    this.#put(name, [isFixed ? name : nameAfter({ name, before, after, others }), after])
  }

  #add = (event: SubmitEvent) => {
    event.preventDefault()
    const form = event.target as HTMLFormElement
    const given = new FormData(form)
    const type = given.get('type') as string
    const label = (given.get('label') as string).trim() || this.types.find(({ key }) => key === type)!.label
    const name = nameFor(
      label,
      this.#entries.map(([one]) => one),
    )
    this.#set([...this.#entries, [name, { type, label, ...startOf(type, this.t('Text')) }]])
    this.open = name
    form.reset()
    void this.#focus(name)
  }

  async #focus(name: string, part = '.name'): Promise<void> {
    await this.updateComplete
    this.renderRoot.querySelector<HTMLElement>(`[data-name="${CSS.escape(name)}"] ${part}`)?.focus()
  }

  #move(from: number, to: number): void {
    const entries = moved(this.#entries, from, to)
    const [name, spec] = entries[to]!
    this.#set(entries)
    this.announcement = this.t('{item}: place {n} of {count}', {
      item: labelOf(name, spec),
      n: to + 1,
      count: entries.length,
    })
    void this.#focus(name, '.handle')
  }

  #rename(name: string, input: HTMLInputElement): void {
    const { t } = this
    const next = input.value.trim()
    if (next === name) return void (this.wrongName = undefined)
    const isTaken = this.#entries.some(([one]) => one === next)
    if (isTaken || !NAME.test(next)) {
      const text = isTaken
        ? t('Another field has this name.')
        : t('Lower-case letters, digits and _, beginning with a letter.')
      this.wrongName = { name, text }
      return
    }
    this.wrongName = undefined
    this.#put(name, [next, this.#entries.find(([one]) => one === name)![1]])
  }

  async #remove(name: string, spec: Spec): Promise<void> {
    const { t, app } = this
    const label = labelOf(name, spec)
    const title = t('Remove the field “{name}”?', { name: label })
    const text = t('The template uses it: there it would be empty.')
    const isNeeded = this.isUsed?.(name) ?? false
    if (isNeeded && !(await app.confirm({ title, text, action: t('Remove'), danger: true }))) return
    const before = this.#entries
    this.#set(before.filter(([one]) => one !== name))
    const undo = () => this.#set(before)
    app.toast({ text: t('{item} removed', { item: label }), action: { label: t('Undo'), run: undo } })
    this.renderRoot.querySelector<HTMLElement>('form input')?.focus()
  }

  override render() {
    const { t } = this
    const entries = this.#entries
    return html`${entries.length ? nothing : html`<p class="quiet">${t('No fields yet: editors would have nothing to fill in.')}</p>`}
      <ol class="items" role="list">
        ${repeat(
          entries,
          ([name]) => this.#marks.of(name),
          (entry, i) => this.#item(entry, i, entries.length),
        )}
      </ol>
      <p class="sr" role="status">${this.announcement ?? ''}</p>
      <form class="line" @submit=${this.#add}>
        <label class="sub">${t('New field')}<input class="input" name="label" maxlength="80" placeholder=${t('Label')} autocomplete="off" /></label>
        <label class="sub"
          >${t('Type')}
          <select class="input" name="type">
            ${this.types
              .filter(({ key: type }) => !this.inner || !hasItems({ type }))
              .map(({ key, label }) => html`<option value=${key} ?selected=${key === 'text'}>${label}</option>`)}
          </select>
        </label>
        <button class="small-button" type="submit"><wa-icon name="plus"></wa-icon>${t('Add')}</button>
      </form>`
  }

  #item([name, spec]: Entry, i: number, count: number) {
    const { t } = this
    const label = labelOf(name, spec)
    const isOpen = this.open === name
    const type = this.types.find(({ key }) => key === spec['type'])
    return html`<li
      class="item ${this.#order.classesOf(i)}"
      data-name=${name}
      @dragover=${(event: DragEvent) => this.#order.overItem(event, i)}
      @drop=${(event: DragEvent) => this.#order.drop(event)}
    >
      <div class="head">
        ${this.#order.handle(i, { name: label, count })}
        <button class="plain name" type="button" aria-expanded=${isOpen ? 'true' : 'false'} @click=${() => (this.open = isOpen ? undefined : name)}>
          <wa-icon name=${isOpen ? 'caret-down' : 'caret-right'}></wa-icon>
          <span translate="no">${label}</span> <span class="quiet small">${type?.label ?? spec['type']}</span>
          ${spec['required'] ? html`<span class="badge">${t('Required')}</span>` : nothing}
        </button>
        <button class="icon-button" type="button" aria-label=${t('Remove {item}', { item: label })} @click=${() => this.#remove(name, spec)}>
          <wa-icon name="trash"></wa-icon>
        </button>
      </div>
      ${isOpen ? this.#form(name, spec, type) : nothing}
    </li>`
  }

  #form(name: string, spec: Spec, type: FieldType | undefined) {
    const { t } = this
    const isGroup = hasItems({ type: String(spec['type']) })
    return html`<div class="inside stack">
      ${
        isGroup
          ? html`<section class="stack" aria-label=${t('Fields of {item}', { item: labelOf(name, spec) })}>
            <h3>${t('Fields of each item')}</h3>
            <cms-block-fields
              inner
              .fields=${spec['fields']}
              .saved=${savedGroupFields(this.saved, name)}
              .types=${this.types}
              .isUsed=${this.isUsed}
              @cms-field-renamed=${({ detail }: CustomEvent<Renaming>) => this.#tellRenamed({ ...detail, inside: [name, ...detail.inside] })}
              @cms-fields-change=${(event: CustomEvent<unknown>) => this.#change(name, spec, { ...spec, fields: event.detail })}
            ></cms-block-fields>
          </section>`
          : nothing
      }
      <cms-fields
        .fields=${withCurrencies(formOf(type, t), spec, this.app)}
        .values=${spec}
        @cms-input=${(event: CustomEvent<CmsInputDetail>) => {
          event.stopPropagation()
          this.#change(name, spec, withFittingUnit(event.detail.values, spec))
        }}
      ></cms-fields>
      ${this.#advanced(name)}
    </div>`
  }

  /** Hidden from users who write no templates, as they need no names. */
  #advanced(name: string) {
    const { t } = this
    const wrong = this.wrongName?.name === name ? this.wrongName.text : undefined
    return html`<details ?open=${wrong !== undefined}>
      <summary class="small">${t('Advanced')}</summary>
      <label class="sub"
        >${t('Name in the template')}
        <input
          class="input mono"
          .value=${name}
          spellcheck="false"
          autocomplete="off"
          aria-invalid=${wrong ? 'true' : 'false'}
          @change=${(event: Event) => this.#rename(name, event.target as HTMLInputElement)}
        />
      </label>
      ${wrong ? html`<p class="fault small" role="alert">${wrong}</p>` : nothing}
    </details>`
  }
}

define('cms-block-fields', FieldList)
