// Imports entries in three steps: a file is chosen and looked at, checked by the service, then imported.
import '@awesome.me/webawesome/dist/components/button/button.js'
import '@awesome.me/webawesome/dist/components/icon/icon.js'
import { html, nothing } from 'lit'
import { define } from '../../admin-element.ts'
import type { DataTable } from '../../data/data-table.ts'
import { pathOf } from '../../data/entries/entry.ts'
import { previewOf, renamed, type Preview } from '../../data/entries/import-file.ts'
import { isAsItIs, matchColumns, type Match } from '../../data/entries/match-columns.ts'
import { Loaded } from '../../elements/loaded.ts'
import '../../elements/message.ts'
import '../../elements/page-head.ts'
import { controlStyles } from '../../fields/control-styles.ts'
import '../../fields/fields.ts'
import type { CmsInputDetail } from '../../fields/fields.ts'
import { Screen } from '../../screen.ts'
import { languagesOf } from '../pages/page-filters.ts'
import { FIRST_OPTIONS, formOf, optionFields, type Options } from './import-options.ts'
import { importPreview } from './import-preview.ts'
import { countsOf, faultsOf } from './import-report.ts'
import { importStyles } from './import-styles.ts'
import { sendImport, type Report } from './send-import.ts'

interface Sent {
  isTrial: boolean
  /** From 0 to 1; then the lines are gone through. */
  part: number
  stop: AbortController
}

export class EntryImportScreen extends Screen {
  static override properties = {
    ...Screen.properties,
    ...{ preview: { state: true }, columns: { state: true }, options: { state: true } },
    ...{ sent: { state: true }, report: { state: true }, done: { state: true }, over: { state: true } },
  }
  static override styles = [Screen.styles, controlStyles, importStyles]
  declare preview: Preview | undefined
  declare columns: readonly Match[]
  declare options: Options
  declare sent: Sent | undefined
  /** Of the trial. */
  declare report: Report | undefined
  /** Of the import. */
  declare done: Report | undefined
  declare over: boolean
  readonly #table: Loaded<DataTable> = new Loaded<DataTable>(
    this,
    (signal) => this.app.api.get(`${pathOf(this.params['handle'] ?? '')}/schema`, {}, signal),
    () => [this.params['handle']],
  )

  constructor() {
    super()
    this.columns = []
    this.options = FIRST_OPTIONS
    this.over = false
  }
  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.sent?.stop.abort()
  }
  override unsaved(): boolean {
    return this.sent !== undefined && !this.sent.isTrial
  }

  async #take(file: File | undefined): Promise<void> {
    if (!file || this.sent) return
    this.report = this.done = undefined
    try {
      this.preview = await previewOf(file)
      this.columns = matchColumns(this.preview.columns, this.#table.value?.fields ?? [])
    } catch {
      this.preview = undefined
      this.app.toast({ tone: 'danger', text: this.t('{name} is no file of entries.', { name: file.name }) })
    }
  }
  #drop = (event: DragEvent): void => {
    event.preventDefault()
    this.over = false
    void this.#take(event.dataTransfer?.files[0])
  }

  async #send(table: DataTable, isTrial: boolean): Promise<void> {
    const { preview, columns: matches } = this
    if (!preview || this.sent) return
    const stop = new AbortController()
    this.sent = { isTrial, part: 0, stop }
    const progress = (part: number) => (this.sent = { isTrial, part, stop })
    try {
      const isRenamed = preview.format === 'csv' && !isAsItIs(matches)
      const file = isRenamed ? await renamed(preview.file, matches) : preview.file
      const options = { ...formOf(this.options), format: preview.format }
      const report = await sendImport(this.app.api, { handle: table.handle, file, options, isTrial, progress, signal: stop.signal }) // prettier-ignore
      if (isTrial || report.kind === 'faults') this.report = report
      else this.done = report
    } catch (error) {
      if (!stop.signal.aborted) this.app.report(error)
    } finally {
      this.sent = undefined
    }
  }

  /** What was checked is another one now. */
  #changed(more: { options?: Options; columns?: readonly Match[] }): void {
    Object.assign(this, more)
    this.report = undefined
  }

  override render() {
    const { t } = this
    const { value } = this.#table
    const handle = this.params['handle'] ?? ''
    const table = value?.handle === handle ? value : undefined
    return html`<cms-page-head
        heading=${t('Import entries')}
        text=${t('From a CSV, JSON or NDJSON file, for example what was exported before. Nothing is changed before you have seen what it would do.')}
        back="/admin${pathOf(handle)}"
        back-label=${table?.name ?? t('Entries')}
      ></cms-page-head>
      ${this.#table.render((loaded) => html`<div class="stack wide">${this.#steps(loaded)}</div>`)}`
  }

  #steps(table: DataTable) {
    const { t, preview, done } = this
    if (table.kind === 'inbox')
      return html`<cms-message icon="lock" heading=${t('An inbox has no list of entries')} text=${t('What visitors send to this table is sealed: only its recipients can read it.')}></cms-message>`
    if (done) return this.#done(table, done)
    return html`${this.#chooser()} ${preview ? this.#looked(table, preview) : nothing}`
  }

  #chooser() {
    const { t, preview } = this
    const pick = (event: Event) =>
      ((event.currentTarget as Element).parentElement!.querySelector('input') as HTMLInputElement).click()
    const chosen = (event: Event) => {
      const input = event.target as HTMLInputElement
      void this.#take(input.files?.[0])
      input.value = ''
    }
    return html`<div
      class="drop ${this.over ? 'over' : ''}"
      @dragover=${(event: DragEvent) => {
        event.preventDefault()
        this.over = true
      }}
      @dragleave=${() => (this.over = false)}
      @drop=${this.#drop}
    >
      ${preview ? html`<p><b translate="no">${preview.file.name}</b></p>` : html`<wa-icon name="file-csv"></wa-icon><p>${t('Drop a file here, or choose one.')}</p>`}
      <wa-button size="s" variant=${preview ? 'neutral' : 'brand'} appearance=${preview ? 'outlined' : 'accent'} ?disabled=${this.sent !== undefined} @click=${pick}>
        <wa-icon slot="start" name="upload-simple"></wa-icon>${preview ? t('Choose another file') : t('Choose a file')}
      </wa-button>
      <input type="file" hidden accept=".csv,.tsv,.txt,.json,.ndjson,.jsonl" @change=${chosen} />
    </div>`
  }

  #looked(table: DataTable, preview: Preview) {
    const { t, columns: matches, app, report, sent } = this
    const choose = (at: number, to: string | undefined) =>
      this.#changed({
        columns: matches.map((one, i) =>
          i === at ? { ...one, to } : one.to === to ? { ...one, to: undefined } : one,
        ),
      })
    const about = { t, lang: app.lang, table, format: preview.format, languages: languagesOf(app) }
    const isGood = report?.kind === 'counts'
    return html`<section class="stack" aria-label=${t('Columns')}>
        <h2>${t('Columns')}</h2>
        ${importPreview({ preview, matches, table, app, choose })}
      </section>
      <section class="stack" aria-label=${t('Options')}>
        <h2>${t('Options')}</h2>
        <cms-fields
          .fields=${optionFields(about)}
          .values=${this.options}
          ?readonly=${sent !== undefined}
          @cms-input=${(event: CustomEvent<CmsInputDetail>) => this.#changed({ options: event.detail.values })}
        ></cms-fields>
      </section>
      ${sent ? this.#progress(sent) : nothing} ${report ? this.#report(table, report) : nothing}
      <div class="row">
        <wa-button variant=${isGood ? 'neutral' : 'brand'} appearance=${isGood ? 'outlined' : 'accent'} ?disabled=${sent !== undefined || !matches.some(({ to }) => to)} @click=${() => this.#send(table, true)}>
          ${t('Check the file')}
        </wa-button>
        ${isGood ? html`<wa-button variant="brand" ?disabled=${sent !== undefined} @click=${() => this.#send(table, false)}>${t('Import')}</wa-button>` : nothing}
      </div>`
  }

  #progress({ part, isTrial }: Sent) {
    const { t } = this
    const isLeft = part >= 1
    const text = !isLeft ? t('The file is being sent …') : isTrial ? t('The lines are being checked …') : t('The entries are being imported …') // prettier-ignore
    return html`<div class="stack" role="status">
      <p>${text}</p>
      ${isLeft ? html`<progress aria-label=${text}></progress>` : html`<progress max="1" value=${part} aria-label=${text}></progress>`}
    </div>`
  }

  #report(table: DataTable, report: Report) {
    const { t, app } = this
    if (report.kind === 'faults')
      return html`<section class="stack" role="alert">
        <p class="bad">
          ${t('Nothing is imported: {n} faults. Correct the file and choose it again, or let faulty lines be left out.', { n: report.count })}
        </p>
        ${faultsOf({ ...report, table, app })}
      </section>`
    if (report.kind === 'waits') return html`<p class="note">${t('The change waits for approval.')}</p>`
    const { counts } = report
    return html`<section class="panel stack" role="status">
      <h2>${t('This is what the import will do')}</h2>
      ${countsOf(counts, app)} ${faultsOf({ errors: counts.errors, count: counts.faults, table, app })}
    </section>`
  }

  #done(table: DataTable, report: Report) {
    const { t, app } = this
    const again = () => {
      this.preview = this.done = this.report = undefined
    }
    return html`<section class="panel stack" role="status">
      <h2>${report.kind === 'waits' ? t('The change waits for approval.') : t('The file is imported')}</h2>
      ${report.kind === 'counts' ? html`${countsOf(report.counts, app)} ${faultsOf({ errors: report.counts.errors, count: report.counts.faults, table, app })}` : nothing}
      <div class="row">
        <wa-button variant="brand" href="/admin${pathOf(table.handle)}">${t('To the entries')}</wa-button>
        <wa-button appearance="outlined" @click=${again}>${t('Import another file')}</wa-button>
      </div>
    </section>`
  }
}
define('cms-entry-import-screen', EntryImportScreen)
