// Submitted pages and entries, above the queue: publish or return them.
import type { Submitted } from '../../client/operations.d.ts'
import { thingName } from '../../define-names.ts'
import { namesIn } from '../../names.ts'
import '@awesome.me/webawesome/dist/components/button/button.js'
import { css, html, nothing, type PropertyValues } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import type { Translate } from '../../lang/lang.ts'
import { Paged } from '../../elements/paged.ts'
import { toastPending } from '../../elements/settle.ts'
import { isStale } from '../../elements/stale-notice.ts'
import '../../elements/time.ts'
import { changeList } from '../../styles/change-list.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import { publishDraft, undoDecisions } from '../change/decide.ts'
import { promptReason, documentPath, sendBack, submitAgain } from './submitted.ts'

/** Dispatches `cms-submitted` (their number, when loaded), and `cms-counts` when it has changed. */
export class SubmittedWork extends AdminElement {
  static override properties = { busy: { state: true } }
  static override styles = [
    shared,
    parts,
    changeList,
    css`
      .batch + .lines .what::before {
        content: none;
      }
      .lines > li > .row {
        gap: 0.5rem;
        margin-inline-end: 0;
      }
      @media (max-width: 40rem) {
        .lines > li {
          grid-template-columns: minmax(0, 1fr);
        }
      }
    `,
  ]
  /** The path of the object being decided on. */
  declare busy: string | undefined
  readonly #work: Paged<'list_submitted'> = new Paged(this, 'list_submitted', () => ({ count: true }))
  #told: number | undefined

  reload(): Promise<void> {
    return this.#work.reload()
  }

  override updated(_: PropertyValues<this>): void {
    const { total } = this.#work
    if (total === undefined || total === this.#told) return
    this.#told = total
    this.emit('cms-submitted', total)
  }

  async #publish(work: Submitted): Promise<void> {
    const { t, app } = this
    await this.#do(work, async () => {
      const batch = await publishDraft(app.api, work, work.etag)
      if (batch === undefined) return false
      const undo = () => this.#do(work, async () => void (await undoDecisions(app.api, [batch])))
      this.#say(t('Published: {title}', { title: work.title }), undo)
      return true
    })
  }

  async #sendBack(work: Submitted): Promise<void> {
    const { t, app } = this
    const reason = await promptReason(app, work.title)
    if (!reason) return
    await this.#do(work, async () => {
      if (!(await sendBack(app.api, work, reason))) return false
      const undo = () => this.#do(work, () => submitAgain(app.api, work))
      this.#say(t('Sent back: {title}', { title: work.title }), undo)
      return true
    })
  }

  #say(text: string, run: () => Promise<void>): void {
    this.app.toast({ text, action: { label: this.t('Undo'), run } })
  }

  /** `deed` returns false when it waits for approval itself. */
  async #do(work: Submitted, deed: () => Promise<boolean | void>): Promise<void> {
    const { app } = this
    this.busy = documentPath(work)
    try {
      if ((await deed()) === false) toastPending(app)
    } catch (error) {
      if (isStale(error)) app.toast({ tone: 'warning', text: changedText(work, this.t) })
      else app.report(error)
    } finally {
      this.busy = undefined
      await this.reload()
      this.emit('cms-counts')
    }
  }

  override render() {
    return this.#work.render(
      (work) => this.#all(work),
      () => nothing,
    )
  }

  #all(work: Submitted[]) {
    const { t } = this
    return html`<section class="panel flush" aria-labelledby="submitted">
      <div class="batch"><h2 id="submitted"><wa-icon name="hourglass"></wa-icon> ${t('Submitted pages and entries')}</h2></div>
      <ul class="lines ruled">${work.map((one) => this.#line(one))}</ul>
    </section>`
  }

  #line(work: Submitted) {
    const { t, app } = this
    const { type, title, singular, lang, submitted_by: who, submitted_at: at } = work
    const kind = singular || thingName(namesIn(t), type)
    const path = documentPath(work)
    const isBusy = this.busy === path
    const name = html`<span class="sr" translate="no"> ${title}</span>`
    return html`<li>
      <div>
        <a class="what" href=${`/admin${path}`} translate="no">${title}</a>
        <div class="about">
          <span>${kind}${app.me.site.languages.length > 1 ? ` · ${lang.toUpperCase()}` : ''}</span>
          <span class="quiet">${who ? t('Submitted by {name}', { name: who }) : t('Submitted')} <cms-time at=${at}></cms-time></span>
        </div>
      </div>
      <div class="row">
        ${
          app.can(type === 'page' ? 'pages.edit' : 'data.edit')
            ? html`<wa-button size="s" appearance="outlined" ?disabled=${isBusy} @click=${() => this.#sendBack(work)}>${t('Send back')}${name}</wa-button>`
            : nothing
        }
        <wa-button size="s" variant="brand" ?loading=${isBusy} @click=${() => this.#publish(work)}>${t('Publish')}${name}</wa-button>
      </div>
    </li>`
  }
}
define('cms-submitted-work', SubmittedWork)

const changedText = ({ title }: Submitted, t: Translate): string =>
  t('“{title}” has changed since this list was loaded. Read it again before you publish it.', { title })
