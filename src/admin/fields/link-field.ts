// A link: its target and its label.
import { html, nothing, type PropertyValues } from 'lit'
import { live } from 'lit/directives/live.js'
import { define } from '../admin-element.ts'
import { knownTables, withPages } from '../data/known-tables.ts'
import type { Translate } from '../lang/lang.ts'
import { completedAddress } from './completed-address.ts'
import { ControlElement } from './control-element.ts'

type LinkType = 'page' | 'entry' | 'media' | 'url' | 'email' | 'tel' | 'anchor'
export interface Link {
  type: LinkType
  ref?: string
  href?: string
  label?: string
}
const TYPES: LinkType[] = ['page', 'entry', 'media', 'url', 'email', 'tel', 'anchor']
/** Milliseconds until a failed request for the target's name is repeated. */
const SOON = 4000
const LATE = 120_000
const REFERENCES = new Set<LinkType>(['page', 'entry', 'media'])

export class LinkField extends ControlElement<Link> {
  static override properties = {
    ...ControlElement.properties,
    chosen: { state: true },
    target: { state: true },
    lack: { state: true },
    hasEntries: { state: true },
  }
  /** The type that was chosen while there is no link yet. */
  declare chosen: LinkType | undefined
  /** Name of the referenced target. */
  declare target: string | undefined
  /** The target was requested: it does not exist, or the request failed. */
  declare lack: 'lost' | 'unknown' | undefined
  /** Whether any tables have entries with pages to link to; undefined until it is known. */
  declare hasEntries: boolean | undefined
  #named = ''

  get #types(): LinkType[] {
    const { types = TYPES } = this.ctx.field as { types?: LinkType[] }
    const { type } = this.ctx.value ?? {}
    const isOnly = types.every((one) => one === 'entry')
    // While the tables are loading, `entry` stays first where it is, so that the default type does not change.
    const hasEntries = this.hasEntries ?? (types[0] === 'entry' && this.app.has('data'))
    const offered = types.filter((one) => one !== 'entry' || isOnly || hasEntries || type === 'entry')
    // The type of a stored link stays available.
    return type && !offered.includes(type) ? [...offered, type] : offered
  }
  get #type(): LinkType {
    return this.ctx.value?.type ?? this.chosen ?? this.#types[0] ?? 'url'
  }

  #isSought = false
  async #seekEntries(): Promise<void> {
    const { types = TYPES } = this.ctx.field as { types?: LinkType[] }
    if (this.#isSought || !types.includes('entry') || this.ctx.readonly) return
    this.#isSought = true
    if (!this.app.has('data')) return void (this.hasEntries = false)
    // Users who may not list tables are not offered entries.
    const tables = await knownTables(this.app.api).catch(() => [])
    this.hasEntries = withPages(tables).length > 0
  }

  override updated(_: PropertyValues<this>): void {
    void this.#seekEntries()
    const { type, ref = '' } = this.ctx.value ?? {}
    const key = `${type} ${ref}`
    if (key === this.#named) return
    this.#named = key
    this.target = undefined
    this.lack = undefined
    if (ref && type) void this.#name(type, ref)
  }

  async #name(type: LinkType, ref: string, wait = SOON): Promise<void> {
    const { name, isAsked } = await this.#ask(type, ref)
    if (this.ctx.value?.ref !== ref) return
    this.target = name ?? undefined
    this.lack = name === null ? 'lost' : 'unknown'
    if (isAsked) return
    // The request failed, which says nothing about the target: try again.
    setTimeout(() => {
      if (this.isConnected && this.ctx.value?.ref === ref) void this.#name(type, ref, Math.min(2 * wait, LATE))
    }, wait)
  }
  async #ask(type: LinkType, ref: string): Promise<{ name?: string | null | undefined; isAsked: boolean }> {
    try {
      const { nameOfTarget } = await import('../pickers/name-of-target.ts')
      return { name: await nameOfTarget(this.app, type, ref), isAsked: true }
    } catch {
      return { isAsked: false }
    }
  }

  /** Without a target there is no link; its label is kept until the field is left. */
  #set(change: Partial<Link>): void {
    const { label, ref, href } = { ...this.ctx.value, ...change }
    const type = change.type ?? this.#type
    this.chosen = type
    const next: Link = { type, ...(ref && { ref }), ...(href && { href }), ...(label && { label }) }
    this.ctx.set(ref || href || label ? next : undefined)
  }

  #remove(): void {
    const { app, ctx, t } = this
    const before = ctx.value
    ctx.set(undefined)
    app.toast({ text: t('Link removed'), action: { label: t('Undo'), run: () => ctx.set(before) } })
    void this.rendered().then(() => this.querySelector<HTMLElement>('[data-focus]')?.focus())
  }

  async #pick(): Promise<void> {
    const { app, ctx } = this
    if (this.#type === 'page') {
      const { pickPage } = await import('../pickers/pick-page.ts')
      const page = await pickPage(app, { lang: ctx.lang })
      if (page) this.#set({ type: 'page', ref: page.uid, label: ctx.value?.label || page.title })
    } else if (this.#type === 'entry') {
      const { pickEntry } = await import('../pickers/pick-entry.ts')
      const entry = await pickEntry(app, { lang: ctx.lang }).catch(app.report)
      if (entry) this.#set({ type: 'entry', ref: entry.uid, label: ctx.value?.label || entry.title })
    } else {
      const { pickMedia } = await import('../pickers/pick-media.ts')
      const [item] = await pickMedia(app, {})
      if (item) this.#set({ type: 'media', ref: item.uid, label: ctx.value?.label || item.title || item.name })
    }
  }

  override render() {
    const { ctx, t } = this
    const type = this.#type
    return html`<div class="stacked">
      <div class="line">
        <select
          class="input"
          aria-label=${t('Kind of link')}
          ?disabled=${ctx.readonly}
          @change=${(event: Event) => {
            const chosen = (event.target as HTMLSelectElement).value as LinkType
            this.#set({ type: chosen, ref: undefined, href: undefined })
          }}
        >
          ${this.#types.map((one) => html`<option value=${one} .selected=${one === type}>${typeName(one, t)}</option>`)}
        </select>
        ${REFERENCES.has(type) ? this.#reference(type) : this.#address(type)}
      </div>
      ${
        ctx.field['words'] === false
          ? nothing
          : html`<label class="sub">
            <span>${t('Words of the link')}</span>
            ${this.#text('label', { value: ctx.value?.label, lang: ctx.lang })}
          </label>`
      }
      ${
        ctx.value && !ctx.value.ref && !ctx.readonly
          ? html`<button class="quiet-button" type="button" @click=${() => ctx.set(undefined)}>${t('Remove link')}</button>`
          : nothing
      }
    </div>`
  }

  #text(name: 'label' | 'href', { value = '', label = '', place = '', lang = '' }) {
    const { ctx } = this
    const wrong = ctx.errors.some(({ pointer }) => pointer === `${ctx.pointer}/${name}`)
    return html`<input
      class="input"
      ?data-focus=${name === 'href'}
      aria-label=${label || nothing}
      .value=${live(value)}
      placeholder=${place || nothing}
      lang=${lang || nothing}
      autocomplete="off"
      spellcheck=${lang ? 'true' : 'false'}
      ?readonly=${ctx.readonly}
      aria-invalid=${wrong ? 'true' : 'false'}
      aria-describedby=${wrong ? (ctx.described ?? nothing) : nothing}
      @input=${(event: Event) => {
        const typed = (event.target as HTMLInputElement).value
        this.#set({ [name]: name === 'href' ? typed.trim() : typed })
      }}
      @change=${() => {
        const { href } = this.ctx.value ?? {}
        if (name === 'href' && href && this.#type === 'url') this.#set({ href: completedAddress(href) })
      }}
    />`
  }

  #address(type: LinkType) {
    const placeholders = { url: 'https://', email: 'name@example.com', tel: '+49 …', anchor: '#' } as const
    const value = this.ctx.value?.href
    return this.#text('href', {
      value,
      label: this.t('Address'),
      place: placeholders[type as keyof typeof placeholders],
    })
  }

  #reference(type: LinkType) {
    const { ctx, t } = this
    const { ref, href } = ctx.value ?? {}
    const anchor = href ? ` ${href}` : ''
    const icon = html`<wa-icon name=${type === 'page' ? 'file-text' : type === 'entry' ? 'table' : 'image'}></wa-icon>`
    const isUnknown = type === 'entry' && this.hasEntries === undefined
    if (!ref)
      return html`<button class="small-button" type="button" data-focus ?disabled=${ctx.readonly || isUnknown} @click=${() => this.#pick()}>
        ${icon}${t('Choose …')}
      </button>`
    const messages = { lost: t('Not there, or not yours to see'), unknown: t('Name not known') }
    const name = `${this.target ?? (this.lack ? messages[this.lack] : '…')}${anchor}`
    return html`<div class="target">${icon}<span class="grow">${name}</span>${ctx.readonly ? nothing : this.#changes(name)}</div>`
  }

  #changes(name: string) {
    const { t } = this
    return html`<button class="icon-button" type="button" data-focus aria-label=${`${t('Choose another')}: ${name}`} title=${t('Choose another')} @click=${() => this.#pick()}>
        <wa-icon name="pencil-simple"></wa-icon>
      </button>
      <button class="icon-button" type="button" aria-label=${`${t('Remove link')}: ${name}`} title=${t('Remove link')} @click=${() => this.#remove()}>
        <wa-icon name="x"></wa-icon>
      </button>`
  }
}

function typeName(type: LinkType, t: Translate): string {
  switch (type) {
    case 'page':
      return t('Page')
    case 'entry':
      return t('Entry')
    case 'media':
      return t('File')
    case 'url':
      return t('Web address')
    case 'email':
      return t('Email')
    case 'tel':
      return t('Telephone')
    case 'anchor':
      return t('Place on this page')
  }
}
define('cms-link-field', LinkField)
