// Imports entries in three steps: choose and preview a file, have the service check it, import it in the background.
import type { DataTable, Import } from '../../client/operations.d.ts'
import '@awesome.me/webawesome/dist/components/button/button.js'
import { html, nothing, type PropertyValues } from 'lit'
import { define } from '../../admin-element.ts'
import { requestedColumns, popRequestedImport, type RequestedImport } from '../../data/entries/requested-import.ts'
import { pathOf } from '../../data/entries/entry.ts'
import { reportOf, currentRuns, type Report } from '../../data/entries/import-run.ts'
import { firstDecimal } from '../../data/entries/decimal-comma.ts'
import { encodingNote, unreadFile, type UnreadFile } from '../../data/entries/encoding-note.ts'
import { previewOf, renamed, type Preview } from '../../data/entries/import-file.ts'
import { isUnchanged, matchColumns, type Match } from '../../data/entries/match-columns.ts'
import { Loaded } from '../../elements/loaded.ts'
import '../../elements/message.ts'
import '../../elements/page-head.ts'
import '../../fields/fields.ts'
import type { CmsInputDetail } from '../../fields/fields.ts'
import { Screen } from '../../screen.ts'
import { controlStyles } from '../../styles/controls.ts'
import { firstOptions, formOf, optionFields, type Options } from './import-options.ts'
import { LISTED } from './find-import.ts'
import { lastImport } from './import-last.ts'
import { importChooser } from './import-chooser.ts'
import { importPreview } from './import-preview.ts'
import { runPanel, sendingPanel } from './import-progress.ts'
import { reportPanel } from './import-report.ts'
import { importStyles } from './import-styles.ts'
import { ImportWork, type FinishedImport } from './import-work.ts'
import { addField, mayAddFields } from './new-field.ts'

interface Around {
  /** The handle that was requested. */
  handle: string
  table: DataTable
  /** The user's last import. */
  last: Import | undefined
}

export class EntryImportScreen extends Screen {
  static override properties = {
    ...Screen.properties,
    preview: { state: true },
    columns: { state: true },
    options: { state: true },
    report: { state: true },
    done: { state: true },
    over: { state: true },
    adding: { state: true },
    unread: { state: true },
  }
  static override styles = [Screen.styles, controlStyles, importStyles]
  declare preview: Preview | undefined
  declare columns: readonly Match[]
  /** Options that differ from the defaults. */
  declare options: Options
  /** Result of the check, or why nothing was imported. */
  declare report: Report | undefined
  /** Result of the import. */
  declare done: Report | undefined
  declare over: boolean
  /** The file chosen last, if its encoding is ambiguous. */
  declare unread: UnreadFile | undefined
  /** A field is being added to the table. */
  declare adding: boolean
  readonly #loaded: Loaded<Around> = new Loaded<Around>(
    this,
    (signal) => this.#load(signal),
    () => [this.params['handle']],
  )
  #work = this.#newWork()
  /** A check was running when the user returned: the file has to be chosen again. */
  #wasTrial = false
  /** The columns of the uploaded file, with the id of the upload. */
  #held: { upload: string; columns: readonly Match[] } | undefined

  constructor() {
    super()
    this.columns = []
    this.options = {}
    this.over = this.adding = false
  }
  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#restart()
  }
  /** The element stays when another table is opened. */
  override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed)
    const before = changed.get('params')
    if (before && before['handle'] !== this.params['handle']) this.#restart()
  }
  #newWork(): ImportWork {
    const changed = () => this.requestUpdate()
    return new ImportWork(() => this.app, { changed, ended: (ended) => this.#ended(ended) })
  }
  #restart(): void {
    this.#work.leave()
    this.#work = this.#newWork()
    this.preview = this.report = this.done = this.unread = this.#held = undefined
    this.columns = []
    this.options = {}
    this.#wasTrial = false
  }
  override unsaved(): boolean {
    return this.#work.isLost
  }

  /** Finds an import that was started before the screen was left. */
  async #load(signal: AbortSignal): Promise<Around> {
    const { api, lang: locale } = this.app
    const handle = this.params['handle'] ?? ''
    const [table, runs] = await Promise.all([
      api.get('get_data_table', { table: handle }, signal),
      api.get('list_imports', { table: handle, limit: LISTED, locale }, signal),
    ])
    signal.throwIfAborted()
    const { open, last } = currentRuns(runs)
    this.#work.saw(runs)
    if (open) void this.#work.follow(open)
    const request = popRequestedImport(this.app, handle)
    if (request) void this.#take(request.file, { request, table })
    return { handle, table, last }
  }

  /** `from`: the request of another screen, which knows the columns. */
  async #take(file: File | undefined, from?: { request: RequestedImport; table: DataTable }): Promise<void> {
    if (!file || this.#isBusy) return
    this.report = this.done = this.unread = this.#held = undefined
    const work = this.#work
    try {
      const preview = await previewOf(file)
      if (work !== this.#work) return
      this.preview = preview
      const table = from?.table ?? this.#loaded.value?.table
      const title = table?.settings['title_field']
      this.columns = from
        ? requestedColumns(preview.columns, from.request)
        : matchColumns(preview.columns, table?.fields ?? [], title)
      this.options = { ...this.options, decimals: decimalsOf(from?.request) }
    } catch (error) {
      this.preview = undefined
      this.unread = unreadFile(file, error)
      if (this.unread) return
      this.app.toast({ tone: 'danger', text: this.t('{name} is no file of entries.', { name: file.name }) })
    }
  }
  /** Whether a running process forbids changes. */
  get #isBusy(): boolean {
    return this.#work.isBusy || this.adding
  }
  async #add(at: number): Promise<void> {
    const { preview, columns, app } = this
    const handle = this.params['handle'] ?? ''
    if (!preview || this.#isBusy) return
    this.adding = true
    const added = await addField({ app, handle, preview, column: columns[at]!.column })
    this.adding = false
    const { value } = this.#loaded
    if (!added || value?.handle !== handle) return
    this.#loaded.set({ ...value, table: added.table })
    if (this.columns === columns)
      this.#changed({ columns: columns.map((one, i) => (i === at ? { ...one, to: added.to } : one)) })
  }

  async #send({ handle }: DataTable, isTrial: boolean): Promise<void> {
    const { preview, columns: matches } = this
    if (!preview || this.#work.isBusy) return
    this.report = undefined
    const isRenamed = preview.format === 'csv' && !isUnchanged(matches)
    const upload = this.#held?.columns === matches ? this.#held.upload : undefined
    const file = () => (isRenamed ? renamed(preview.file, matches) : Promise.resolve(preview.file))
    const options = { ...formOf(this.#options), format: preview.format }
    await this.#work.start({ handle, file, upload, options, isTrial })
  }

  #ended({ run, report }: FinishedImport): void {
    this.#wasTrial = run?.check_only ?? false
    const { value } = this.#loaded
    if (value && run && !run.check_only) this.#loaded.set({ ...value, last: run })
    if (run?.upload && this.preview) this.#held = { upload: run.upload, columns: this.columns }
    const isDone = run && !run.check_only && (report.kind === 'counts' || report.kind === 'waits')
    if (isDone) this.done = report
    else this.report = report
  }

  get #options(): Options {
    return { ...firstOptions(this.app), ...this.options }
  }
  /** The check does not apply to the changed settings. */
  #changed(more: { options?: Options; columns?: readonly Match[] }): void {
    if (this.#work.isBusy) return
    Object.assign(this, more)
    this.report = undefined
  }

  override render() {
    const { t } = this
    const { value } = this.#loaded
    const handle = this.params['handle'] ?? ''
    const table = value?.handle === handle ? value.table : undefined
    return html`<cms-page-head
        heading=${t('Import entries')}
        text=${t('From a CSV, JSON or NDJSON file, for example what was exported before. Nothing is changed before you have seen what it would do.')}
        back="/admin${pathOf(handle)}"
        back-label=${table?.name ?? t('Entries')}
      ></cms-page-head>
      ${this.#loaded.render((loaded) => (loaded.handle === handle ? html`<div class="stack wide">${this.#steps(loaded)}</div>` : html`<cms-loading></cms-loading>`))}`
  }

  #steps({ table, last }: Around) {
    const { t, app, preview, done, report } = this
    if (table.kind === 'inbox')
      return html`<cms-message icon="lock" heading=${t('An inbox has no list of entries')} text=${t('What visitors send to this table is sealed: only its recipients can read it.')}></cms-message>`
    if (done) return this.#done(table, done)
    // A user who returned has no file here.
    if (this.#work.isBusy && !preview) return this.#progress()
    const show = () => void (this.done = reportOf(last!))
    const { unread } = this
    const read = (file: Promise<File>) => void file.then((one) => this.#take(one))
    return html`${this.#chooser()} ${unread ? encodingNote(unread, { t, read }) : nothing}
      ${preview ? this.#looked(table, preview) : report ? reportPanel(report, { table, app, isTrial: this.#wasTrial }) : lastImport(last, { app, show })}`
  }

  #chooser() {
    const { t, preview, over: isOver } = this
    const over = (is: boolean) => void (this.over = is)
    const take = (file: File | undefined) => void this.#take(file)
    return importChooser({ t, name: preview?.file.name, isBusy: this.#isBusy, isOver, over, take })
  }

  #looked(table: DataTable, preview: Preview) {
    const { t, columns: matches, app, report } = this
    const isBusy = this.#work.isBusy
    const add = mayAddFields({ app, table }) ? (at: number) => void this.#add(at) : undefined
    const choose = (at: number, to: string | undefined) =>
      this.#changed({
        columns: matches.map((one, i) => (i === at ? { ...one, to } : one.to === to ? { ...one, to: undefined } : one)),
      })
    const options = this.#options
    const about = {
      app,
      table,
      preview,
      matches,
      options,
      sample: firstDecimal({ ...preview, matches, fields: table.fields }),
    }
    const readAs = (more: Options) => {
      this.#changed({ options: { ...options, ...more } })
      void this.#send(table, true)
    }
    const isGood = report?.kind === 'counts'
    return html`<section class="stack" aria-label=${t('Columns')}>
        <h2>${t('Columns')}</h2>
        ${importPreview({ preview, matches, table, app, isBusy: this.#isBusy, choose, add })}
      </section>
      <section class="stack" aria-label=${t('Options')}>
        <h2>${t('Options')}</h2>
        <cms-fields
          .fields=${optionFields(about)}
          .values=${options}
          ?readonly=${isBusy}
          @cms-input=${(event: CustomEvent<CmsInputDetail>) => this.#changed({ options: event.detail.values })}
        ></cms-fields>
      </section>
      ${isBusy ? this.#progress() : nothing} ${report ? reportPanel(report, { table, app, isTrial: true, readAs }) : nothing}
      <div class="row">
        <wa-button variant=${isGood ? 'neutral' : 'brand'} appearance=${isGood ? 'outlined' : 'accent'} ?disabled=${isBusy || !matches.some(({ to }) => to)} @click=${() => this.#send(table, true)}>
          ${t('Check the file')}
        </wa-button>
        ${isGood ? html`<wa-button variant="brand" ?disabled=${isBusy} @click=${() => this.#send(table, false)}>${t('Import the entries')}</wa-button>` : nothing}
      </div>`
  }

  #progress() {
    const { app } = this
    const { sent, run, left, stop } = this.#work
    const file = run?.file ?? this.preview?.file.name ?? ''
    const common = { app, file, stop }
    return run ? runPanel(run, { ...common, left }) : sent ? sendingPanel(sent, common) : nothing
  }

  #done(table: DataTable, report: Report) {
    const { t, app } = this
    const again = () => {
      this.preview = this.done = this.report = this.#held = undefined
    }
    return html`${reportPanel(report, { table, app })}
      <div class="row">
        <wa-button variant="brand" href="/admin${pathOf(table.handle)}">${t('To the entries')}</wa-button>
        <wa-button appearance="outlined" @click=${again}>${t('Import another file')}</wa-button>
      </div>`
  }
}
/** As detected when the table was created. */
const decimalsOf = ({ decimal_comma }: Partial<RequestedImport> = {}): string =>
  decimal_comma === undefined ? 'auto' : decimal_comma ? 'comma' : 'point'
define('cms-entry-import-screen', EntryImportScreen)
