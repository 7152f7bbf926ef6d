// The decrypted content of a request: values by their fields, files, and actions.
import type { DataTable, SealedRequest } from '../../client/operations.d.ts'
import '@awesome.me/webawesome/dist/components/button/button.js'
import { css, html, nothing } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import { copyText } from '../../elements/copy-text.ts'
import type { ContentKey } from '../../inbox/content-key.ts'
import type { RequestContent } from '../../inbox/open-content.ts'
import { isolateForPrint } from '../../inbox/print-alone.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import { answerAddress } from './answer-address.ts'
import './request-file.ts'
import { requestValues, type RequestValues, type RequestValueView } from './shown-values.ts'

export interface Read {
  content: RequestContent
  contentKey: ContentKey
}

export class RequestContentView extends AdminElement {
  static override properties = {
    request: { attribute: false },
    table: { attribute: false },
    read: { attribute: false },
  }
  static override styles = [
    shared,
    parts,
    css`
      dd {
        max-width: 46rem;
        white-space: pre-wrap;
        overflow-wrap: anywhere;
      }
      dd.files {
        display: grid;
        gap: 0.5rem;
        white-space: normal;
      }
    `,
  ]
  declare request: SealedRequest
  declare table: DataTable | undefined
  declare read: Read
  #unprint = () => {}

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#unprint()
  }

  get #shown(): RequestValues {
    const { t, lang, me } = this.app
    const requested = this.table && requestedNames(this.table)
    const reader = { t, lang, timezone: me.user?.timezone ?? undefined, requested }
    return requestValues(this.read.content, this.table?.fields ?? [], reader)
  }

  #print = (): void => {
    const { table_name, reference } = this.request
    const lines = this.#shown.values.map((one) => ({ name: one.name, text: textOf(one) }))
    this.#unprint = isolateForPrint({ title: [table_name, reference].filter(Boolean).join(' '), lines })
  }

  #copy = async (): Promise<void> => {
    const { table_name, reference } = this.request
    const lines = this.#shown.values.map((one) => `${one.name}: ${textOf(one)}`)
    const heading = [table_name, reference].filter(Boolean).join(' ')
    await copyText(this.app, [heading, '', ...lines].join('\n'))
  }

  override render() {
    const { t, request, table, read } = this
    const { values, empty } = this.#shown
    const answer = answerAddress(read.content, table, request)
    return html`<section class="panel stack wide" aria-labelledby="content">
      <div class="row apart">
        <h2 id="content" tabindex="-1">${t('Content')}</h2>
        <div class="row">
          ${answer ? html`<wa-button size="s" variant="brand" href=${answer}><wa-icon slot="start" name="envelope"></wa-icon>${t('Answer by mail')}</wa-button>` : nothing}
          <wa-button size="s" appearance="outlined" @click=${this.#copy}><wa-icon slot="start" name="copy"></wa-icon>${t('Copy')}</wa-button>
          <wa-button size="s" appearance="outlined" @click=${this.#print}><wa-icon slot="start" name="printer"></wa-icon>${t('Print')}</wa-button>
        </div>
      </div>
      ${values.length ? html`<dl class="stack" translate="no" lang=${request.language}>${values.map((one) => this.#value(one))}</dl>` : html`<p class="quiet">${t('Nothing was filled in.')}</p>`}
      ${empty.length ? html`<p class="quiet small">${t('Not filled in:')} <span translate="no">${empty.join(', ')}</span></p>` : nothing}
    </section>`
  }

  #value(value: RequestValueView) {
    const { name, text, files, dialled } = value
    const formatted = dialled === undefined ? text : html`<a href="tel:${dialled}">${text}</a>`
    return html`<div>
      <dt class="quiet small strong">${name}</dt>
      ${text ? html`<dd>${formatted}</dd>` : nothing}
      ${
        files.length
          ? html`<dd class="files">
              ${files.map((file) => html`<cms-request-file .request=${this.request.id} .file=${file} .content=${this.read.contentKey}></cms-request-file>`)}
            </dd>`
          : nothing
      }
    </div>`
  }
}

/** Files are listed by their names. */
const textOf = ({ text, files }: RequestValueView): string =>
  [text, files.map(({ name }) => name).join(', ')].filter(Boolean).join('\n')

define('cms-request-content', RequestContentView)

/** The fields that the form of a table has now; undefined when it has all. */
function requestedNames({ settings }: Pick<DataTable, 'settings'>): string[] | undefined {
  const form = settings['form'] as { fields?: string[]; steps?: { fields: string[] }[] } | undefined
  return form?.steps?.flatMap(({ fields }) => fields) ?? form?.fields
}
