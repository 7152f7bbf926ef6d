// The screen of a source: properties and status, runs, mapping and settings.
import type { DataTable, Page, Source } from '../../client/operations.d.ts'
import '@awesome.me/webawesome/dist/components/button/button.js'
import '@awesome.me/webawesome/dist/components/tab/tab.js'
import '@awesome.me/webawesome/dist/components/tab-group/tab-group.js'
import '@awesome.me/webawesome/dist/components/tab-panel/tab-panel.js'
import { html, nothing, css } from 'lit'
import { define } from '../../admin-element.ts'
import { Loaded } from '../../elements/loaded.ts'
import '../../elements/page-head.ts'
import '../../elements/time.ts'
import { Screen } from '../../screen.ts'
import { FollowRuns } from '../../sources/follow-runs.ts'
import { isOpenRun, isReady, intervalText, runStatus } from '../../sources/source-labels.ts'
import { startRun } from '../../sources/start-run.ts'
import { makeEntriesPage, mayMakePage } from './entries-page.ts'
import { runPanel } from './run-panel.ts'
import './source-mapping.ts'
import type { SourcePart } from './source-part.ts'
import './source-runs.ts'
import './source-settings.ts'
import type { App } from '../../app-context.ts'
import { deleteObject } from '../../elements/delete-object.ts'
import { toastPending } from '../../elements/settle.ts'

/** Layout of the screen. */
const sourceStyles = css`
  dl.named > div {
    min-width: 0;
    max-width: 100%;
  }
  wa-tab-panel::part(base) {
    padding-block: 1.25rem;
  }
`

interface Work {
  source: Source
  /** The table it fills. */
  table: DataTable | undefined
  /** Whether a page of its entries can be created here. */
  mayMakePage: boolean
}
const TABS = ['runs', 'mapping', 'settings'] as const
type Tab = (typeof TABS)[number]

export class SourceScreen extends Screen {
  static override properties = {
    ...Screen.properties,
    page: { state: true },
    busy: { state: true },
  }
  static override styles = [Screen.styles, sourceStyles]
  /** The page of its entries that was created here. */
  declare page: Page | undefined
  declare busy: boolean
  readonly #loaded: Loaded<Work> = new Loaded<Work>(
    this,
    (signal) => this.#load(signal),
    () => [this.params['id']],
  )
  #isGone = false

  constructor() {
    super()
    new FollowRuns(this, {
      isOpen: () => this.#loaded.value?.source.last_run != null && isOpenRun(this.#loaded.value.source.last_run),
      read: async (signal) => {
        const { id } = this.#loaded.value!.source
        this.#put(await this.app.api.get('get_source', { id }, signal))
      },
    })
  }
  override unsaved(): boolean {
    const written = this.renderRoot.querySelectorAll<SourcePart>('cms-source-mapping, cms-source-settings')
    return !this.#isGone && [...written].some((part) => part.isDirty())
  }
  get #tab(): Tab {
    const requested = this.query.get('tab')
    return TABS.find((tab) => tab === requested) ?? 'runs'
  }

  async #load(signal: AbortSignal): Promise<Work> {
    this.page = undefined
    const source = await this.app.api.get('get_source', { id: Number(this.params['id']) }, signal)
    const table = await this.#tableOf(source, signal)
    return { source, table, mayMakePage: !!table && (await mayMakePage(this.app, table, signal)) }
  }
  async #tableOf({ table }: Source, signal?: AbortSignal): Promise<DataTable | undefined> {
    return table === null ? undefined : this.app.api.get('get_data_table', { table }, signal)
  }

  #put(source: Source): void {
    const { value } = this.#loaded
    if (value && value.source.id === source.id) this.#loaded.set({ ...value, source })
  }
  /** Applies the saved source. */
  #saved = (event: CustomEvent<Source>): void => void this.#follow(event.detail)
  async #follow(source: Source): Promise<void> {
    const { value } = this.#loaded
    if (!value) return
    const isSame = value.table?.handle === source.table
    const table = isSame ? value.table : await this.#tableOf(source).catch(() => undefined)
    this.#loaded.set({ ...value, source, table })
  }

  async #sync(more: { file?: File | undefined; remove?: boolean } = {}): Promise<void> {
    const { source } = this.#loaded.value!
    this.busy = true
    const run = await startRun(this.app, source, more)
    this.busy = false
    if (run) this.#put({ ...this.#loaded.value!.source, last_run: run })
  }
  #remove = async (): Promise<void> => {
    const { t, app } = this
    const { source } = this.#loaded.value!
    const sure = await app.confirm({
      title: t('Remove the missing entries?'),
      text:
        source.keep_missing === 'delete'
          ? t('The source is read again. Entries that it does not have then go to the trash, however many they are.')
          : t('The source is read again. Entries that it does not have then go offline, however many they are.'),
      action: t('Remove them anyway'),
      danger: true,
    })
    if (sure) await this.#sync({ remove: true })
  }

  #delete = (): Promise<void> => {
    const { t, app } = this
    const { id, version, name, entries } = this.#loaded.value!.source
    return deleteObject(this, {
      title: t('Delete the source {name}?', { name }),
      text:
        entries === 1
          ? t(
              'Its entry stays, and can be changed here then. Mapping, credentials and runs are gone. This cannot be undone.',
            )
          : t(
              'Its {n} entries stay, and can be changed here then. Mapping, credentials and runs are gone. This cannot be undone.',
              { n: entries },
            ),
      call: () => app.api.call('delete_source', { id, if_version: version }),
      done: t('{name} is deleted.', { name }),
      after: () => {
        this.#isGone = true
        return this.isConnected && app.navigate('/sources')
      },
      reload: () => this.#loaded.reload(),
    })
  }

  #makePage = async (): Promise<void> => {
    const { app } = this
    const { table, source } = this.#loaded.value!
    if (!table || this.busy) return
    this.busy = true
    try {
      this.page = await makeEntriesPage(app, table, source.lang)
      if (!this.page) toastPending(app)
    } catch (error) {
      app.report(error)
    } finally {
      this.busy = false
    }
  }

  override render() {
    const { t } = this
    const { source } = this.#loaded.value ?? {}
    return html`<cms-page-head
        heading=${source?.name ?? t('Source')}
        back="/admin/sources"
        back-label=${t('Sources')}
        translate=${source ? 'no' : nothing}
        >${source ? this.#actions(source) : nothing}</cms-page-head
      >
      ${this.#loaded.render((work) => this.#show(work))}`
  }

  #actions(source: Source) {
    const { t } = this
    const isOpen = source.last_run !== null && isOpenRun(source.last_run)
    const isOff = !isReady(source) || isOpen
    const chosen = (event: Event) => {
      const input = event.target as HTMLInputElement
      const [file] = input.files ?? []
      if (file) void this.#sync({ file })
      input.value = ''
    }
    const pick = () => this.renderRoot.querySelector<HTMLInputElement>('#file')!.click()
    const main =
      source.mode === 'upload'
        ? html`<wa-button variant="brand" translate="yes" ?disabled=${isOff} ?loading=${this.busy} @click=${pick}>
            <wa-icon slot="start" name="upload-simple"></wa-icon>${t('Send a file')}
          </wa-button>
          <input id="file" type="file" hidden accept=".xml,.rss,.atom,.json,.csv,.txt,.zip,.gz" @change=${chosen} />`
        : html`<wa-button variant="brand" translate="yes" ?disabled=${isOff} ?loading=${this.busy} @click=${() => this.#sync()}>
            <wa-icon slot="start" name="arrows-clockwise"></wa-icon>${source.mode === 'folder' ? t('Read the folder now') : t('Fetch now')}
          </wa-button>`
    return html`${main}
      <wa-button appearance="outlined" variant="danger" translate="yes" @click=${this.#delete}>${t('Delete')}</wa-button>`
  }

  #show({ source, table, mayMakePage: may }: Work) {
    const { t, app, page } = this
    const tabLabels = { runs: t('Runs'), mapping: t('Mapping'), settings: t('Settings') }
    return html`<div class="stack" @cms-source=${this.#saved}>
      ${sourceFacts({ source, table, app })} ${runPanel({ source, app, remove: () => void this.#remove() })}
      ${table ? this.#entries(source, table, may && !page) : nothing}
      <wa-tab-group .active=${this.#tab} @wa-tab-show=${(event: CustomEvent<{ name: Tab }>) => this.setQuery({ tab: event.detail.name === 'runs' ? undefined : event.detail.name })}>
        ${TABS.map((tab) => html`<wa-tab panel=${tab}>${tabLabels[tab]}</wa-tab>`)}
        ${TABS.map((tab) => html`<wa-tab-panel name=${tab}>${this.#panel(tab, { source, table })}</wa-tab-panel>`)}
      </wa-tab-group>
    </div>`
  }

  /** Tabs stay rendered, so that unsaved input is kept when another tab is opened. */
  #panel(tab: Tab, { source, table }: Pick<Work, 'source' | 'table'>) {
    this.#opened.add(this.#tab)
    if (!this.#opened.has(tab)) return nothing
    if (tab === 'runs')
      return html`<cms-source-runs .source=${source.id} .last=${source.last_run} .table=${table}></cms-source-runs>`
    if (tab === 'mapping') return html`<cms-source-mapping .source=${source} .table=${table}></cms-source-mapping>`
    return html`<cms-source-settings .source=${source} .table=${table}></cms-source-settings>`
  }
  readonly #opened = new Set<Tab>()

  /** Actions on its entries. */
  #entries({ last_run: run, entries }: Source, table: DataTable, mayMake: boolean) {
    const { t, page } = this
    if (page)
      return html`<div class="good row apart" role="status">
        <p class="grow">${page.status === 'published' ? t('The page “{title}” is published.', { title: page.title }) : t('The page “{title}” is made, as a draft.', { title: page.title })}</p>
        <div class="row">
          ${page.url && page.status === 'published' ? html`<wa-button size="s" variant="brand" href=${page.url} target="_blank" rel="noopener">${t('View on the website')}</wa-button>` : nothing}
          <wa-button size="s" appearance="outlined" href="/admin/pages/${page.id}">${t('Edit the page')}</wa-button>
        </div>
      </div>`
    if (!entries || !run || isOpenRun(run)) return nothing
    return html`<div class="row">
      <wa-button size="s" appearance="outlined" href="/admin/data/${encodeURIComponent(table.handle)}">
        <wa-icon slot="start" name="rows"></wa-icon>${t('Look at the entries')}
      </wa-button>
      ${
        mayMake
          ? html`<wa-button size="s" appearance="outlined" ?loading=${this.busy} @click=${this.#makePage}>
            <wa-icon slot="start" name="file-plus"></wa-icon>${t('Make a page with these entries')}
          </wa-button>`
          : nothing
      }
    </div>`
  }
}
define('cms-source-screen', SourceScreen)

interface Facts {
  source: Source
  table: DataTable | undefined
  app: App
}

/** The facts of a source: where it comes from, what it fills, the last and the next run. */
function sourceFacts({ source, table, app }: Facts) {
  const { t, lang } = app
  const { format_label, url, folder, mode, entries, last_run: run, next_at, every_min, active } = source
  const fact = (name: string, value: unknown) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`
  const status = run && runStatus(run, t)
  return html`<div class="panel">
    <dl class="named">
      ${fact(t('Format of the source'), format_label)}
      ${url === null ? nothing : fact(t('Address'), html`<a href=${url} target="_blank" rel="noopener noreferrer" translate="no">${url}</a>`)}
      ${mode === 'folder' ? fact(t('Folder on the server'), html`<code translate="no">${folder}</code>`) : nothing}
      ${table ? fact(t('Table'), html`<a href="/admin/data/${encodeURIComponent(table.handle)}" translate="no">${table.name}</a>`) : nothing}
      ${fact(t('Entries'), new Intl.NumberFormat(lang).format(entries))}
      ${
        run && status
          ? fact(
              t('Last run'),
              html`<span class="badge ${status.tone}"><wa-icon name=${status.icon}></wa-icon>${status.text}</span> <cms-time at=${run.finished_at ?? run.created_at}></cms-time>`,
            )
          : nothing
      }
      ${mode === 'upload' ? nothing : fact(t('Next run'), active && next_at ? html`<cms-time at=${next_at}></cms-time> <span class="quiet small">${intervalText(every_min, t)}</span>` : active ? intervalText(null, t) : t('off'))}
    </dl>
  </div>`
}
