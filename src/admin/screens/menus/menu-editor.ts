// The entries of a menu as an indented list: reordered by buttons, Alt and arrows, or dragging; edited in a dialog.
import '@awesome.me/webawesome/dist/components/button/button.js'
import { css, html, nothing, type TemplateResult } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import '../../elements/message.ts'
import { pickPage } from '../../pickers/pick-page.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import './entry-dialog.ts'
import type { EntryDialog } from './entry-dialog.ts'
import {
  canMove,
  dropEntry,
  entryAt,
  moveEntry,
  removeEntry,
  replaceEntry,
  type Entry,
  type Move,
  type Path,
} from './menu-tree.ts'

type Pages = Record<string, { title: string; status: string }>
const KEYS: Record<string, Move> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' }

export class MenuEditor extends AdminElement {
  static override properties = {
    entries: { attribute: false },
    pages: { attribute: false },
    lang: { attribute: false },
    readonly: { type: Boolean },
    announcement: { state: true },
    over: { state: true },
  }
  static override styles = [
    shared,
    parts,
    css`
  ol ol {
    padding-inline-start: 1.75rem;
  }
  .entry {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.25rem 0.5rem;
    min-height: 2.75rem;
    padding: 0.375rem 0.75rem;
    border-block-start: 2px solid transparent;
    border-block-end: 1px solid var(--cms-line);
    overflow-wrap: anywhere;
  }
  .panel > ol > li:last-child > .entry:last-child {
    border-block-end: 0;
  }
  .entry[draggable='true'] {
    cursor: grab;
  }
  .entry.over {
    border-block-start-color: var(--cms-brand);
  }
  .entry:focus-visible {
    outline-offset: -2px;
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
  }
  .actions button {
    display: grid;
    place-items: center;
    width: 2rem;
    height: 2rem;
    border-radius: 0.25rem;
  }
  .actions button:hover {
    background: var(--cms-sunken);
  }
  .actions button[aria-disabled='true'] {
    background: none;
    opacity: 0.35;
    cursor: default;
  }
  /* As large as a finger. */
  @media (pointer: coarse) {
    .actions button {
      width: 2.625rem;
      height: 2.625rem;
    }
  }
  .add {
    margin-block-start: 0.75rem;
  }
  @media (hover: none), (max-width: 40rem) {
    .keys {
      display: none;
    }
  }
`,
  ]
  declare entries: Entry[]
  declare pages: Pages
  declare lang: string
  declare readonly: boolean
  /** Announcement for screen readers. */
  declare announcement: string
  /** The current drop target. */
  declare over: string | undefined
  #dragged: Path | undefined
  #added: Pages = {}

  #name({ label, page, href }: Entry): string {
    return label ?? (page ? (this.pages[page] ?? this.#added[page])?.title : undefined) ?? href ?? this.t('Page')
  }

  #change(entries: Entry[]): void {
    this.emit('cms-entries', entries)
  }

  #move(path: Path, move: Move): void {
    const moved = moveEntry(this.entries, path, move)
    const name = this.#name(entryAt(this.entries, path)!)
    if (!moved) {
      this.announcement = this.t('{name} cannot go there.', { name })
      return
    }
    this.#change(moved.entries)
    this.announcement = this.t('{name} is now at place {n} of level {level}.', {
      name,
      n: moved.path.at(-1)! + 1,
      level: moved.path.length,
    })
    void this.updateComplete.then(() => this.#row(moved.path)?.focus())
  }
  #row = (path: Path) => this.renderRoot.querySelector<HTMLElement>(`[data-path="${path.join('.')}"]`)

  #onKey(event: KeyboardEvent, path: Path): void {
    const move = event.altKey ? KEYS[event.key] : undefined
    if (!move || this.readonly) return
    event.preventDefault()
    this.#move(path, move)
  }

  #drop(event: DragEvent, to: Path): void {
    event.preventDefault()
    const from = this.#dragged
    this.over = undefined
    const entries = from && dropEntry(this.entries, from, to)
    if (entries) this.#change(entries)
  }

  async #addPage(): Promise<void> {
    const page = await pickPage(this.app, { lang: this.lang, isFixed: true })
    if (!page) return
    this.#added = { ...this.#added, [page.uid]: { title: page.title, status: page.status } }
    this.#change([...this.entries, { page: page.uid }])
  }

  async #edit(path?: Path): Promise<void> {
    const entry = path ? entryAt(this.entries, path)! : { label: '', href: '' }
    const given = await this.renderRoot.querySelector<EntryDialog>('cms-entry-dialog')!.ask(entry)
    if (given) this.#change(path ? replaceEntry(this.entries, path, given) : [...this.entries, given])
  }

  override render() {
    const { t, entries } = this
    return html`<div class="panel flush">
        ${
          entries.length
            ? html`<ol>${entries.map((entry, i) => this.#entry(entry, [i]))}</ol>`
            : html`<cms-message icon="list-dashes" heading=${t('This menu is empty')}></cms-message>`
        }
      </div>
      ${
        this.readonly
          ? nothing
          : html`<div class="row add">
            <wa-button appearance="outlined" @click=${() => this.#addPage()}>
              <wa-icon slot="start" name="file"></wa-icon>${t('Add a page')}
            </wa-button>
            <wa-button appearance="outlined" @click=${() => this.#edit()}>
              <wa-icon slot="start" name="link"></wa-icon>${t('Add an address')}
            </wa-button>
            <span class="keys quiet small">${t('Alt and the arrow keys move an entry.')}</span>
          </div>`
      }
      <p class="sr" aria-live="polite">${this.announcement}</p>
      <cms-entry-dialog></cms-entry-dialog>`
  }

  #entry(entry: Entry, path: Path): TemplateResult {
    const key = path.join('.')
    const children = entry.children ?? []
    return html`<li>
      <div
        class="entry ${this.over === key ? 'over' : ''}"
        data-path=${key}
        tabindex="0"
        role="group"
        aria-label=${this.#name(entry)}
        draggable=${this.readonly ? 'false' : 'true'}
        @keydown=${(event: KeyboardEvent) => this.#onKey(event, path)}
        @dragstart=${() => (this.#dragged = path)}
        @dragover=${(event: DragEvent) => {
          if (!this.#dragged) return
          event.preventDefault()
          this.over = key
        }}
        @dragend=${() => {
          this.#dragged = undefined
          this.over = undefined
        }}
        @drop=${(event: DragEvent) => this.#drop(event, path)}
      >
        ${this.readonly ? nothing : html`<wa-icon class="quiet" name="dots-six-vertical"></wa-icon>`}
        <span class="grow">
          ${this.#name(entry)}
          ${entry.href ? html`<code class="quiet small">${entry.href}</code>` : nothing}
          ${
            entry.page && this.pages[entry.page]?.status === 'draft'
              ? html`<span class="badge warn">${this.t('not public')}</span>`
              : nothing
          }
        </span>
        ${this.readonly ? nothing : this.#actions(entry, path)}
      </div>
      ${children.length ? html`<ol>${children.map((child, i) => this.#entry(child, [...path, i]))}</ol>` : nothing}
    </li>`
  }

  #actions(entry: Entry, path: Path) {
    const { t } = this
    const name = this.#name(entry)
    const moves: [Move, string, string][] = [
      ['up', 'arrow-up', t('Move {name} up', { name })],
      ['down', 'arrow-down', t('Move {name} down', { name })],
      ['out', 'arrow-left', t('Move {name} out', { name })],
      ['in', 'arrow-right', t('Move {name} below the one before', { name })],
    ]
    return html`<span class="actions">
      ${moves.map(([move, icon, label]) => this.#button({ icon, label, off: !canMove(this.entries, path, move) }, () => this.#move(path, move)))}
      ${this.#button({ icon: 'pencil-simple', label: t('Change {name}', { name }) }, () => void this.#edit(path))}
      ${this.#button({ icon: 'trash', label: t('Remove {name}', { name }) }, () => this.#change(removeEntry(this.entries, path)))}
    </span>`
  }

  /** A disabled button keeps the focus (aria-disabled). */
  #button({ icon, label, off = false }: { icon: string; label: string; off?: boolean }, run: () => void) {
    return html`<button class="plain" aria-label=${label} title=${label} aria-disabled=${off ? 'true' : nothing} @click=${run}>
      <wa-icon name=${icon}></wa-icon>
    </button>`
  }
}
define('cms-menu-editor', MenuEditor)
