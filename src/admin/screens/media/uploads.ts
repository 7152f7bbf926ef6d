// The list of uploads: progress, cancel, retry, errors, and files that existed already.
import '@awesome.me/webawesome/dist/components/button/button.js'
import { css, html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { AdminElement, define } from '../../admin-element.ts'
import { errorText } from '../../elements/error-text.ts'
import { removedPartsNotice } from '../../media/svg-removals.ts'
import { sizeText } from '../../media/media-item.ts'
import { block } from '../../styles/host.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import { UploadQueue, type Upload } from './upload-queue.ts'

/** Dispatches `cms-uploaded` for each new item, `cms-use` for an existing one, and `cms-uploads-done` at the end. */
export class Uploads extends AdminElement {
  static override styles = [
    shared,
    block,
    parts,
    css`
  .panel {
    margin-block-end: 1.25rem;
    padding: 0.75rem 1rem;
  }
  ul {
    max-height: 22rem;
    margin-block-start: 0.5rem;
    overflow: auto;
  }
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.25rem 0.75rem;
    padding-block: 0.5rem;
    border-block-start: 1px solid var(--cms-line);
    content-visibility: auto;
    contain-intrinsic-size: auto 3.5rem;
  }
  li > wa-icon {
    flex: none;
    color: var(--cms-quiet);
    font-size: 1.25rem;
  }
  .done > wa-icon {
    color: var(--cms-good);
  }
  .failed > wa-icon {
    color: var(--cms-fault);
  }
  li > .row {
    margin-inline-start: auto;
  }
  .left-out {
    display: flex;
    align-items: center;
    gap: 0.75rem;
    margin-block-start: 0.25rem;
  }
  .left-out img {
    flex: none;
    object-fit: contain;
    background: #fff;
  }
  progress {
    display: block;
    height: 0.5rem;
    margin-block-start: 0.25rem;
  }
`,
  ]
  readonly #queue = new UploadQueue({
    api: () => this.app.api,
    changed: () => this.requestUpdate(),
    textOf: (error) => errorText(error, this.t),
    arrived: (item) => this.emit('cms-uploaded', item),
    finished: () => this.emit('cms-uploads-done'),
  })

  /** Leaving aborts running uploads, which the shell has confirmed. */
  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#queue.stop()
  }

  /** `pool`: where they go; into the website alone when missing. */
  add(files: readonly File[], pool?: string): void {
    this.#queue.add(files, pool)
  }
  get busy(): boolean {
    return this.#queue.busy
  }

  override render() {
    const { t } = this
    const { inOrder: uploads, busy } = this.#queue
    if (!uploads.length) return nothing
    return html`<section class="panel" aria-label=${t('Uploads')}>
      <div class="row">
        <p class="grow" role="status">${this.#summary()}</p>
        ${
          busy
            ? html`<wa-button size="s" appearance="outlined" @click=${() => this.#queue.stop()}>${t('Cancel all')}</wa-button>`
            : html`<wa-button size="s" appearance="outlined" @click=${() => this.#queue.clear()}>${t('Clear list')}</wa-button>`
        }
      </div>
      <ul>
        ${repeat(
          uploads,
          (upload) => upload,
          (upload) => this.#row(upload),
        )}
      </ul>
    </section>`
  }

  #summary(): string {
    const { uploads } = this.#queue
    const count = (...states: Upload['state'][]) => uploads.filter(({ state }) => states.includes(state)).length
    const failed = count('failed')
    const params = { done: uploads.length - count('waiting', 'sending') - failed, all: uploads.length, failed }
    return failed
      ? this.t('{done} of {all} files finished, {failed} failed', params)
      : this.t('{done} of {all} files finished', params)
  }

  #row(upload: Upload) {
    const { t } = this
    const { file, state } = upload
    const isOpen = state === 'waiting' || state === 'sending'
    return html`<li class=${state}>
      <wa-icon name=${ICONS[state]}></wa-icon>
      <div class="grow">
        <p><span class="wrap-anywhere" translate="no">${file.name}</span> <span class="quiet small">${sizeText(file.size, this.app.lang)}</span></p>
        ${this.#state(upload)} ${upload.item ? removedPartsNotice(t, upload.item) : nothing}
      </div>
      <div class="row">
        ${state === 'there' ? this.#offer(upload) : nothing}
        ${
          state === 'done'
            ? html`<a href="/admin/media/${upload.item!.id}">${t('Open the file')}<span class="sr"> ${file.name}</span></a>`
            : nothing
        }
        ${
          state === 'failed' && !upload.is_final
            ? html`<wa-button size="s" appearance="outlined" @click=${() => this.#queue.retry(upload)}>${t('Try again')}</wa-button>`
            : nothing
        }
        <wa-button size="s" appearance="plain" @click=${() => this.#queue.drop(upload)}>
          <wa-icon name="x" label=${isOpen ? t('Cancel {name}', { name: file.name }) : t('Remove {name} from the list', { name: file.name })}></wa-icon>
        </wa-button>
      </div>
    </li>`
  }

  #state({ file, state, part, reason, pool }: Upload) {
    const { t } = this
    switch (state) {
      case 'waiting':
        return html`<p class="quiet small">${t('Waiting')}</p>`
      case 'sending':
        return part < 1
          ? html`<progress max="1" value=${part} aria-label=${t('Upload of {name}', { name: file.name })}></progress>`
          : html`<p class="quiet small">${t('Sent; it is being checked …')}</p>`
      case 'done':
        return html`<p class="small">${pool === undefined ? t('In the library now') : t('In the pool “{pool}” now', { pool })}</p>`
      case 'there':
        return html`<p class="small">${t('This file is in the library already.')}</p>`
      case 'held':
        return html`<p class="small">${t('It waits for approval.')}</p>`
      case 'failed':
        return html`<p class="fault small" role="alert">${reason}</p>`
    }
  }

  /** A link to the existing item, in the list or by itself. */
  #offer({ item, file }: Upload) {
    const { t } = this
    return html`<wa-button size="s" appearance="outlined" @click=${() => this.emit('cms-use', item)}>${t('Use it')}</wa-button>
      <a href="/admin/media/${item!.id}">${t('Open the file')}<span class="sr"> ${file.name}</span></a>`
  }
}

const ICONS = {
  waiting: 'clock',
  sending: 'upload-simple',
  done: 'check-circle',
  there: 'copy',
  held: 'hourglass',
  failed: 'warning-circle',
} as const

define('cms-media-uploads', Uploads)
