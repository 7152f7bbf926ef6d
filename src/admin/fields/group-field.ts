// A list of items with the same fields: expand, reorder, add, duplicate, and remove with undo.
import type { DataTable } from '../client/operations.d.ts'
import { html, nothing, type PropertyValues } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { forItem } from '../ai/field-ai.ts'
import { define } from '../admin-element.ts'
import { knownTables } from '../data/known-tables.ts'
import { ControlElement } from './control-element.ts'
import type { FieldDeclaration } from './define-control.ts'
import type { CmsInputDetail } from './fields.ts'
import { nameOfItem, type Item } from './item-name.ts'
import { moved, Reorder } from './reorder.ts'
import { nameOfRule, ruleField } from './rule-name.ts'
import { openFields, tableFor } from './table-control.ts'

const MAX = 200
type Written = Pick<CmsInputDetail, 'name' | 'value'>

export class GroupField extends ControlElement<Item[]> {
  static override properties = {
    ...ControlElement.properties,
    announcement: { state: true },
    tables: { state: true },
  }
  /** Announcement of the last move for screen readers. */
  declare announcement: string
  /** Loaded when the items are rules about the fields of a table. */
  declare tables: readonly DataTable[] | undefined
  /** Items have no ids: these keys move with them, so that expanded items stay expanded. */
  #keys: number[] = []
  #open = new Set<number>()
  #next = 1
  readonly #order: Reorder = new Reorder(this, (from, to) => this.#move(from, to))

  get #items(): Item[] {
    const { value } = this.ctx
    return Array.isArray(value) ? value : []
  }
  get #limits() {
    const { min = 0, max = MAX } = this.ctx.field as { min?: number; max?: number }
    return { min, max }
  }

  override firstUpdated(): void {
    if (!this.#rule) return
    // Without the tables, a rule is labelled with the name of its field.
    knownTables(this.ctx.app.api).then(
      (tables) => (this.tables = tables),
      () => undefined,
    )
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('ctx')) return
    const count = this.#items.length
    const first = !this.hasUpdated
    while (this.#keys.length < count) this.#keys.push(this.#next++)
    this.#keys.length = count
    if (first && count === 1) this.#open.add(this.#keys[0]!)
    // Expands items with new errors; they can be collapsed afterwards.
    const wrong = this.ctx.errors.map(({ pointer }) => pointer).join(' ')
    if (wrong !== this.#wrong) this.#keys.forEach((key, i) => this.#errorsAt(i).length && this.#open.add(key))
    this.#wrong = wrong
  }
  #wrong = ''

  /** Focuses a field of an item by its pointer. */
  async goTo(pointer: string): Promise<void> {
    const i = Number(pointer.slice(this.ctx.pointer.length + 1).split('/')[0])
    this.#toggle(this.#keys[i] ?? 0, true)
    await this.updateComplete
    const fields = this.querySelectorAll<HTMLElement & { goTo: (pointer: string) => Promise<void> }>('cms-fields')
    const open = this.#keys.filter((key) => this.#open.has(key))
    await fields[open.indexOf(this.#keys[i]!)]?.goTo(pointer)
  }

  #errorsAt(i: number) {
    const at = `${this.ctx.pointer}/${i}`
    return this.ctx.errors.filter(({ pointer }) => pointer === at || pointer.startsWith(`${at}/`))
  }

  #toggle(key: number, open = !this.#open.has(key)): void {
    if (open) this.#open.add(key)
    else this.#open.delete(key)
    this.requestUpdate()
  }

  #set(items: Item[]): void {
    this.ctx.set(items.length ? items : undefined)
  }

  /** Sets one field of the current item: the event may come from an outdated rendering with older sibling values. */
  #write(key: number, { name, value }: Written): void {
    const at = this.#keys.indexOf(key)
    const written = ({ [name]: _, ...others }: Item): Item =>
      value === undefined ? others : { ...others, [name]: value }
    this.#set(this.#items.map((one, n) => (n === at ? written(one) : one)))
  }

  #insert(at: number, item: Item): void {
    const key = this.#next++
    this.#keys.splice(at, 0, key)
    this.#open.add(key)
    this.#set([...this.#items.slice(0, at), item, ...this.#items.slice(at)])
  }

  async #add(): Promise<void> {
    const at = this.#items.length
    const given = (this.ctx.field.fields ?? []).filter((field) => field.default !== undefined)
    this.#insert(at, Object.fromEntries(given.map((field) => [field.name, field.default])))
    await this.rendered()
    const all = this.querySelectorAll<HTMLElement & { goTo: (pointer: string) => Promise<void> }>('cms-fields')
    await all[all.length - 1]?.goTo(`${this.ctx.pointer}/${at}/${this.ctx.field.fields?.[0]?.name ?? ''}`)
  }

  #remove(i: number): void {
    const item = this.#items[i]!
    const name = this.#name(item, i)
    this.#keys.splice(i, 1)
    this.#set(this.#items.filter((_, at) => at !== i))
    const undo = () => this.#insert(Math.min(i, this.#items.length), item)
    this.app.toast({
      text: this.t('{item} removed', { item: name }),
      action: { label: this.t('Undo'), run: undo },
    })
    void this.rendered().then(() => this.#focus('.name', Math.min(i, this.#items.length - 1)))
  }

  #move(from: number, to: number): void {
    const name = this.#name(this.#items[from]!, from)
    this.#keys = moved(this.#keys, from, to)
    this.#set(moved(this.#items, from, to))
    this.announcement = this.t('{item}: place {n} of {count}', {
      item: name,
      n: to + 1,
      count: this.#items.length,
    })
    void this.rendered().then(() => this.#focus('.handle', to))
  }

  #focus(part: string, i: number): void {
    const all = this.querySelectorAll<HTMLElement>(`:scope > .items > .item > .head ${part}`)
    ;(all[i] ?? this.querySelector<HTMLElement>(':scope > .add'))?.focus()
  }

  #name(item: Item, i: number): string {
    const { t } = this
    return (this.#rule ? this.#ruleName(item) : nameOfItem(this.ctx.field, item)) ?? t('Item {n}', { n: i + 1 })
  }

  get #rule(): FieldDeclaration | undefined {
    return ruleField(this.ctx.field)
  }
  #ruleName(item: Item): string | undefined {
    const { ctx, t } = this
    const table = tableFor(this.#rule!, ctx.values, this.tables ?? [])
    return nameOfRule({
      group: ctx.field,
      item,
      fields: openFields(table, ctx.app.lang),
      reader: { t, lang: ctx.app.lang },
    })
  }

  override render() {
    const { ctx } = this
    const { max } = this.#limits
    const items = this.#items
    return html`<ol class="items" role="list">
        ${repeat(
          items,
          (_, i) => this.#keys[i],
          (item, i) => this.#item(item, i),
        )}
      </ol>
      <p class="sr" role="status">${this.announcement ?? ''}</p>
      ${
        ctx.readonly || items.length >= max
          ? nothing
          : html`<button class="small-button add" type="button" @click=${() => this.#add()}>
            <wa-icon name="plus"></wa-icon>${this.t('Add')}<span class="sr"> ${ctx.field.label}</span>
          </button>`
      }`
  }

  #item(item: Item, i: number) {
    const key = this.#keys[i]!
    const open = this.#open.has(key)
    const { ctx } = this
    const bad = this.#errorsAt(i).length > 0
    return html`<li
      class="item ${this.#order.classesOf(i)} ${bad ? 'bad' : ''}"
      @dragover=${(event: DragEvent) => this.#order.overItem(event, i)}
      @drop=${(event: DragEvent) => this.#order.drop(event)}
    >
      ${this.#head(item, i, open)}
      ${
        open
          ? html`<div class="body" id="${ctx.id}-${key}">
            <cms-fields
              .fields=${ctx.field.fields ?? []}
              .values=${item}
              .errors=${ctx.errors}
              .readonly=${ctx.readonly}
              .marks=${ctx.marks}
              .outer=${ctx.values}
              .ai=${ctx.ai && forItem(ctx.ai, ctx.field.name, [item, i])}
              lang=${ctx.lang}
              base="${ctx.pointer}/${i}"
              @cms-input=${(event: CustomEvent<Written>) => {
                event.stopPropagation()
                this.#write(key, event.detail)
              }}
            ></cms-fields>
          </div>`
          : nothing
      }
    </li>`
  }

  #head(item: Item, i: number, open: boolean) {
    const name = this.#name(item, i)
    const key = this.#keys[i]!
    const { readonly, id } = this.ctx
    return html`<div class="head">
      ${readonly ? nothing : this.#order.handle(i, { name, count: this.#items.length })}
      <button
        class="plain name"
        type="button"
        aria-expanded=${open ? 'true' : 'false'}
        aria-controls=${open ? `${id}-${key}` : nothing}
        @click=${() => this.#toggle(key)}
      >
        <wa-icon name=${open ? 'caret-down' : 'caret-right'}></wa-icon><span>${name}</span>
        ${
          this.#errorsAt(i).length
            ? html`<wa-icon class="fault" name="warning-circle" label=${this.t('has errors')}></wa-icon>`
            : nothing
        }
      </button>
      ${readonly ? nothing : this.#actions(item, i, name)}
    </div>`
  }

  #actions(item: Item, i: number, name: string) {
    const count = this.#items.length
    const { min, max } = this.#limits
    const button = (icon: string, label: string, act: { off: boolean; run: () => void }) =>
      html`<button class="icon-button" type="button" aria-label=${label} title=${label} ?disabled=${act.off} @click=${act.run}>
        <wa-icon name=${icon}></wa-icon>
      </button>`
    const { t } = this
    return html`${button('arrow-up', t('Move {item} up', { item: name }), { off: i === 0, run: () => this.#move(i, i - 1) })}
    ${button('arrow-down', t('Move {item} down', { item: name }), { off: i === count - 1, run: () => this.#move(i, i + 1) })}
    ${button('copy', t('Duplicate {item}', { item: name }), { off: count >= max, run: () => this.#insert(i + 1, structuredClone(item)) })}
    ${button('trash', t('Remove {item}', { item: name }), { off: count <= min, run: () => this.#remove(i) })}`
  }
}
define('cms-group-field', GroupField)
