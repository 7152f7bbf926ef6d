// A link: what it leads to, and the words for it.
import '@awesome.me/webawesome/dist/components/icon/icon.js'
import { html, nothing, type PropertyValues } from 'lit'
import { live } from 'lit/directives/live.js'
import { define } from '../admin-element.ts'
import type { Translate } from '../lang/lang.ts'
import { ControlElement } from './control-element.ts'

type LinkType = 'page' | 'entry' | 'media' | 'url' | 'email' | 'tel' | 'anchor'
export interface Link {
  type: LinkType
  ref?: string
  href?: string
  label?: string
}
const TYPES: LinkType[] = ['page', 'media', 'url', 'email', 'tel', 'anchor']
const REFERENCES = new Set<LinkType>(['page', 'entry', 'media'])

export class LinkField extends ControlElement<Link> {
  static override properties = {
    ...ControlElement.properties,
    chosen: { state: true },
    target: { state: true },
  }
  /** The type that was chosen while there is no link yet. */
  declare chosen: LinkType | undefined
  /** What a reference leads to, in words. */
  declare target: string | undefined
  #named = ''

  get #types(): LinkType[] {
    const { types = TYPES } = this.ctx.field as { types?: LinkType[] }
    const { type } = this.ctx.value ?? {}
    // Entries come with tables; one that is stored stays.
    return [...types.filter((one) => one !== 'entry'), ...(type === 'entry' ? [type] : [])]
  }
  get #type(): LinkType {
    return this.ctx.value?.type ?? this.chosen ?? this.#types[0] ?? 'url'
  }

  override updated(_: PropertyValues<this>): void {
    const { type, ref = '' } = this.ctx.value ?? {}
    const key = `${type} ${ref}`
    if (key === this.#named) return
    this.#named = key
    this.target = undefined
    if (ref && type) void this.#name(type, ref)
  }

  async #name(type: LinkType, ref: string): Promise<void> {
    const { nameOfTarget } = await import('../pickers/name-of-target.ts')
    const name = await nameOfTarget(this.app, type, ref)
    if (this.ctx.value?.ref === ref) this.target = name
  }

  /** Without an address there is no link; its words are kept until the field is left. */
  #set(change: Partial<Link>): void {
    const { label, ref, href } = { ...this.ctx.value, ...change }
    const type = change.type ?? this.#type
    this.chosen = type
    const next: Link = { type, ...(ref && { ref }), ...(href && { href }), ...(label && { label }) }
    this.ctx.set(ref || href || label ? next : undefined)
  }

  async #pick(): Promise<void> {
    const { app, ctx } = this
    if (this.#type === 'page') {
      const { pickPage } = await import('../pickers/pick-page.ts')
      const page = await pickPage(app, { lang: ctx.lang })
      if (page) this.#set({ type: 'page', ref: page.uid, label: ctx.value?.label || page.title })
    } else {
      const { pickMedia } = await import('../pickers/pick-media.ts')
      const [item] = await pickMedia(app, {})
      if (item)
        this.#set({ type: 'media', ref: item.uid, label: ctx.value?.label || item.title || item.name })
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
        ctx.value && !ctx.readonly
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
    />`
  }

  #address(type: LinkType) {
    const places = { url: 'https://', email: 'name@example.com', tel: '+49 …', anchor: '#' } as const
    const value = this.ctx.value?.href
    return this.#text('href', { value, label: this.t('Address'), place: places[type as keyof typeof places] })
  }

  #reference(type: LinkType) {
    const { ctx, t } = this
    const { ref, href } = ctx.value ?? {}
    const anchor = href ? ` ${href}` : ''
    return html`<button class="small-button" type="button" data-focus ?disabled=${ctx.readonly || type === 'entry'} @click=${() => this.#pick()}>
        <wa-icon name=${type === 'page' ? 'file-text' : 'image'}></wa-icon>${ref ? t('Choose another') : t('Choose …')}
      </button>
      ${ref ? html`<span class="grow">${this.target ?? ref}${anchor}</span>` : nothing}`
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
