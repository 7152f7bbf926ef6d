// Lists the pages with a block that is to be withdrawn or deleted, and lets the user do it nevertheless.
import '@awesome.me/webawesome/dist/components/button/button.js'
import '@awesome.me/webawesome/dist/components/dialog/dialog.js'
import { html, nothing } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import { ProblemError } from '../../client/problem.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import { ownEvent } from '../../elements/own-event.ts'

interface Use {
  page: string
  title: string
  lang: string
  path: string | null
  published: boolean
}
interface Params {
  title: string
  action: string
  uses: Use[]
  run: () => Promise<void>
}

/** The pages listed in an error; undefined for other errors. */
export const usesOf = (error: unknown): Use[] | undefined =>
  error instanceof ProblemError && error.status === 409 && Array.isArray(error.extra['used_by'])
    ? (error.extra['used_by'] as Use[])
    : undefined

export class UsesDialog extends AdminElement {
  static override properties = { params: { state: true }, busy: { state: true } }
  static override styles = [shared, parts]
  declare params: Params | undefined
  declare busy: boolean

  open(params: Params): void {
    this.busy = false
    this.params = params
  }

  #run = async () => {
    if (this.busy) return
    this.busy = true
    try {
      await this.params!.run()
      this.params = undefined
    } catch (error) {
      this.app.report(error)
    } finally {
      this.busy = false
    }
  }

  override render() {
    const { t, params } = this
    return html`<wa-dialog
      label=${params?.title ?? ''}
      ?open=${params !== undefined}
      @wa-hide=${ownEvent(() => (this.params = undefined))}
    >
      ${
        params
          ? html`<div class="stack">
            <p>${t('These pages use the block. Its content stays on them, but nothing of it is shown any more:')}</p>
            <ul class="stack" translate="no">
              ${params.uses.map(
                ({ title, lang, path, published }) =>
                  html`<li lang=${lang}>
                    ${title} <span class="quiet small">/${path ?? ''}</span>
                    ${published ? html`<span class="badge good" lang=${this.app.lang}>${t('Published')}</span>` : nothing}
                  </li>`,
              )}
            </ul>
          </div>`
          : nothing
      }
      <wa-button slot="footer" appearance="outlined" autofocus @click=${() => (this.params = undefined)}>${t('Cancel')}</wa-button>
      <wa-button slot="footer" variant="danger" ?loading=${this.busy} @click=${this.#run}>${params?.action ?? ''}</wa-button>
    </wa-dialog>`
  }
}
define('cms-block-uses', UsesDialog)
