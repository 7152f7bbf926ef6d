// The revisions of a page: user, time and kind of change; each can be compared with the current state, and restored.
import type { Revision } from '../../client/operations.d.ts'
import '@awesome.me/webawesome/dist/components/button/button.js'
import '@awesome.me/webawesome/dist/components/dialog/dialog.js'
import { css, html, nothing, type PropertyValues } from 'lit'
import { define } from '../../admin-element.ts'
import { isPending, type Api } from '../../client/api.ts'
import { isPublic } from '../../data/entry/entry-moves.ts'
import { versionsList } from '../../editing/versions-list.ts'
import { storedAddress } from '../../elements/address-notes.ts'
import { Paged } from '../../elements/paged.ts'
import { toastPending } from '../../elements/settle.ts'
import { versions } from '../../styles/versions.ts'
import { PagePart } from './page-part.ts'
import './version-compare.ts'
import type { Version } from './page-document.ts'
import { ownEvent } from '../../elements/own-event.ts'

export class PageRevisions extends PagePart {
  static override properties = {
    ...PagePart.properties,
    stamp: { attribute: false },
    online: { state: true },
    chosen: { state: true },
    against: { state: true },
    busy: { state: true },
  }
  static override styles = [
    PagePart.styles,
    versions,
    css`
      wa-dialog {
        --width: min(84rem, calc(100vw - 2rem));
      }
      .against {
        max-width: 18rem;
      }
    `,
  ]
  /** Changes whenever the page was saved or published. */
  declare stamp: string
  /** The published revision. */
  declare online: number | undefined
  declare chosen: number | undefined
  declare against: 'draft' | 'published'
  declare busy: boolean
  readonly #list: Paged<'list_revisions'> = new Paged(this, 'list_revisions', () => ({
    page: this.page,
    limit: 50,
  }))

  constructor() {
    super()
    this.against = 'draft'
  }

  #marked: unknown
  override updated(changed: PropertyValues<this>): void {
    if (changed.has('stamp') && changed.get('stamp') !== undefined) this.#list.reload().catch(this.app.report)
    const { items } = this.#list
    const mark = this.#isPublic ? items : undefined
    if (mark === this.#marked) return
    this.#marked = mark
    this.#mark(mark ?? []).catch(this.app.report)
  }
  get #isPublic(): boolean {
    return isPublic(this.value)
  }
  async #mark(revisions: readonly Revision[]): Promise<void> {
    const online = await onlineRevision(this.app.api, { page: this.page, revisions })
    // The list may have been loaded again meanwhile.
    if (this.#marked !== revisions && revisions.length) return
    this.online = online
    if (this.#isAsked && online !== undefined) this.compareOnline()
  }

  #isAsked = false
  /** Compares the published version with the draft, as soon as it is known. */
  compareOnline(): void {
    this.against = 'draft'
    this.#isAsked = this.online === undefined
    if (this.online !== undefined) this.chosen = this.online
  }

  async #restore(n: number): Promise<void> {
    const { t } = this
    const sure = await this.app.confirm({
      title: t('Restore version {n}?', { n }),
      text: t('It becomes the draft. Visitors see it once the page is published.'),
      action: t('Restore'),
    })
    const former = this.#list.items[0]?.n
    if (sure) await this.#send(n, former)
  }

  async #send(n: number, former?: number): Promise<void> {
    const { app, t } = this
    this.busy = true
    try {
      const answer = await app.api.call('restore_revision', { page: this.page, n })
      if (isPending(answer)) return toastPending(app)
      const undo = { label: t('Undo'), run: () => this.#send(former!) }
      const addressNote = storedAddress(answer.data.warnings ?? [], t)
      app.toast({
        ...(addressNote && { tone: 'warning' }),
        text: [t('Version {n} is the draft now.', { n }), addressNote].filter(Boolean).join(' '),
        ...(former !== undefined && { action: undo }),
      })
      this.chosen = undefined
      this.emit('cms-reload')
      await this.#list.reload()
    } catch (error) {
      if (this.emit('cms-refused', error)) app.report(error)
    } finally {
      this.busy = false
    }
  }

  override render() {
    return html`<div class="stack">
      ${this.#list.render(...versionsList({ t: this.t, online: this.online, opensDialog: true, choose: (n) => (this.chosen = n) }))}
      ${this.#dialog(this.chosen)}
    </div>`
  }

  /** Wide enough for two pages next to each other. */
  #dialog(n: number | undefined) {
    const { t } = this
    return html`<wa-dialog
      label=${n === undefined ? '' : t('Version {n} compared', { n })}
      ?open=${n !== undefined}
      @wa-hide=${ownEvent(() => (this.chosen = undefined))}
    >
      ${n === undefined ? nothing : this.#compare(n)}
      <wa-button slot="footer" appearance="outlined" @click=${() => (this.chosen = undefined)}>${t('Close')}</wa-button>
      ${n === undefined ? nothing : this.#deeds(n)}
    </wa-dialog>`
  }

  /** A submitted version can be decided on here; other versions can be restored. */
  #deeds(n: number) {
    const { t, app, value } = this
    const decides = value.status === 'in_review' && app.can('pages.publish') && !app.me.needs_approval
    const restore = html`<wa-button slot="footer" appearance=${decides ? 'outlined' : 'accent'} variant=${decides ? 'neutral' : 'brand'} ?loading=${this.busy} @click=${() => this.#restore(n)}>${t('Restore')}</wa-button>`
    const decide = (deed: 'cms-send-back' | 'cms-publish') => () => {
      this.chosen = undefined
      this.emit(deed)
    }
    return html`${this.readonly ? nothing : restore}
    ${decides && app.can('pages.edit') ? html`<wa-button slot="footer" appearance="outlined" @click=${decide('cms-send-back')}>${t('Send back')}</wa-button>` : nothing}
    ${decides ? html`<wa-button slot="footer" variant="brand" @click=${decide('cms-publish')}>${t('Publish')}</wa-button>` : nothing}`
  }

  #compare(n: number) {
    const { t, value } = this
    const version: Version = this.against
    const isPublic = value.published_at !== null && value.url !== null
    return html`<div class="stack">
      <label class="choice against">
        <span>${t('Compare version {n} with', { n })}</span>
        <select @change=${(event: Event) => (this.against = (event.target as HTMLSelectElement).value as 'draft')}>
          <option value="draft" ?selected=${version === 'draft'}>${t('the draft')}</option>
          ${isPublic ? html`<option value="published" ?selected=${version === 'published'}>${t('what visitors see')}</option>` : nothing}
        </select>
      </label>
      <cms-version-compare .page=${this.page} .from=${n} .to=${version} .stamp=${value.version} .online=${this.online} ?submitted=${value.status === 'in_review'}></cms-version-compare>
    </div>`
  }
}
define('cms-page-revisions', PageRevisions)

interface Known {
  n: number
  kind: string
}

/**
 * The revision that is published now: the newest one published with the current content. Reverting a
 * publication leads to an older one.
 */
async function onlineRevision(
  api: Api,
  { page, revisions }: { page: number; revisions: readonly Known[] },
): Promise<number | undefined> {
  for (const { n, kind } of revisions) {
    if (kind !== 'published') continue
    const query = { from: 'published', to: String(n) }
    const { diff } = await api.get('compare_revisions', { page, ...query })
    if (!diff.length) return n
  }
  return undefined
}
