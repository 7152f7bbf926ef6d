// The state of the search index, and rebuilding it.
import type { SearchStatus } from '../../client/operations.d.ts'
import '@awesome.me/webawesome/dist/components/button/button.js'
import '@awesome.me/webawesome/dist/components/progress-bar/progress-bar.js'
import { css, html } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import { pollUntilFinal } from '../../client/watch.ts'
import { Loaded } from '../../elements/loaded.ts'
import { sizeText } from '../../media/media-item.ts'
import '../../elements/time.ts'
import { layout } from '../../styles/layout.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'

export class SearchIndexState extends AdminElement {
  static override properties = { busy: { state: true } }
  static override styles = [
    shared,
    layout,
    parts,
    css`
      dl.columns {
        grid-template-columns: max-content minmax(0, 1fr);
        gap: 0.5rem 1.5rem;
      }
    `,
  ]
  declare busy: boolean
  #leaving = new AbortController()
  readonly #status: Loaded<SearchStatus> = new Loaded(this, async (signal) => {
    const status = await this.app.api.get('get_search_status', {}, signal)
    if (status.rebuild) void this.#follow(status)
    return status
  })

  override connectedCallback(): void {
    super.connectedCallback()
    if (this.#leaving.signal.aborted) this.#leaving = new AbortController()
  }
  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#leaving.abort()
  }

  #rebuild = async () => {
    this.busy = true
    try {
      const before = this.#status.value?.built_at ?? null
      await this.app.api.call('rebuild_search', {})
      await this.#follow(await this.#read(), before)
      this.app.toast({ text: this.t('The index is built.') })
    } catch (error) {
      if (!this.#leaving.signal.aborted) this.app.report(error)
    } finally {
      this.busy = false
    }
  }

  #read = (signal: AbortSignal = this.#leaving.signal): Promise<SearchStatus> =>
    this.app.api.get('get_search_status', {}, signal)

  /** Polls until the index was built anew. */
  async #follow(now: SearchStatus, before?: string | null): Promise<void> {
    const { signal } = this.#leaving
    const isOpen = (one: SearchStatus) => one.rebuild !== null || (before !== undefined && one.built_at === before)
    await pollUntilFinal(now, { isOpen, read: this.#read, onUpdate: (one) => this.#status.set(one), signal })
  }

  override render() {
    return this.#status.render((status) => this.#show(status))
  }

  #show(status: SearchStatus) {
    const { t, app } = this
    const { documents, words, bytes, built_at, behind, rebuild, stale } = status
    const number = (value: number) => value.toLocaleString(app.lang)
    return html`<section class="panel stack wide" aria-label=${t('Index')}>
      <dl class="columns number">
        <dt>${t('Documents')}</dt><dd>${number(documents)}</dd>
        <dt>${t('Different words')}</dt><dd>${number(words)}</dd>
        <dt>${t('Size')}</dt><dd>${sizeText(bytes, app.lang)}</dd>
        <dt>${t('Last built')}</dt><dd>${built_at ? html`<cms-time at=${built_at}></cms-time>` : t('never; the first search builds it')}</dd>
        ${behind ? html`<dt>${t('Still to come')}</dt><dd>${t('{count, plural, one {# change} other {# changes}}', { count: behind })}</dd>` : ''}
      </dl>
      ${stale && built_at && !rebuild ? html`<p class="note warn">${t('The index was damaged or made by another version. It is built anew with the next search.')}</p>` : ''}
      ${rebuild ? this.#progress(rebuild) : ''}
      ${this.#meaning(status.meaning)}
      <p>${t('Building it anew is for after a restore. Visitors search in the present one meanwhile.')}</p>
      <div>
        <wa-button appearance="outlined" ?loading=${this.busy} ?disabled=${rebuild !== null} @click=${this.#rebuild}>
          <wa-icon slot="start" name="arrow-clockwise"></wa-icon>${t('Build anew')}
        </wa-button>
      </div>
    </section>`
  }

  #meaning({ mode, model, used, documents, embedded, error, retry_at }: SearchStatus['meaning']) {
    const { t, app } = this
    if (mode === 'keyword') return ''
    if (model === null)
      return html`<p class="note warn">${t('No AI provider has a model for it at the moment: visitors find by words.')}</p>`
    const number = (value: number) => value.toLocaleString(app.lang)
    const counts = { done: number(embedded), total: number(documents) }
    return html`<dl class="columns number">
        <dt>${t('Search by meaning')}</dt><dd>${t('{done} of {total} read', counts)}</dd>
        <dt>${t('Model')}</dt><dd translate="no">${model}</dd>
      </dl>
      ${used === model ? '' : html`<p class="note">${used === null ? t('Until everything has been read, visitors find by words.') : t('Until everything has been read, {model} is used.', { model: used })}</p>`}
      ${error ? html`<p class="note warn">${error} ${retry_at ? html`${t('Next attempt:')} <cms-time at=${retry_at}></cms-time>` : ''}</p>` : ''}`
  }

  #progress({ done, total, seconds_left }: NonNullable<SearchStatus['rebuild']>) {
    const { t } = this
    const left = seconds_left === null ? '' : t('about {seconds} s left', { seconds: seconds_left })
    const label = t('{done} of {total} read', { done, total })
    return html`<div role="status">
      <wa-progress-bar value=${total ? Math.min(100, Math.round((done / total) * 100)) : 0} label=${t('Building the index')}></wa-progress-bar>
      <p>${[label, left].filter(Boolean).join(', ')}</p>
    </div>`
  }
}
define('cms-search-index', SearchIndexState)
