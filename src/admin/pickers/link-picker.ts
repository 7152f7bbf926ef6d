// The dialog of a link in a text: a page, a file, or an address.
import { html, nothing } from 'lit'
import { define } from '../admin-element.ts'
import type { FieldDeclaration, FieldError } from '../fields/define-control.ts'
import '../fields/fields.ts'
import type { Link } from '../fields/link-field.ts'
import { normaliseHref } from '../../lib/base/text/href.ts'
import { linkFlaw } from './link-flaw.ts'
import { hrefOf, linkOf } from './link-href.ts'
import { PickerElement } from './picker-element.ts'

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
    const message =
      'flaw' in link ? linkFlaw(link.flaw, this.t) : this.t('Choose a target or write an address.')
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
