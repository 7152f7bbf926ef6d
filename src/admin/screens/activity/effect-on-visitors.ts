// What reverting means for visitors: a warning before, and afterwards the published state with actions to change it.
import '@awesome.me/webawesome/dist/components/button/button.js'
import { html, nothing } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import { isPending } from '../../client/api.ts'
import { newBlockId } from '../../editing/new-id.ts'
import '../../elements/time.ts'
import { Loaded } from '../../elements/loaded.ts'
import { toastPending } from '../../elements/settle.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import { namesIn } from '../../names.ts'
import type { RevertItem } from './revert.ts'
import { isDraftOnly, isStillPublic, affectedPages, type AffectedPage } from './seen-pages.ts'

/** `.items`, `done`; dispatches `cms-more` (a batch) after a further change, which undo reverts first. */
export class VisitorsSee extends AdminElement {
  static override properties = {
    items: { attribute: false },
    done: { type: Boolean },
    busy: { state: true },
  }
  static override styles = [shared, parts]
  declare items: readonly RevertItem[]
  declare done: boolean
  declare busy: boolean
  readonly #pages: Loaded<AffectedPage[]> = new Loaded<AffectedPage[]>(
    this,
    (signal) => affectedPages(this.app, this.items, signal),
    () => [this.items, this.done],
  )

  constructor() {
    super()
    this.items = []
    this.done = false
  }

  async #publish({ page }: AffectedPage): Promise<void> {
    const batch = `edit-${newBlockId()}`
    await this.#more(async () => {
      const body = { batch }
      const answer = await this.app.api.call('publish_page', { page: page.id, ...body })
      return isPending(answer) ? undefined : batch
    })
  }

  async #takePublishingBack({ publishing }: AffectedPage): Promise<void> {
    await this.#more(async () => {
      const body = { change: publishing }
      const answer = await this.app.api.call('revert_changes', body)
      if (isPending(answer)) return undefined
      const reason = answer.data.items.find((one) => one.reason)?.reason
      if (reason) this.app.toast({ tone: 'warning', text: reason })
      return answer.data.batch
    })
  }

  /** `work` returns the batch to undo it by; undefined when it waits for approval. */
  async #more(work: () => Promise<string | undefined>): Promise<void> {
    this.busy = true
    try {
      const batch = await work()
      if (batch === undefined) toastPending(this.app)
      else this.emit('cms-more', batch)
      await this.#pages.reload()
    } catch (error) {
      this.app.report(error)
    } finally {
      this.busy = false
    }
  }

  override render() {
    const { t } = this
    const { things } = namesIn(t)
    const others = this.items.some(
      ({ outcome, entity }) => outcome === 'undone' && things[entity?.type ?? '']?.isSeenAtOnce,
    )
    return html`<div class="stack">
      ${others ? html`<p class="note">${this.done ? t('Visitors see it at once.') : t('Visitors will see it at once.')}</p>` : nothing}
      ${this.#pages.render((pages) => pages.map((one) => (this.done ? this.#after(one) : this.#before(one))))}
    </div>`
  }

  #before(state: AffectedPage) {
    const { t } = this
    return html`<p class=${this.#isSeenAfterwards(state) ? 'warn' : 'note'}>
      <wa-icon name="eye"></wa-icon> <b>${t('For visitors:')}</b> ${this.#what(state)}
    </p>`
  }

  #isSeenAfterwards = (state: AffectedPage): boolean => isDraftOnly(state) && state.isPublic && state.isShown

  #what(state: AffectedPage): string {
    const { t } = this
    const { page, operations, isPublic, goesOffline } = state
    const title = page.title
    if (operations.has('create_page'))
      return isPublic
        ? t('“{title}” goes into the trash, they no longer find it.', { title })
        : t('“{title}” goes into the trash, they never saw it.', { title })
    if (goesOffline) return t('“{title}” goes offline, they no longer find it.', { title })
    if (operations.has('publish_page')) return t('“{title}” is shown as it was before it was published.', { title })
    if (!isDraftOnly(state)) return t('“{title}” changes at once.', { title })
    if (!isPublic) return t('nothing changes, “{title}” is not public.', { title })
    return this.#isSeenAfterwards(state)
      ? t('“{title}” stays as it is, it has been published since. Only the draft changes.', { title })
      : t('nothing changes, they have not seen it yet.')
  }

  #after(state: AffectedPage) {
    const { t } = this
    const { page, isPublic } = state
    if (isStillPublic(state)) return this.#still(state)
    const { title } = page
    return html`<p class="note" role="status"><wa-icon name="eye"></wa-icon> ${
      isPublic
        ? page.has_unpublished_changes
          ? t('Visitors see “{title}” as it was published; nothing has changed for them.', { title })
          : t('Visitors see “{title}” as it is now.', { title })
        : t('Visitors do not see “{title}”: it is not public.', { title })
    }</p>`
  }

  #still(state: AffectedPage) {
    const { t } = this
    const { can } = this.app
    const { title, republished_at } = state.page
    return html`<section class="warn stack" role="status">
      <h2><wa-icon name="eye"></wa-icon> ${t('Still public: {title}', { title })}</h2>
      <p>${t('Only the draft has changed. Visitors go on seeing the page as it was published:')} <cms-time at=${republished_at!}></cms-time>.</p>
      ${
        can('pages.publish')
          ? html`<div class="row">
            <wa-button size="s" appearance="outlined" ?loading=${this.busy} @click=${() => this.#publish(state)}>${t('Publish the draft now')}</wa-button>
            ${
              state.publishing === undefined
                ? nothing
                : html`<wa-button size="s" appearance="outlined" ?loading=${this.busy} @click=${() => this.#takePublishingBack(state)}>${t('Take the publishing back as well')}</wa-button>`
            }
          </div>`
          : html`<p>${t('Somebody who may publish puts the draft online.')}</p>`
      }
    </section>`
  }
}
define('cms-visitors-see', VisitorsSee)
