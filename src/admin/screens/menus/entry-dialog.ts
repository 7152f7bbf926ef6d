// Dialog for the label and, unless it is a page, the address of a menu entry.
import '@awesome.me/webawesome/dist/components/button/button.js'
import '@awesome.me/webawesome/dist/components/dialog/dialog.js'
import '@awesome.me/webawesome/dist/components/input/input.js'
import type WaInput from '@awesome.me/webawesome/dist/components/input/input.js'
import { html, nothing } from 'lit'
import { normaliseHref } from '../../../lib/base/text/href.ts'
import { AdminElement, define } from '../../admin-element.ts'
import { linkError } from '../../elements/link-error.ts'
import { completedAddress } from '../../fields/completed-address.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import type { Entry } from './menu-tree.ts'
import { ownEvent } from '../../elements/own-event.ts'

export class EntryDialog extends AdminElement {
  static override properties = { entry: { state: true } }
  static override styles = [shared, parts]
  declare entry: Entry | undefined
  #answer: ((entry: Entry | undefined) => void) | undefined

  /** The changed entry; undefined when the user cancels. */
  ask(entry: Entry): Promise<Entry | undefined> {
    this.#close(undefined)
    this.entry = entry
    return new Promise((resolve) => (this.#answer = resolve))
  }

  #close(entry: Entry | undefined): void {
    this.entry = undefined
    this.#answer?.(entry)
    this.#answer = undefined
  }

  #save = (event: SubmitEvent) => {
    event.preventDefault()
    const form = new FormData(event.target as HTMLFormElement)
    const text = (name: string) => (form.get(name) as string | null)?.trim() ?? ''
    const { label: _, href: __, ...rest } = this.entry!
    const label = text('label')
    const href = rest.page ? undefined : this.#href(text('href'))
    if (href === null) return
    this.#close({ ...rest, ...(label && { label }), ...(href && { href }) })
  }

  /** Null for an address that cannot be linked to; the field says why. */
  #href(typed: string): string | null {
    const link = normaliseHref(completedAddress(typed))
    if ('href' in link && (link.kind !== 'relative' || /^[/#]/.test(link.href))) return link.href
    const field = this.renderRoot.querySelector<WaInput>('[name="href"]')!
    field.setCustomValidity(linkError('error' in link ? link.error : { key: 'href.scheme' }, this.t))
    field.reportValidity()
    return null
  }

  override render() {
    const { t, entry } = this
    return html`<wa-dialog
      label=${t('Entry of the menu')}
      ?open=${entry !== undefined}
      @wa-hide=${ownEvent(() => this.entry && this.#close(undefined))}
    >
      ${
        entry
          ? html`<form id="form" class="form" @submit=${this.#save}>
            <wa-input
              name="label"
              label=${t('Words')}
              hint=${entry.page ? t('The title of the page when empty') : ''}
              maxlength="120"
              autofocus
              ?required=${!entry.page}
              .value=${entry.label ?? ''}
            ></wa-input>
            ${
              entry.page
                ? nothing
                : html`<wa-input
                  name="href"
                  label=${t('Address')}
                  hint=${t('For example https://example.com, /prices, mailto:info@example.com')}
                  maxlength="2000"
                  required
                  @input=${({ target }: Event) => (target as WaInput).setCustomValidity('')}
                  .value=${entry.href ?? ''}
                ></wa-input>`
            }
          </form>`
          : nothing
      }
      <wa-button slot="footer" appearance="outlined" @click=${() => this.#close(undefined)}>${t('Cancel')}</wa-button>
      <wa-button
        slot="footer"
        variant="brand"
        type="submit"
        form="form"
        >${t('Take over')}</wa-button
      >
    </wa-dialog>`
  }
}
define('cms-entry-dialog', EntryDialog)
