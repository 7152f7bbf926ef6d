// Dialog for a link in a text: a page, a file, or an address.
import { html, nothing } from 'lit'
import { define } from '../admin-element.ts'
import type { FieldDeclaration, FieldError } from '../fields/define-control.ts'
import '../fields/fields.ts'
import type { Link } from '../fields/link-field.ts'
import { normaliseHref } from '../../lib/base/text/href.ts'
import { PickerElement } from './picker-element.ts'
import { linkError } from '../elements/link-error.ts'
import { completedAddress } from '../fields/completed-address.ts'

const AREAS = { page: 'pages', entry: 'entries', media: 'media' } as const
const TYPES = { pages: 'page', entries: 'entry', media: 'media' } as const

export class LinkPicker extends PickerElement<string> {
  static override properties = { ...PickerElement.properties, link: { state: true }, errors: { state: true } }
  href = ''
  contentLang = ''
  declare link: Link | undefined
  declare errors: FieldError[]

  override willUpdate(): void {
    if (this.hasUpdated) return
    this.link = linkOf(this.href)
    this.errors = []
  }

  #save(): void {
    const link = normaliseHref(hrefOf(this.link))
    if ('href' in link && link.href) return this.choose(link.href)
    const message = 'error' in link ? linkError(link.error, this.t) : this.t('Choose a target or write an address.')
    this.errors = [{ pointer: '/link/href', code: 'link', message }]
  }

  override render() {
    const { t } = this
    const fields = [
      { type: 'link', name: 'link', label: t('Leads to'), widget: 'link', words: false },
    ] as FieldDeclaration[]
    const footer = html`${
      this.href
        ? html`<wa-button appearance="outlined" @click=${() => this.choose('')}>${t('Remove link')}</wa-button>`
        : nothing
    }<wa-button variant="brand" @click=${() => this.#save()}>${t('Set link')}</wa-button>`
    const content = html`<cms-fields
      .fields=${fields}
      .values=${this.link ? { link: this.link } : {}}
      .errors=${this.errors}
      lang=${this.contentLang}
      @cms-input=${(event: CustomEvent<{ value: Link | undefined }>) => {
        event.stopPropagation()
        this.link = event.detail.value
      }}
      @keydown=${(event: KeyboardEvent) => {
        const { tagName } = event.composedPath()[0] as Element
        if (event.key === 'Enter' && tagName === 'INPUT') this.#save()
      }}
    ></cms-fields>`
    return this.dialog(t('Link'), content, footer)
  }
}
define('cms-link-picker', LinkPicker)

/**
 * Links of rich text as values of a link field, and back: cms://pages/{uid}#anchor is a page. Undefined for
 * an empty address.
 */
function linkOf(href: string): Link | undefined {
  const [, area, ref, hash] = /^cms:\/\/(pages|entries|media)\/([\w-]{1,64})(#[\w-]{1,64})?$/.exec(href) ?? []
  if (area && ref) return { type: TYPES[area as keyof typeof TYPES], ref, ...(hash && { href: hash }) }
  if (/^mailto:/i.test(href)) return { type: 'email', href: href.slice(7) }
  if (/^tel:/i.test(href)) return { type: 'tel', href: href.slice(4) }
  if (href.startsWith('#')) return { type: 'anchor', href }
  return href ? { type: 'url', href } : undefined
}

/** The address; '' for an incomplete link. */
function hrefOf({ type, ref, href = '' }: Link = { type: 'url' }): string {
  if (type === 'page' || type === 'entry' || type === 'media') return ref ? `cms://${AREAS[type]}/${ref}${href}` : ''
  if (type === 'email' && href && !/^mailto:/i.test(href)) return `mailto:${href}`
  if (type === 'tel' && href && !/^tel:/i.test(href)) return `tel:${href}`
  if (type === 'anchor' && href && !href.startsWith('#')) return `#${href}`
  return type === 'url' ? completedAddress(href) : href
}
