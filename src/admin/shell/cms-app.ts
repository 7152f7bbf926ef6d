// The shell of the admin: navigation, the open screen, messages and dialogs, for the signed-in user.
import { loadFieldTypes } from '../field-types.ts'
import '@awesome.me/webawesome/dist/components/icon/icon.js'
import { ContextProvider } from '@lit/context'
import { css, html, LitElement, nothing } from 'lit'
import { createApi } from '../client/api.ts'
import { OfflineError, ProblemError } from '../client/problem.ts'
import { appContext, type App, type Shortcut } from '../app-context.ts'
import { define } from '../admin-element.ts'
import { errorText } from '../elements/error-text.ts'
import { translator, type AdminLang } from '../lang/lang.ts'
import { inTab } from '../editing/browser-storage.ts'
import { userKey } from '../editing/local-storage-keys.ts'
import { extensionScreens } from '../extension-screens.ts'
import { requiresSecondFactor, factorAddress } from '../own-factor.ts'
import type { Screen } from '../screen.ts'
import { mayOpen, navScreens, screenAt } from '../screens.ts'
import { shared } from '../styles/shared.ts'
import './app-nav.ts'
import { reauthenticate } from './ask-again.ts'
import './outlet.ts'
import './confirm-dialog.ts'
import './toasts.ts'
import type { ConfirmDialog } from './confirm-dialog.ts'
import type { Outlet } from './outlet.ts'
import { Router } from './router.ts'
import { Shortcuts } from './shortcuts.ts'
import type { HelpPanel } from './help-panel.ts'
import type { KeysDialog } from './keys-dialog.ts'
import type { Palette } from './palette.ts'
import type { Toasts } from './toasts.ts'

const TOGETHER_MS = 3000

export class CmsApp extends LitElement {
  static override properties = { app: { state: true }, failure: { state: true } }
  static override styles = [
    shared,
    css`
      :host {
        display: grid;
        grid-template-columns: 15.5rem minmax(0, 1fr);
        min-height: 100dvh;
        background: var(--cms-paper);
      }
      cms-nav {
        position: sticky;
        top: 0;
        height: 100dvh;
      }
      .failure {
        grid-column: 1 / -1;
        place-self: center;
        display: grid;
        gap: 1rem;
        padding: 2rem;
        max-width: 30rem;
        text-align: center;
      }
      @media (max-width: 60rem) {
        :host {
          grid-template-columns: minmax(0, 1fr);
          grid-template-rows: auto 1fr;
        }
        cms-nav {
          z-index: 20;
          height: auto;
        }
      }
    `,
  ]
  declare app: App | undefined
  declare failure: string | undefined
  readonly #provider = new ContextProvider(this, { context: appContext })
  readonly #router = new Router(this, { mayLeave: () => this.#mayLeave(), unsaved: () => this.#unsaved() })
  readonly #shortcuts = new Shortcuts()
  readonly #lang: AdminLang = document.documentElement.lang === 'de' ? 'de' : 'en'

  override connectedCallback(): void {
    super.connectedCallback()
    addEventListener('keydown', this.#shortcuts.handle)
    this.addEventListener('cms-palette', this.#openPalette)
    this.addEventListener('cms-shortcuts', this.#openKeys)
    this.addEventListener('cms-help', this.#openHelp)
    this.addEventListener('cms-skip', this.#skip)
    void this.#start()
  }
  override disconnectedCallback(): void {
    super.disconnectedCallback()
    removeEventListener('keydown', this.#shortcuts.handle)
  }

  #t: App['t'] = (text) => text

  async #start(): Promise<void> {
    const elevate = () => reauthenticate(this.app!)
    const api = createApi({
      lang: this.#lang,
      signedOut: () => this.#signIn(),
      elevate,
      decided: notifyDecided,
    })
    const texts = translator(this.#lang)
    const requests = [api.get('get_me', {}), loadFieldTypes(api)] as const
    // Both start before the shell awaits either; their errors are reported below.
    for (const request of requests) request.catch(() => undefined)
    loadScreen(this.#router.location.path)
    const t = (this.#t = await texts)
    try {
      const me = await requests[0]
      const app: App = {
        api,
        me,
        lang: this.#lang,
        t,
        screens: extensionScreens(me),
        can: (permission) => (this.app ?? app).me.permissions.includes(permission),
        has: (feature) => (this.app ?? app).me.features.includes(feature),
        navigate: (path, options) => this.#router.go(path, options),
        toast: (toast) => this.renderRoot.querySelector<Toasts>('cms-toasts')?.add(toast),
        report: (error) => this.#report(error),
        confirm: (question) => this.renderRoot.querySelector<ConfirmDialog>('cms-confirm')!.ask(question),
        shortcuts: (host, shortcut) => this.#shortcuts.add(host, shortcut),
        refresh: async () => this.#refresh(),
      }
      prefetch(this.#router.location.path, app)
      await requests[1]
      this.#show(app)
      this.#shortcuts.add(this, this.#ownShortcuts())
      await this.updateComplete
      askWhatFor(this.app!)
    } catch (error) {
      if (!(error instanceof ProblemError && error.status === 401)) this.failure = errorText(error, t)
    }
  }

  #show(app: App): void {
    this.app = app
    this.#provider.setValue(app)
  }

  async #refresh(): Promise<void> {
    const me = await this.app!.api.get('get_me', {})
    this.#show({ ...this.app!, me, screens: extensionScreens(me) })
  }

  #toldAt = -Infinity

  /** The session has ended: unsaved input stays on the page, and signing in leads back here. */
  #signIn(): void {
    const here = location.pathname + location.search
    const url = `/admin/login?${String(new URLSearchParams({ next: here }))}`
    // Several requests may fail at once: one message is enough.
    if (performance.now() - this.#toldAt < TOGETHER_MS) return
    this.#toldAt = performance.now()
    if (!this.app || !this.#unsaved()) location.assign(url)
    else
      this.app.toast({
        tone: 'warning',
        text: this.app.t('You have been signed out. Sign in again in a new tab and go on here.'),
        action: { label: this.app.t('Sign in'), run: () => void open('/admin/login', '_blank') },
      })
  }

  #report(error: unknown): void {
    if (error instanceof DOMException && error.name === 'AbortError') return
    if (error instanceof ProblemError && error.status === 401) return
    const { t, toast } = this.app!
    const toFactor = { label: t('Set it up'), run: () => location.assign(factorAddress(this.#here)) }
    toast({
      tone: 'danger',
      text: errorText(error, t),
      ...(requiresSecondFactor(error) && { action: toFactor }),
    })
    if (!(error instanceof ProblemError || error instanceof OfflineError)) reportError(error)
  }

  #ownShortcuts(): Shortcut[] {
    const { t } = this.app!
    const goTo = navScreens(this.app!).flatMap(({ key, title, path }) =>
      key
        ? [
            {
              keys: `g ${key}`,
              label: t('Go to: {name}', { name: t(title) }),
              run: () => this.app!.navigate(path),
            },
          ]
        : [],
    )
    return [
      { keys: 'mod+k', label: t('Find and do'), run: this.#openPalette, inDialogs: true },
      { keys: 'f1', label: t('Help for this page'), run: this.#openHelp, inDialogs: true },
      { keys: '?', label: t('Keyboard shortcuts'), run: this.#openKeys },
      ...goTo,
    ]
  }

  readonly #skip = () => this.renderRoot.querySelector<Outlet>('cms-outlet')?.focus()

  /** Loaded on first use. */
  readonly #openPalette = () =>
    this.#openLater(async () => {
      await import('./palette.ts')
      await this.renderRoot.querySelector<Palette>('cms-palette')?.show(this.#shortcuts.list)
    })
  readonly #openKeys = () =>
    this.#openLater(async () => {
      await import('./keys-dialog.ts')
      this.renderRoot.querySelector<KeysDialog>('cms-keys')?.show(this.#shortcuts.list)
    })
  readonly #openHelp = () =>
    this.#openLater(async () => {
      await import('./help-panel.ts')
      await this.renderRoot.querySelector<HelpPanel>('cms-help')?.show(this.#router.location.path)
    })
  #openLater(load: () => Promise<void>): void {
    load().catch((error: unknown) => this.#report(error))
  }

  /** The current path below /admin. */
  get #here(): string {
    return location.pathname.replace(/^\/admin/, '') + location.search
  }
  get #screen(): Screen | undefined {
    return this.renderRoot.querySelector<Outlet>('cms-outlet')?.screen
  }
  #unsaved(): boolean {
    // A screen whose element is not defined has no unsaved data.
    return this.#screen?.unsaved?.() ?? false
  }
  async #mayLeave(): Promise<boolean> {
    if (!this.app || !this.#unsaved()) return true
    const { t } = this.app
    return this.app.confirm({
      title: t('Leave without saving?'),
      text: this.#screen?.isStoredLocally?.()
        ? t('What you changed here is kept on this device, but has not been sent yet.')
        : t('What you changed here has not been saved yet.'),
      action: t('Leave'),
      danger: true,
      // It may be saved automatically while the dialog is open.
      isMoot: () => !this.#unsaved(),
    })
  }

  #failed(text: string) {
    return html`<main class="failure">
      <h1>${text}</h1>
      <p><a href=${location.href} target="_self">${this.#t('Try again')}</a></p>
    </main>`
  }

  override render() {
    if (this.failure !== undefined) return this.#failed(this.failure)
    if (!this.app) return nothing
    const { path, query } = this.#router.location
    return html`<cms-nav .path=${path}></cms-nav>
      <cms-outlet path=${path} .query=${query}></cms-outlet>
      <cms-confirm></cms-confirm><cms-toasts></cms-toasts>
      <cms-palette></cms-palette><cms-keys></cms-keys><cms-help></cms-help>`
  }
}

/** Loads the screen while the shell requests the user; errors are reported when it is opened. */
function loadScreen(path: string): void {
  screenAt(path)
    ?.screen.load()
    .catch(() => undefined)
}

/** Requests the data of the first screen before the shell is drawn. */
function prefetch(path: string, app: App): void {
  const found = screenAt(path, app.screens)
  if (found && mayOpen(found.screen, app)) found.screen.prefetch?.(app, found.params)
}

const notifyDecided = () => dispatchEvent(new CustomEvent('cms-decided'))

define('cms-app', CmsApp)

/**
 * An operator who enters the website of a customer is asked for the reason, which is written to the audit log
 * of that website: once in a tab, and never when it is given.
 */
function askWhatFor(app: App): void {
  const asked = userKey('cms-support-asked', app.me)
  // That screen has the question itself.
  if (app.me.support?.reason !== null || location.pathname === '/admin/support' || inTab.get(asked)) return
  inTab.set(asked, 'yes')
  app.toast({
    tone: 'neutral',
    topic: 'support',
    text: app.t('This website has people of its own: your visit is in its support log.'),
    action: { label: app.t('Say what for'), run: () => app.navigate('/support') },
  })
}
