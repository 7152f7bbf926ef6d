// The help of all screens that the user may open, grouped like the navigation, with search and links to the screens.
import '@awesome.me/webawesome/dist/components/input/input.js'
import { css, html, nothing } from 'lit'
import { define } from '../../admin-element.ts'
import { type NavGroup, type ScreenDefinition, NAV_GROUPS } from '../../define-screen.ts'
import { icon } from '../../elements/icon.ts'
import { Loaded } from '../../elements/loaded.ts'
import '../../elements/page-head.ts'
import { helpBody, helpStyles } from '../../help/help-body.ts'
import { helpOf, type FoundHelp } from '../../help/help-texts.ts'
import { helpTexts } from '../../help/help-text.ts'
import { Screen } from '../../screen.ts'
import { groupTitle, mayOpen, screenAt, SCREENS } from '../../screens.ts'
import { plain } from '../../shell/fuzzy.ts'
import type { App } from '../../app-context.ts'

const LAST = 10_000

const PATH = '/hilfe'
const TECHNICAL = '/hilfe/technik'
/** Up to this number, results are expanded. */
const FEW = 4

interface Entry {
  screen: ScreenDefinition
  found: FoundHelp
}
interface Group {
  group: NavGroup
  entries: Entry[]
}

export class HelpScreen extends Screen {
  static override styles = [
    Screen.styles,
    helpStyles,
    css`
      wa-input {
        max-width: 28rem;
      }
      section h2 {
        margin-block-end: 0.5rem;
      }
      details {
        border-block-end: 1px solid var(--cms-line);
      }
      details:last-of-type {
        border-block-end: 0;
      }
      summary {
        padding: 0.625rem 1.25rem;
        cursor: pointer;
      }
      summary:hover {
        background: color-mix(in srgb, var(--cms-brand-tint) 40%, transparent);
      }
      summary:focus-visible {
        outline-offset: -2px;
      }
      summary h3 {
        display: inline;
      }
      summary .icon {
        margin-inline: 0.25rem 0.375rem;
        color: var(--cms-quiet);
        font-size: 1.125rem;
      }
      /* Reached from the one above. */
      .inner summary {
        padding-inline-start: 3rem;
      }
      .inner h3 {
        font-weight: 500;
      }
      .inside {
        display: grid;
        gap: 1rem;
        padding: 0.25rem 1.25rem 1.25rem 3rem;
      }
      @media (max-width: 40rem) {
        .inside {
          padding-inline-start: 1.25rem;
        }
      }
    `,
  ]
  readonly #groups: Loaded<Group[]> = new Loaded<Group[]>(this, () => this.#load())

  async #load(): Promise<Group[]> {
    const groups = helpGroups(this.app, PATH).map(async ({ group, screens }) => {
      const entries = screens.map(async (screen) => ({ screen, found: await helpOf(screen, this.app) }))
      return { group, entries: (await Promise.all(entries)).filter((one): one is Entry => !!one.found) }
    })
    return Promise.all(groups)
  }

  get #typed(): string[] {
    return plain(this.query.get('q') ?? '')
      .split(/\s+/)
      .filter(Boolean)
  }

  #fits({ screen, found }: Entry, typed: string[]): boolean {
    const { app } = this
    const terms = [found.title, ...(screen.keywords ?? []).map((word) => app.t(word))]
    const reader = { ...app, t: found.t }
    const text = plain([...terms, ...helpTexts(found.help, reader)].join(' '))
    return typed.every((word) => text.includes(word))
  }

  override render() {
    const { t } = this
    const technical = screenAt(TECHNICAL)?.screen
    return html`<cms-page-head
        heading=${t('Help')}
        text=${t('What each page of the admin is for, and what you do there. The question mark beside the search opens the help of the page you are on.')}
      >
        ${technical && mayOpen(technical, this.app) ? html`<a href=${`/admin${TECHNICAL}`}>${t(technical.title)}</a>` : nothing}
      </cms-page-head>
      <div class="stack wide">
        <wa-input
          type="search"
          with-clear
          label=${t('Search in the help')}
          maxlength="100"
          .value=${this.query.get('q') ?? ''}
          @input=${(event: Event) => this.setQuery({ q: (event.target as HTMLInputElement).value })}
        ></wa-input>
        ${this.#groups.render((groups) => this.#found(groups))}
      </div>`
  }

  #found(groups: Group[]) {
    const { t } = this
    const typed = this.#typed
    const found = groups
      .map(({ group, entries }) => ({ group, entries: entries.filter((one) => this.#fits(one, typed)) }))
      .filter(({ entries }) => entries.length)
    const count = found.flatMap(({ entries }) => entries).length
    const isOpen = typed.length > 0 && count <= FEW
    return html`<p role="status" class=${count ? 'sr' : ''}>${typed.length ? (count ? t('{n} found', { n: count }) : t('Nothing in the help has these words.')) : ''}</p>
      ${found.map(
        ({ group, entries }) => html`<section aria-labelledby=${`help-${group}`}>
          <h2 id=${`help-${group}`}>${groupTitle(group, t)}</h2>
          <div class="panel flush">${entries.map((entry) => this.#entry(entry, isOpen))}</div>
        </section>`,
      )}`
  }

  #entry({ screen, found }: Entry, isOpen: boolean) {
    const { t } = this
    const { title } = found
    const { nav } = screen
    return html`<details class=${nav ? '' : 'inner'} ?open=${isOpen}>
      <summary>${nav ? icon(nav.icon) : nothing}<h3>${title}</h3></summary>
      <div class="inside">
        ${helpBody(found, this.app)}
        ${screen.path.includes('{') ? nothing : html`<p><a href=${`/admin${screen.path}`}>${t('Open this page: {screen}', { screen: title })}</a></p>`}
      </div>
    </details>`
  }
}
define('cms-help-screen', HelpScreen)

interface HelpGroup {
  group: NavGroup
  screens: ScreenDefinition[]
}
type Reader = Pick<App, 'can' | 'has' | 'me' | 'screens'>

/**
 * The screens with help in the overview, grouped and ordered like the navigation. A screen that is not in
 * the navigation comes below the one it is opened from.
 */
function helpGroups(app: Reader, own: string): HelpGroup[] {
  const all = [...SCREENS, ...app.screens]
  const placed = all
    .filter((screen) => mayOpen(screen, app) && screen.path !== own)
    .map((screen) => ({ screen, nav: (screen.nav ? screen : parentOf(screen, all))?.nav }))
    .filter(({ nav }) => nav?.when?.(app) ?? true)
    .sort((a, b) => (a.nav?.sort ?? LAST) - (b.nav?.sort ?? LAST) || depth(a.screen) - depth(b.screen))
  return NAV_GROUPS.map((group) => ({
    group,
    screens: placed.filter(({ nav }) => (nav?.group ?? 'site') === group).map(({ screen }) => screen),
  })).filter(({ screens }) => screens.length)
}

const isBelow = (path: string, above: string) => path === above || path.startsWith(`${above}/`)
const depth = ({ path }: ScreenDefinition) => path.split('/').length

function parentOf({ path }: ScreenDefinition, all: readonly ScreenDefinition[]): ScreenDefinition | undefined {
  return all
    .filter((one) => one.nav && one.path !== '' && isBelow(path, one.path))
    .sort((a, b) => b.path.length - a.path.length)[0]
}
