// A file of a request: downloaded, decrypted in the browser, and saved. It is untrusted and never displayed.
import '@awesome.me/webawesome/dist/components/button/button.js'
import { css, html, nothing } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import type { ContentKey } from '../../inbox/content-key.ts'
import type { SealedFile } from '../../inbox/open-content.ts'
import { openFile } from '../../inbox/open-file.ts'
import { saveBlob } from '../../inbox/save-blob.ts'
import { SealError } from '../../inbox/seal-error.ts'
import { sealErrorText } from '../../inbox/seal-error-text.ts'
import { sizeText } from '../../media/media-item.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'

export class RequestFile extends AdminElement {
  static override properties = {
    request: { type: Number },
    file: { attribute: false },
    content: { attribute: false },
    progress: { state: true },
    error: { state: true },
  }
  static override styles = [
    shared,
    parts,
    css`
      progress {
        width: 10em;
      }
    `,
  ]
  declare request: number
  declare file: SealedFile
  declare content: ContentKey
  declare progress: number | undefined
  declare error: string | undefined
  #stop: AbortController | undefined

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#stop?.abort()
  }

  #save = async () => {
    if (this.progress !== undefined) return
    const { file, content, request } = this
    const { signal } = (this.#stop = new AbortController())
    this.error = undefined
    this.progress = 0
    try {
      const source = await this.app.api.stream(`/requests/${request}/files/${file.number}`, signal)
      const onProgress = (bytes: number) => (this.progress = Math.min(1, bytes / Math.max(1, file.size)))
      saveBlob(await openFile({ content, file }, source, { signal, onProgress }), file.name)
    } catch (error) {
      if (error instanceof SealError) this.error = sealErrorText(error, this.t)
      else if (!signal.aborted) this.app.report(error)
    } finally {
      this.progress = undefined
    }
  }

  override render() {
    const { t, file, progress, error } = this
    return html`<div class="row" translate="no">
        <wa-icon name="paperclip"></wa-icon>
        <span class="grow"><span class="wrap-anywhere">${file.name}</span> <span class="quiet small">${sizeText(file.size, this.app.lang)}</span></span>
        ${progress === undefined ? nothing : html`<progress max="1" .value=${progress} aria-label="${t('Decrypting')}: ${file.name}"></progress>`}
        <wa-button size="s" appearance="outlined" ?loading=${progress !== undefined} @click=${this.#save}>
          <wa-icon slot="start" name="download-simple"></wa-icon>${t('Open and save')}<span class="sr"> ${file.name}</span>
        </wa-button>
      </div>
      ${error ? html`<p class="fault small" role="alert">${error}</p>` : nothing}`
  }
}
define('cms-request-file', RequestFile)
