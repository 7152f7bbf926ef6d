// Actions on a file: download, replace, move to the trash.
import '@awesome.me/webawesome/dist/components/button/button.js'
import { css, html, nothing } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import type { Api } from '../../client/api.ts'
import { ProblemError } from '../../client/problem.ts'
import type { App } from '../../app-context.ts'
import { removedPartsText } from '../../media/svg-removals.ts'
import type { MediaItem } from '../../media/media-item.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import { mediaName } from '../media/grid-view.ts'
import type { CallAnswer } from '../../client/calls.ts'
import { settle } from '../../elements/settle.ts'

/** Dispatches `cms-item` with the updated item, and `cms-trashed`. */
export class ItemActions extends AdminElement {
  static override properties = {
    item: { attribute: false },
    sent: { state: true },
    error: { state: true },
    duplicate: { state: true },
    lost: { state: true },
  }
  static override styles = [
    shared,
    parts,
    css`
      .bad a {
        color: inherit;
      }
    `,
  ]
  declare item: MediaItem
  /** Upload progress of the new file; undefined when none is being uploaded. */
  declare sent: number | undefined
  declare error: string
  /** Id of the item that has the same file already. */
  declare duplicate: number | undefined
  /** What sanitizing removed from the new file; its preview is next to this text. */
  declare lost: string
  #stop: AbortController | undefined

  constructor() {
    super()
    this.error = ''
    this.lost = ''
  }
  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#stop?.abort()
  }
  get busy(): boolean {
    return this.sent !== undefined
  }

  #replace = async (event: Event) => {
    const chosen = event.target as HTMLInputElement
    const [file] = chosen.files ?? []
    chosen.value = ''
    if (!file) return
    const { app, t, item } = this
    const { signal } = (this.#stop = new AbortController())
    this.error = ''
    this.duplicate = undefined
    this.lost = ''
    this.sent = 0
    try {
      const answer = await replaceFile(app.api, {
        id: item.id,
        file,
        signal,
        progress: (part) => (this.sent = part),
      })
      if (!settle(app, answer, t('The new file is shown wherever the old one was.'))) return
      this.emit('cms-item', { item: answer.data, etag: answer.etag })
      this.lost = removedPartsText(t, answer.data)
    } catch (error) {
      if (signal.aborted) return
      this.error = error instanceof Error ? error.message : String(error)
      if (error instanceof ProblemError) this.duplicate = error.extra['duplicate'] as number | undefined
    } finally {
      this.sent = undefined
    }
  }

  #trash = async () => {
    const { app, t, item } = this
    this.error = ''
    this.duplicate = undefined
    try {
      const answer = await app.api.call('delete_media', { id: item.id })
      const action = { label: t('Undo'), run: () => this.#restore(app, item) }
      const text = t('{name} is in the trash.', { name: mediaName(item) })
      if (settle(app, answer, { text, action })) this.emit('cms-trashed')
    } catch (error) {
      const isUsed = error instanceof ProblemError && error.extra['usage'] !== undefined
      if (isUsed) this.error = t('It is in use, so it was not deleted. Below you see where.')
      else app.report(error)
      if (isUsed) this.emit('cms-used')
    }
  }
  /** This element may have been removed by then. */
  async #restore({ api, navigate, report }: App, { id, uid }: MediaItem): Promise<void> {
    try {
      await api.call('restore_item', { uid })
      await navigate(`/media/${id}`)
    } catch (error) {
      report(error)
    }
  }

  override render() {
    const { t, app, item, sent } = this
    return html`<div class="stack">
      <div class="row">
        <wa-button size="s" appearance="outlined" href=${item.url} download=${item.name}>
          <wa-icon slot="start" name="download-simple"></wa-icon>${t('Download')}
        </wa-button>
        ${
          app.can('media.edit')
            ? html`<wa-button size="s" appearance="outlined" ?disabled=${this.busy} @click=${() => this.renderRoot.querySelector<HTMLInputElement>('#file')!.click()}>
                <wa-icon slot="start" name="swap"></wa-icon>${t('Replace file')}
              </wa-button>
              <input id="file" type="file" hidden @change=${this.#replace} />`
            : nothing
        }
        ${
          app.can('media.delete')
            ? html`<wa-button size="s" appearance="outlined" @click=${this.#trash}>
                <wa-icon slot="start" name="trash"></wa-icon>${t('Move to the trash')}
              </wa-button>`
            : nothing
        }
      </div>
      ${sent === undefined ? nothing : this.#progress(sent)}
      ${this.lost ? html`<p role="status">${this.lost}</p>` : nothing}
      ${
        this.error
          ? html`<p class="bad" role="alert">${this.error} ${this.duplicate ? html`<a href="/admin/media/${this.duplicate}">${t('Open that file')}</a>` : nothing}</p>`
          : nothing
      }
    </div>`
  }

  #progress(sent: number) {
    const { t } = this
    return html`<div class="row">
      <progress class="grow" max="1" value=${sent} aria-label=${t('Upload of the new file')}></progress>
      <wa-button size="s" appearance="plain" @click=${() => this.#stop?.abort()}>${t('Cancel')}</wa-button>
    </div>`
  }
}
define('cms-item-actions', ItemActions)

interface Replacement {
  id: number
  file: File
  progress: (part: number) => void
  signal: AbortSignal
}

/** Replaces the file of an item, wherever it is used. */
const replaceFile = (api: Api, { id, ...sending }: Replacement): Promise<CallAnswer<'replace_media'>> =>
  api.upload('replace_media', { id }, sending)
