// Notices above the page while editing: offline, locked, conflicts, recovered drafts.
import '@awesome.me/webawesome/dist/components/button/button.js'
import { css, html, nothing } from 'lit'
import { define } from '../../admin-element.ts'
import { frozenText, isFrozen } from '../../data/entry/entry-moves.ts'
import type { Recovered } from '../../editing/draft-session.ts'
import '../../elements/failed-publication.ts'
import { Loaded } from '../../elements/loaded.ts'
import '../../elements/returned-note.ts'
import { acceptSample, sampleText, type SampleField } from '../../elements/sample-text.ts'
import { exactTime, timeOfDay } from '../../elements/time.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import { submitterOf } from '../review/submitted.ts'
import { EditorElement } from './editor-element.ts'
import { goneNotice, type Notice } from './gone-notice.ts'
import './sample-fields.ts'

export class EditorNotices extends EditorElement {
  static override properties = { publishes: { type: Boolean } }
  static override styles = [
    shared,
    parts,
    css`
      .line {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 0.25rem 0.75rem;
        padding: 0.5rem 1rem;
        border-radius: 0;
        border-block-end: 1px solid var(--cms-line);
      }
      .text {
        flex: 1 1 14rem;
      }
      wa-icon {
        font-size: 1.25rem;
      }
      /* Buttons below the text, not below the icon. */
      @media (max-width: 40rem) {
        .line {
          display: grid;
          grid-template-columns: auto minmax(0, 1fr);
        }
        .line > :not(wa-icon) {
          grid-column: 2;
        }
        .line > wa-button {
          justify-self: start;
        }
      }
    `,
  ]

  /** Whether the screen handles publishing and scheduling: `cms-publish` and `cms-plan`. */
  declare publishes: boolean

  readonly #submitted: Loaded<string | undefined> = new Loaded<string | undefined>(
    this,
    () => this.#submitter(),
    () => [this.editor.page.id, this.editor.page.status],
  )

  readonly #sample: Loaded<SampleField[]> = new Loaded<SampleField[]>(
    this,
    async (signal) => {
      const { pages } = await sampleText(this.app, signal)
      return pages.find(({ id }) => id === this.editor.page.id)?.fields ?? []
    },
    // By version of the draft: loaded again after every save.
    () => [this.editor.page.id, this.editor.state.version],
  )

  async #submitter(): Promise<string | undefined> {
    const { id, status } = this.editor.page
    if (status !== 'in_review' || !this.app.can('pages.publish')) return undefined
    return submitterOf(this.app.api, { page: id }).catch(() => undefined)
  }

  override render() {
    const { state, page } = this.editor
    const notices = [
      this.#main(),
      ...state.recovered.map((one) => this.#found(one)),
      this.#room(),
      this.#waiting(),
      this.editor.closed === undefined ? this.#review() : undefined,
      this.#ofKit(),
    ]
    return html`<div role="region" aria-label=${this.t('About this page')} aria-live="polite">
      ${this.#failed()}
      <cms-returned-note .object=${page.id} status=${page.status}></cms-returned-note>
      ${notices.map((notice) => (notice ? this.#line(notice) : nothing))}
    </div>`
  }

  #line({ tone, icon, text, more, actions }: Notice) {
    return html`<div class="line ${tone}"><wa-icon name=${icon}></wa-icon><div class="text"><p>${text}</p>${more ?? nothing}</div>${actions ?? nothing}</div>`
  }
  #failed() {
    const { editor, app } = this
    const { id, status, publish_at } = editor.page
    const publishes = this.publishes && app.can('pages.publish') && !editor.state.read_only
    return html`<cms-failed-publication
      class="failed"
      .object=${id}
      revision=${`${status} ${publish_at} ${editor.moves}`}
      ?publishes=${publishes}
    ></cms-failed-publication>`
  }
  #button(label: string, run: () => unknown) {
    return html`<wa-button size="s" appearance="outlined" @click=${run}>${label}</wa-button>`
  }

  #main(): Notice | undefined {
    const { t, editor } = this
    const { status, blocker, conflicts } = editor.state
    const detail = blocker?.detail ?? ''
    if (status === 'locked') return this.#locked()
    if (status === 'signed_out')
      return {
        tone: 'bad',
        icon: 'sign-in',
        text: t('You have been signed out. What you wrote is kept on this device.'),
        actions: html`${this.#button(t('Sign in'), () => open('/admin/login', '_blank'))}${this.#button(t('Go on'), () => editor.session.resume())}`,
      }
    if (status === 'conflict')
      return {
        tone: 'warn',
        icon: 'warning',
        text: t('Somebody else changed the same ({n}). Choose what is to stay.', { n: conflicts.length }),
        actions: this.#button(t('Choose'), () => this.emit('cms-conflicts')),
      }
    if (status === 'offline')
      return {
        tone: 'warn',
        icon: 'wifi-slash',
        text: t('You are offline. What you write is kept on this device and saved when the connection is back.'),
      }
    if (status === 'forbidden')
      return {
        tone: 'bad',
        icon: 'prohibit',
        text: detail,
        actions: this.#button(t('Try again'), () => editor.session.resume()),
      }
    if (status === 'gone') return goneNotice(this, detail, this.#kept())
    if (status === 'refused')
      return {
        tone: 'bad',
        icon: 'warning-circle',
        text:
          blocker?.kind === 'refused'
            ? detail
            : t('Some of it could not be saved. The rest is saved; please correct the marked fields.'),
        actions: this.#firstRefused(),
      }
    return undefined
  }

  #locked(): Notice {
    const { editor } = this
    if (editor.closed !== undefined) return { tone: 'note', icon: 'eye', text: editor.closed }
    return {
      tone: 'note',
      icon: 'lock',
      text: this.#holder(),
      actions: html`${this.#kept()}${this.#button(this.t('Take over'), this.#takeOver)}`,
    }
  }
  #holder(): string {
    const { t, editor, app } = this
    const { lock, state } = editor
    const theirs = lock.kind === 'theirs' ? lock.lock : undefined
    const name = theirs?.user ?? ''
    const time = theirs ? timeOfDay(theirs.until, app.lang, app.me.user?.timezone) : ''
    if (editor.decides)
      return t('{name} is editing this page, until {time} at least. You can publish it or send it back all the same.', {
        name,
        time,
      })
    if (lock.kind !== 'theirs' || !lock.lost)
      return t('{name} is editing this page, until {time} at least. You can look at it.', { name, time })
    return state.unsaved
      ? t('{name} has taken over this page. What you wrote is kept on this device.', { name })
      : t('{name} has taken over this page. You can look at it.', { name })
  }
  #kept() {
    return this.editor.state.unsaved ? this.#button(this.t('Show what I wrote'), () => this.emit('cms-kept')) : html``
  }

  #takeOver = async () => {
    const { t, editor } = this
    const name = editor.lock.kind === 'theirs' ? editor.lock.lock.user : ''
    const agreed = await this.app.confirm({
      title: t('Take over this page?'),
      text: t('{name} can then only look at it. What they have saved stays; ask them first if you can.', {
        name,
      }),
      action: t('Take over'),
    })
    if (!agreed) return
    try {
      if (await editor.keeper.takeOver()) this.app.toast({ text: t('The page is yours now.') })
    } catch (error) {
      this.app.report(error)
    }
  }

  #firstRefused() {
    const { editor } = this
    const [first] = editor.state.refusals
    if (!first) return html``
    const go = () => {
      if ('block' in first.part) editor.select(first.part.block, 'key' in first.part ? first.part.key : '')
      else editor.select(undefined)
      this.emit('cms-edit')
    }
    return this.#button(this.t('Show'), go)
  }

  #found(recovered: Recovered): Notice {
    const { t, editor, app } = this
    const { copy, differences } = recovered
    const time = exactTime(new Date(copy.at).toISOString(), app.lang, app.me.user?.timezone)
    return {
      tone: 'note',
      icon: 'clock-counter-clockwise',
      text: t('Changes of {time} were found on this device that had not been saved ({n}).', {
        time,
        n: differences.length,
      }),
      actions: html`${this.#button(t('Apply'), () => editor.session.recover(recovered))}${this.#button(t('Discard'), () => editor.session.dropRecovered(recovered))}`,
    }
  }

  #room(): Notice | undefined {
    const { unsaved, stored } = this.editor.state
    if (!unsaved || stored) return undefined
    return {
      tone: 'warn',
      icon: 'warning',
      text: this.t('This browser has no room to keep your changes: do not close it before they are saved.'),
    }
  }

  #waiting(): Notice | undefined {
    const { state, proposed } = this.editor
    const n = state.waiting.length + proposed
    if (!n) return undefined
    const text = this.t('{n} of your changes wait for approval. Until then the page stays as it is.', { n })
    const actions = html`<wa-button size="s" appearance="outlined" href="/admin/review/mine">${this.t('My proposals')}</wa-button>`
    return { tone: 'note', icon: 'hourglass', text, ...(this.app.has('review') && { actions }) }
  }

  #ofKit(): Notice | undefined {
    const fields = this.#sample.value ?? []
    if (!fields.length) return undefined
    const accept = async () => {
      if (await acceptSample(this.app, { page: this.editor.page.id })) this.#sample.set([])
    }
    return {
      tone: 'note',
      icon: 'file-text',
      text: this.t('This page still holds sample text ({n}).', { n: fields.length }),
      more: html`<cms-sample-fields .editor=${this.editor} .fields=${fields}></cms-sample-fields>`,
      ...(this.app.can('pages.edit') && { actions: this.#button(this.t('Keep it as it is'), accept) }),
    }
  }

  /** A submitted or planned draft. */
  #review(): Notice | undefined {
    const { t, editor, app } = this
    const { status, published_at } = editor.page
    const note = { tone: 'note', icon: 'hourglass' } as const
    if (isFrozen(editor.page, app, 'pages.publish')) return { ...note, text: frozenText(t) }
    if (status !== 'in_review') return undefined
    if (!app.can('pages.publish'))
      return { ...note, text: t('It is waiting for review; what you change now is reviewed, too.') }
    const name = this.#submitted.value
    const text = name ? t('Submitted by {name} for review.', { name }) : t('Submitted for review.')
    const compare = published_at
      ? this.#button(t('Compare with what is online'), () => this.emit('cms-compare'))
      : nothing
    const decides = !editor.state.read_only || editor.decides
    const back =
      decides && app.can('pages.edit') ? this.#button(t('Send back'), () => this.emit('cms-send-back')) : nothing
    return { ...note, text, actions: html`${compare}${back}` }
  }
}
define('cms-editor-notices', EditorNotices)
