// The external sources of the website: target table, last and next run of each.
import type { DataTable, Source, SourceRun } from '../../client/operations.d.ts'
import '@awesome.me/webawesome/dist/components/button/button.js'
import { html, nothing } from 'lit'
import { define } from '../../admin-element.ts'
import { knownTables } from '../../data/known-tables.ts'
import { Loaded } from '../../elements/loaded.ts'
import '../../elements/message.ts'
import '../../elements/page-head.ts'
import { Paged } from '../../elements/paged.ts'
import '../../elements/time.ts'
import { Screen } from '../../screen.ts'
import { FollowRuns } from '../../sources/follow-runs.ts'
import { intervalText, isOpenRun, isReady, runStatus } from '../../sources/source-labels.ts'
import { startRun } from '../../sources/start-run.ts'

const NEW = '/admin/sources/new'

export class SourcesScreen extends Screen {
  static override styles = [Screen.styles]
  readonly #list: Paged<'list_sources'> = new Paged(this, 'list_sources', () => ({}))
  /** Tables for their names; when they cannot be read, handles are shown. */
  readonly #tables: Loaded<ReadonlyMap<string, DataTable>> = new Loaded<ReadonlyMap<string, DataTable>>(
    this,
    async () => new Map((await knownTables(this.app.api).catch(() => [])).map((table) => [table.handle, table])),
  )

  constructor() {
    super()
    new FollowRuns(this, {
      isOpen: () => this.#list.items.some(({ last_run }) => last_run && isOpenRun(last_run)),
      read: (signal) => this.#look(signal),
    })
  }

  /** Only sources with a running run are polled; the rest of the list stays. */
  async #look(signal: AbortSignal): Promise<void> {
    const open = this.#list.items.filter(({ last_run }) => last_run && isOpenRun(last_run))
    const read = open.map(({ id }) => this.app.api.get('get_source', { id }, signal))
    for (const source of await Promise.all(read)) this.#put(source)
  }
  #put(source: Source): void {
    this.#list.update((items) => items.map((one) => (one.id === source.id ? source : one)))
  }

  async #sync(source: Source): Promise<void> {
    const run = await startRun(this.app, source)
    if (run) this.#put({ ...source, last_run: run })
  }

  override render() {
    const { t } = this
    return html`<cms-page-head
        heading=${t('Sources')}
        text=${t('Feeds and files of others that fill a table: news of a federation, articles of a supplier, properties.')}
      >
        ${
          this.#list.items.length
            ? html`<wa-button variant="brand" href=${NEW}>
              <wa-icon slot="start" name="plus"></wa-icon>${t('Add a source')}
            </wa-button>`
            : nothing
        }
      </cms-page-head>
      ${this.#list.render(
        (sources) => this.#table(sources),
        () =>
          html`<cms-message
            icon="rss"
            heading=${t('No sources yet')}
            text=${t('A source brings what others publish into a table of this website, and keeps it up to date: a news feed, a list of products, properties by OpenImmo. You give its address and see what is there before anything is stored.')}
          >
            <wa-button variant="brand" href=${NEW}>${t('Add a source')}</wa-button>
          </cms-message>`,
      )}`
  }

  #table(sources: Source[]) {
    const { t } = this
    return html`<div class="panel flush">
      <table class="cards">
        <thead>
          <tr>
            <th>${t('Name')}</th><th>${t('Table')}</th><th>${t('Entries')}</th><th>${t('Last run')}</th><th>${t('Next run')}</th
            ><th><span class="sr">${t('Actions')}</span></th>
          </tr>
        </thead>
        <tbody>${sources.map((source) => this.#row(source))}</tbody>
      </table>
    </div>`
  }

  #row(source: Source) {
    const { t } = this
    const { id, name, format_label, table, entries, last_run: run } = source
    const isOpen = run !== null && isOpenRun(run)
    return html`<tr>
      <td>
        <a class="strong" href="/admin/sources/${id}" translate="no">${name}</a>
        <span class="badge">${format_label}</span>
      </td>
      <td data-label=${t('Table')}>${table === null ? html`<span class="quiet">${t('none yet')}</span>` : this.#tableLink(table)}</td>
      <td class="number" data-label=${t('Entries')}>${new Intl.NumberFormat(this.app.lang).format(entries)}</td>
      <td data-label=${t('Last run')}>${this.#run(run)}</td>
      <td data-label=${t('Next run')}>${this.#next(source)}</td>
      <td class="actions">
        ${
          isReady(source) && source.mode !== 'upload'
            ? html`<wa-button size="s" appearance="outlined" ?loading=${isOpen} ?disabled=${isOpen} @click=${() => this.#sync(source)}>
              <wa-icon slot="start" name="arrows-clockwise"></wa-icon>${t('Fetch now')}<span class="sr"> ${name}</span>
            </wa-button>`
            : nothing
        }
      </td>
    </tr>`
  }

  #tableLink(handle: string) {
    const { name = handle } = this.#tables.value?.get(handle) ?? {}
    return html`<a href="/admin/data/${encodeURIComponent(handle)}" translate="no">${name}</a>`
  }

  #run(run: SourceRun | null) {
    const { t } = this
    if (!run) return html`<span class="quiet">${t('not yet')}</span>`
    const { text, tone, icon } = runStatus(run, t)
    return html`<span class="badge ${tone}"><wa-icon name=${icon}></wa-icon>${text}</span>
      <cms-time class="small quiet" at=${run.finished_at ?? run.created_at}></cms-time>`
  }

  #next({ active, next_at }: Source) {
    const { t } = this
    if (!active) return html`<span class="badge">${t('off')}</span>`
    return next_at
      ? html`<cms-time at=${next_at}></cms-time>`
      : html`<span class="quiet">${intervalText(null, t)}</span>`
  }
}
define('cms-sources-screen', SourcesScreen)
