// What authors have submitted for review, above the queue: published or sent back right there.
import '@awesome.me/webawesome/dist/components/button/button.js'
import '@awesome.me/webawesome/dist/components/icon/icon.js'
import { css, html, nothing } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import { Loaded } from '../../elements/loaded.ts'
import '../../elements/time.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import { publishDraft, takeBack } from '../change/decide.ts'
import { listStyles } from './list-styles.ts'
import { sendBack, submitAgain, submittedWork, type Submitted } from './submitted.ts'

/** Tells `cms-submitted` (how many), and `cms-counts` when it has changed. */
export class SubmittedWork extends AdminElement {
  static override properties = { busy: { state: true } }
  static override styles = [
    shared,
    parts,
    listStyles,
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
  /** The path of what is being decided. */
  declare busy: string | undefined
  readonly #work: Loaded<Submitted[]> = new Loaded<Submitted[]>(this, async (signal) => {
    const work = await submittedWork(this.app, signal)
    this.tell('cms-submitted', work.length)
    return work
  })

  reload(): Promise<void> {
    return this.#work.reload()
  }

  async #publish(work: Submitted): Promise<void> {
    const { t, app } = this
    await this.#do(work, async () => {
      const batch = await publishDraft(app.api, work.place)
      if (batch === undefined) return false
      const undo = () => this.#do(work, async () => void (await takeBack(app.api, [batch])))
      this.#say(t('Published: {title}', { title: work.title }), undo)
      return true
    })
  }

  async #sendBack(work: Submitted): Promise<void> {
    const { t, app } = this
    await this.#do(work, async () => {
      if (!(await sendBack(app.api, work))) return false
      const undo = () => this.#do(work, () => submitAgain(app.api, work))
      this.#say(t('Sent back: {title}', { title: work.title }), undo)
      return true
    })
  }

  #say(text: string, run: () => Promise<void>): void {
    this.app.toast({ text, action: { label: this.t('Undo'), run } })
  }

  /** `deed` answers false where it waits for approval itself. */
  async #do({ place }: Submitted, deed: () => Promise<boolean | void>): Promise<void> {
    const { app, t } = this
    this.busy = place
    try {
      if ((await deed()) === false) app.toast({ tone: 'neutral', text: t('The change waits for approval.') })
    } catch (error) {
      app.report(error)
    } finally {
      this.busy = undefined
      await this.reload()
      this.tell('cms-counts')
    }
  }

  override render() {
    const { t } = this
    const work = this.#work.value ?? []
    if (!work.length) return nothing
    return html`<section class="panel flush" aria-labelledby="submitted">
      <div class="batch"><h2 id="submitted"><wa-icon name="hourglass"></wa-icon> ${t('Submitted pages and entries')}</h2></div>
      <ul class="lines">${work.map((one) => this.#line(one))}</ul>
    </section>`
  }

  #line(work: Submitted) {
    const { t, app } = this
    const { type, place, title, kind, lang, who, at } = work
    const isBusy = this.busy === place
    const name = html`<span class="sr" translate="no">: ${title}</span>`
    return html`<li>
      <div>
        <a class="what" href=${`/admin${place}`} translate="no">${title}</a>
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
