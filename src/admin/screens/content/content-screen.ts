// Imports a bundle in two steps: a plan with all conflicts, then the import itself.
import '@awesome.me/webawesome/dist/components/button/button.js'
import '@awesome.me/webawesome/dist/components/radio-group/radio-group.js'
import '@awesome.me/webawesome/dist/components/radio/radio.js'
import { css, html, nothing } from 'lit'
import { define } from '../../admin-element.ts'
import type { ImportedBundle } from '../../client/operations.d.ts'
import '../../elements/page-head.ts'
import { Screen } from '../../screen.ts'
import './export-panel.ts'
import { conflictList, noteList, planTable } from './plan-panel.ts'

interface Tried {
  after: { imported: ImportedBundle }
}
type OnConflict = 'stop' | 'keep' | 'replace'

export class ContentScreen extends Screen {
  static override properties = {
    ...Screen.properties,
    file: { state: true },
    plan: { state: true },
    done: { state: true },
    busy: { state: true },
    sent: { state: true },
    onConflict: { state: true },
  }
  static override styles = [
    Screen.styles,
    css`
      h3 {
        margin-block: 1rem 0.5rem;
      }
      li {
        overflow-wrap: anywhere;
      }
    `,
  ]
  declare file: File | undefined
  /** Of the dry run. */
  declare plan: ImportedBundle | undefined
  /** Of the import. */
  declare done: ImportedBundle | undefined
  declare busy: 'trial' | 'import' | undefined
  /** Upload progress, from 0 to 1. */
  declare sent: number
  declare onConflict: OnConflict
  #leaving = new AbortController()

  constructor() {
    super()
    this.sent = 0
    this.onConflict = 'stop'
  }
  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#leaving.abort()
    this.#leaving = new AbortController()
  }
  override unsaved(): boolean {
    return this.busy === 'import'
  }

  async #send(isTrial: boolean): Promise<ImportedBundle | undefined> {
    this.busy = isTrial ? 'trial' : 'import'
    this.sent = 0
    const { signal } = this.#leaving
    const progress = (part: number) => void (this.sent = part)
    const on_conflict = isTrial ? 'stop' : this.onConflict
    const input = { on_conflict, ...(isTrial && { dry_run: true }) }
    try {
      const { data } = await this.app.api.upload('import_content', input, {
        file: this.file!,
        progress,
        signal,
      })
      return isTrial ? (data as unknown as Tried).after.imported : data
    } catch (error) {
      if (!signal.aborted) this.app.report(error)
      return undefined
    } finally {
      this.busy = undefined
    }
  }

  async #take(file: File | undefined): Promise<void> {
    if (!file || this.busy) return
    this.file = file
    this.plan = this.done = undefined
    this.onConflict = 'stop'
    this.plan = await this.#send(true)
  }

  async #import(): Promise<void> {
    if (this.onConflict === 'replace' && !(await this.#isSure())) return
    const done = await this.#send(false)
    if (!done) return
    this.done = done
    this.plan = undefined
    this.app.toast({ tone: 'success', text: this.t('The content is imported.') })
    void this.app.refresh()
  }

  #isSure(): Promise<boolean> {
    return this.app.confirm({
      title: this.t('Replace what is here?'),
      text: this.t('What differs becomes what the file says. Pages and entries keep their older revisions.'),
      action: this.t('Replace'),
    })
  }

  override render() {
    const { t } = this
    return html`<cms-page-head
        heading=${t('Import and export')}
        text=${t('Content of the website in one file: to move it, to copy it, or to keep it.')}
      ></cms-page-head>
      <div class="stack wide"><cms-export-panel></cms-export-panel>${this.#chooser()}${this.#result()}</div>`
  }

  #chooser() {
    const { t, busy, file } = this
    const pick = (event: Event) =>
      (event.currentTarget as Element).parentElement!.querySelector<HTMLInputElement>('input')!.click()
    const chosen = (event: Event) => {
      const input = event.target as HTMLInputElement
      void this.#take(input.files?.[0])
      input.value = ''
    }
    return html`<section class="panel stack">
      <h2>${t('Import')}</h2>
      <p>${t('A bundle of another website, or the XML file that WordPress exports. You see first what would change.')}</p>
      <div class="row">
        <wa-button size="s" variant="brand" ?disabled=${busy !== undefined} @click=${pick}>
          <wa-icon slot="start" name="upload-simple"></wa-icon>${file ? t('Choose another file') : t('Choose a file')}
        </wa-button>
        <input type="file" hidden accept=".zip,.xml" aria-label=${t('File to import')} @change=${chosen} />
        ${file ? html`<b translate="no">${file.name}</b>` : nothing}
      </div>
      ${busy ? html`<div role="status">${busy === 'trial' ? t('The file is being looked through.') : t('The content is being imported.')}</div>` : nothing}
      ${busy ? html`<progress max="1" .value=${this.sent} aria-label=${t('Sent')}></progress>` : nothing}
    </section>`
  }

  #result() {
    const { t, plan, done } = this
    if (done)
      return html`<section class="panel stack">
        <h2>${t('Imported')}</h2>
        ${planTable(t, done)}${noteList(t, done)}
      </section>`
    if (!plan) return nothing
    const conflicts = plan.conflict_count > 0
    const isReady = !conflicts || this.onConflict !== 'stop'
    return html`<section class="panel stack">
      <h2>${t('What would change')}</h2>
      ${planTable(t, plan)}${noteList(t, plan)}${conflictList(t, plan)}${conflicts ? this.#choice() : nothing}
      <div>
        <wa-button size="s" variant="brand" ?disabled=${!isReady || this.busy !== undefined} @click=${() => void this.#import()}>
          ${t('Import now')}
        </wa-button>
      </div>
    </section>`
  }

  #choice() {
    const { t } = this
    const choose = (event: Event) => void (this.onConflict = (event.target as HTMLInputElement).value as OnConflict)
    return html`<wa-radio-group label=${t('With conflicts')} size="s" @change=${choose}>
      <wa-radio value="keep">${t('Keep what is here')}</wa-radio>
      <wa-radio value="replace">${t('Replace it with what the file says')}</wa-radio>
    </wa-radio-group>`
  }
}
define('cms-content-screen', ContentScreen)
