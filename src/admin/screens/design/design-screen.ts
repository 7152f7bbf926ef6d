// The design editor: values on the left, a live preview on the right, saved on request.
import '@awesome.me/webawesome/dist/components/button/button.js'
import '@awesome.me/webawesome/dist/components/tab/tab.js'
import '@awesome.me/webawesome/dist/components/tab-group/tab-group.js'
import '@awesome.me/webawesome/dist/components/tab-panel/tab-panel.js'
import { html, nothing } from 'lit'
import { define } from '../../admin-element.ts'
import { ProblemError } from '../../client/problem.ts'
import { Loaded } from '../../elements/loaded.ts'
import '../../elements/page-head.ts'
import { exactTime } from '../../elements/time.ts'
import { pickPage } from '../../pickers/pick-page.ts'
import { Screen } from '../../screen.ts'
import { choiceControls } from '../../styles/choice.ts'
import { inputStyles } from '../../styles/input.ts'
import './contrast-list.ts'
import type { Mode, Pair, ColourFix, TokenValue, Values } from './design.ts'
import { designStyles } from './design-styles.ts'
import { deriveRest } from './derive-rest.ts'
import { DesignSession, type Outcome } from './design-session.ts'
import type { Draft } from './draft.ts'
import { OtherMode } from './follow-other-mode.ts'
import './font-list.ts'
import { loadSamples } from './font-samples.ts'
import './history-list.ts'
import { isLowContrast, type LowContrastDialog } from './low-contrast-dialog.ts'
import './preview.ts'
import type { DesignView } from './preview.ts'
import { segments } from '../../elements/segments.ts'
import './save-bar.ts'
import './token-list.ts'

type Tab = 'design' | 'contrast' | 'history' | 'fonts'
/** A state of the history that is being viewed. */
interface Then {
  n: number
  at: string
  view: DesignView
}

export class DesignScreen extends Screen {
  static override properties = {
    samples: { state: true },
    tab: { state: true },
    side: { state: true },
    then: { state: true },
    isThen: { state: true },
    pageTitle: { state: true },
    busy: { state: true },
  }
  static override styles = [Screen.styles, inputStyles, choiceControls, designStyles]
  declare samples: ReadonlySet<string>
  declare tab: Tab
  /** The visible pane on narrow screens. */
  declare side: 'values' | 'preview'
  declare then: Then | undefined
  declare isThen: boolean
  declare pageTitle: string
  declare busy: boolean
  #draft: Draft | undefined
  readonly #other = new OtherMode(this)
  readonly #loaded: Loaded<DesignSession> = new Loaded<DesignSession>(this, (signal) => this.#load(signal))

  constructor() {
    super()
    this.samples = new Set()
    this.tab = 'design'
    this.side = 'values'
    this.isThen = false
    this.pageTitle = ''
  }

  override connectedCallback(): void {
    super.connectedCallback()
    const { t } = this
    this.app.shortcuts(this, [
      { keys: 'mod+s', label: t('Save the design'), run: () => this.#save() },
      { keys: 'mod+z', label: t('Undo'), run: () => this.#session?.undo() },
      { keys: 'mod+shift+z', label: t('Redo'), run: () => this.#session?.redo() },
    ])
  }
  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#other.leave()
  }
  override unsaved(): boolean {
    return this.#session?.isDirty ?? false
  }
  get #session(): DesignSession | undefined {
    return this.#loaded.value
  }

  async #load(signal: AbortSignal): Promise<DesignSession> {
    const { api, lang: locale } = this.app
    const session = new DesignSession({ api, locale, changed: () => this.#changed(session) })
    await session.load(signal)
    void this.#sample(session)
    return session
  }

  /** A change returns from the history to the current state. */
  #changed({ state }: DesignSession): void {
    if (this.#draft !== undefined && this.#draft !== state.draft) this.isThen = false
    this.#draft = state.draft
    this.requestUpdate()
  }

  /** Samples are optional: without them only fonts known to the browser are shown in their own style. */
  async #sample(session: DesignSession): Promise<void> {
    if (!this.app.has('fonts')) return
    try {
      const fonts = await this.app.api.get('list_fonts', { limit: 100 })
      if (fonts.length) this.samples = await loadSamples(this.app.api, session.state.design.tokens, fonts)
    } catch {
      this.samples = new Set()
    }
  }

  #save = async (anyway = false): Promise<void> => {
    const session = this.#session
    if (!session || this.busy || !(anyway || session.isDirty)) return
    this.busy = true
    await this.#other.flush()
    try {
      this.#tellOutcome(await session.save({ anyway }))
    } catch (error) {
      const weak = error instanceof ProblemError ? error.errors.filter(isLowContrast) : []
      if (weak.length) this.renderRoot.querySelector<LowContrastDialog>('cms-design-low-contrast')!.open(weak)
      else this.app.report(error)
    } finally {
      this.busy = false
    }
  }

  #tellOutcome(outcome: Outcome): void {
    const { t, app } = this
    if (outcome === 'saved') app.toast({ text: t('The design is saved: visitors see it now.') })
    else if (outcome === 'pending') app.toast({ tone: 'neutral', text: t('The change waits for approval.') })
    else
      app.toast({
        tone: 'warning',
        text: t('Somebody else changed the design meanwhile. Yours is still here: look it over and save again.'),
      })
  }

  #choose(preset: string): void {
    const session = this.#session!
    const hadOwn = Object.keys(session.state.draft.own).length > 0
    session.choose(preset)
    if (!hadOwn) return
    const undo = { label: this.t('Undo'), run: () => session.undo() }
    this.app.toast({ tone: 'neutral', text: this.t('Your own values gave way to the preset.'), action: undo })
  }

  async #otherPage(): Promise<void> {
    const page = await pickPage(this.app)
    if (!page) return
    this.pageTitle = page.title
    this.setQuery({ page: String(page.id) })
  }

  #look({ n, at, values }: { n: number; at: string; values: Values }): void {
    this.then = { n, at, view: { preset: null, own: values } }
    this.isThen = true
    this.side = 'preview'
  }
  #lookAway = () => {
    this.then = undefined
    this.isThen = false
  }

  async #renew(restored: boolean): Promise<void> {
    const session = this.#session!
    this.#lookAway()
    try {
      await (restored ? session.load() : session.renew())
      if (!restored) await this.#sample(session)
    } catch (error) {
      this.app.report(error)
    }
  }

  override render() {
    const { t } = this
    return html`<cms-page-head
        heading=${t('Design')}
        text=${t('Colours, fonts and shapes of the whole website. Try them on a page; visitors see them once you save.')}
      ></cms-page-head>
      ${this.#loaded.render((session) => this.#editor(session))}`
  }

  #editor(session: DesignSession) {
    const { t } = this
    const { state, isDirty } = session
    return html`${segments(
      { values: t('Edit'), preview: t('Preview') },
      {
        name: 'side',
        label: t('What is shown'),
        chosen: this.side,
        kind: 'sides',
        choose: (side) => (this.side = side),
      },
    )}
      <div
        class="work only-${this.side}"
        @cms-token=${({ detail: { key, value } }: CustomEvent<{ key: string; value: TokenValue }>) => {
          session.setValue(key, value)
          this.#other.touched(session, key)
        }}
        @cms-token-reset=${(event: CustomEvent<string>) => session.reset(event.detail)}
        @cms-preset=${(event: CustomEvent<string>) => this.#choose(event.detail)}
        @cms-take=${(event: CustomEvent<ColourFix[]>) => session.applyFixes(event.detail)}
        @cms-derive=${(event: CustomEvent<{ key: string; only?: Mode }>) => deriveRest(this, session, event.detail)}
        @cms-look=${(event: CustomEvent<Then & { values: Values }>) => this.#look(event.detail)}
        @cms-restored=${() => this.#renew(true)}
        @cms-fonts-changed=${() => this.#renew(false)}
        @cms-measured=${(event: CustomEvent<{ look: DesignView; contrast: Pair[]; mended: ColourFix[] }>) => {
          if (event.detail.look === session.state.draft) session.measured(event.detail)
        }}
      >
        <div class="values">
          ${this.#tabs(session)}
          <cms-design-save
            .isDirty=${isDirty}
            .busy=${this.busy}
            .canUndo=${state.steps.done.length > 0}
            .canRedo=${state.steps.undone.length > 0}
            @cms-save=${() => this.#save()}
            @cms-discard=${() => session.discard()}
            @cms-undo=${() => session.undo()}
            @cms-redo=${() => session.redo()}
          ></cms-design-save>
        </div>
        ${this.#preview(session)}
        <cms-design-low-contrast .state=${state} @cms-save=${({ detail }: CustomEvent<boolean>) => this.#save(detail)}></cms-design-low-contrast>
      </div>`
  }

  #tabs({ state }: DesignSession) {
    const { t, tab, app } = this
    const weak = state.contrast.filter(({ passes }) => !passes).length
    const canFonts = app.has('fonts') && app.can('fonts.manage')
    return html`<wa-tab-group
      @wa-tab-show=${(event: CustomEvent<{ name: Tab }>) => (this.tab = event.detail.name)}
    >
      <wa-tab panel="design">${t('Values')}</wa-tab>
      <wa-tab panel="contrast">${t('Contrast')}${weak ? html` <span class="badge bad">${weak}</span>` : nothing}</wa-tab>
      <wa-tab panel="history">${t('History')}</wa-tab>
      ${canFonts ? html`<wa-tab panel="fonts">${t('Fonts')}</wa-tab>` : nothing}
      <wa-tab-panel name="design"><cms-design-tokens .state=${state} .samples=${this.samples}></cms-design-tokens></wa-tab-panel>
      <wa-tab-panel name="contrast">
        ${tab === 'contrast' ? html`<cms-design-contrast .state=${state}></cms-design-contrast>` : nothing}
      </wa-tab-panel>
      <wa-tab-panel name="history">
        ${tab === 'history' ? html`<cms-design-history .design=${state.design} .previewed=${this.then?.n}></cms-design-history>` : nothing}
      </wa-tab-panel>
      ${
        canFonts
          ? html`<wa-tab-panel name="fonts">
            ${tab === 'fonts' ? html`<cms-design-fonts .state=${state} .samples=${this.samples}></cms-design-fonts>` : nothing}
          </wa-tab-panel>`
          : nothing
      }
    </wa-tab-group>`
  }

  #preview({ state }: DesignSession) {
    const look = this.isThen && this.then ? this.then.view : state.draft
    return html`<div class="preview">
      ${this.then ? this.#compare(this.then) : nothing}
      <cms-design-preview
        .look=${look}
        .design=${state.design}
        page=${this.query.get('page') ?? ''}
        heading=${this.pageTitle}
        @cms-other-page=${() => this.#otherPage()}
      ></cms-design-preview>
    </div>`
  }

  #compare({ at }: Then) {
    const { t, app } = this
    const choices = segments(
      { then: t('Then'), now: t('Now') },
      {
        name: 'then',
        label: t('Which design'),
        chosen: this.isThen ? 'then' : 'now',
        choose: (one) => (this.isThen = one === 'then'),
      },
    )
    return html`<div class="note row apart" role="status">
      <span>${t('The design of {time}', { time: exactTime(at, app.lang, app.me.user?.timezone) })}</span>
      ${choices}
      <wa-button size="s" appearance="plain" @click=${this.#lookAway}>${t('Close')}</wa-button>
    </div>`
  }
}
define('cms-design-screen', DesignScreen)
