// A side panel in which collections and tags are created, renamed and deleted.
import type { MediaWord } from '../../client/operations.d.ts'
import '@awesome.me/webawesome/dist/components/drawer/drawer.js'
import { html, nothing, css } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import { isPending, type Answer } from '../../client/api.ts'
import { toastPending } from '../../elements/settle.ts'
import { buttonStyles } from '../../styles/button.ts'
import { inputStyles } from '../../styles/input.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import type { MediaTermKind, MediaTerms } from './collections-and-tags.ts'
import { ownEvent } from '../../elements/own-event.ts'

/** Styles of the lists of collections and tags. */
const wordStyles = css`
  .words li {
    display: flex;
    align-items: center;
    gap: 0.25rem;
    min-height: 2.5rem;
    border-block-end: 1px solid var(--cms-line);
  }
  .words form {
    flex: 1;
    padding-block: 0.25rem;
  }
  .quiet-button {
    min-width: 0;
    overflow-wrap: anywhere;
    font-size: 0.9375rem;
    text-align: start;
  }
  .count {
    flex: 1;
    padding-inline-start: 0.5rem;
    text-align: end;
    white-space: nowrap;
  }
`

/** The singular names used by operations. */
const ONE = { collections: 'collection', tags: 'tag' } as const

/** Dispatches `cms-words` when one of them has changed, and `cms-filter` to list its files. */
export class TermsPanel extends AdminElement {
  static override properties = {
    terms: { attribute: false },
    open: { state: true },
    renaming: { state: true },
    error: { state: true },
  }
  static override styles = [shared, parts, inputStyles, buttonStyles, wordStyles]
  declare terms: MediaTerms
  declare open: boolean
  declare renaming: MediaWord | undefined
  declare error: string

  constructor() {
    super()
    this.error = ''
  }

  show(): void {
    this.error = ''
    this.renaming = undefined
    this.open = true
  }

  async #change(call: () => Promise<Answer<unknown>>): Promise<boolean> {
    this.error = ''
    try {
      const answer = await call()
      if (isPending(answer)) toastPending(this.app)
      this.emit('cms-words')
      return true
    } catch (error) {
      this.error = error instanceof Error ? error.message : String(error)
      return false
    }
  }

  async #create(event: SubmitEvent, kind: MediaTermKind): Promise<void> {
    event.preventDefault()
    const form = event.target as HTMLFormElement
    const name = nameIn(form)
    if (name && (await this.#change(() => this.app.api.call(`create_${ONE[kind]}`, { name })))) form.reset()
  }

  async #rename(event: SubmitEvent, kind: MediaTermKind, word: MediaWord): Promise<void> {
    event.preventDefault()
    const name = nameIn(event.target as HTMLFormElement)
    const { id } = word
    if (
      !name ||
      name === word.name ||
      (await this.#change(() => this.app.api.call(`update_${ONE[kind]}`, { id, name })))
    )
      this.#stay(word)
  }

  /** Returns the focus to the rename button. */
  #stay({ id }: MediaWord): void {
    this.renaming = undefined
    void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>(`[data-rename="${id}"]`)?.focus())
  }

  async #delete(kind: MediaTermKind, { id, name, items }: MediaWord): Promise<void> {
    const { t } = this
    const isSure = await this.app.confirm({
      title: t('Delete “{name}”?', { name }),
      action: t('Delete'),
      danger: true,
      text: t('Files that have it: {n}. They stay in the library.', { n: items }),
    })
    if (isSure && (await this.#change(() => this.app.api.call(`delete_${ONE[kind]}`, { id }))))
      this.app.toast({ text: t('{name} is deleted.', { name }) })
  }

  override render() {
    const { t } = this
    return html`<wa-drawer
      label=${t('Collections and tags')}
      ?open=${this.open}
      @wa-hide=${ownEvent(() => (this.open = false))}
    >
      ${
        this.open
          ? html`<div class="stack wide">
            ${this.error ? html`<p class="bad" role="alert">${this.error}</p>` : nothing}
            ${this.#list('collections', t('Collections'), t('New collection'))}
            ${this.#list('tags', t('Tags'), t('New tag'))}
          </div>`
          : nothing
      }
    </wa-drawer>`
  }

  #list(kind: MediaTermKind, heading: string, label: string) {
    const { t } = this
    return html`<section class="stack">
      <h2>${heading}</h2>
      <form class="line" @submit=${(event: SubmitEvent) => this.#create(event, kind)}>
        <input class="input" name="name" maxlength="120" required aria-label=${label} placeholder=${label} autocomplete="off" />
        <button class="small-button" aria-label=${t('Add: {what}', { what: label })}>${t('Add')}</button>
      </form>
      ${
        this.terms[kind].length
          ? html`<ul class="words">${this.terms[kind].map((word) => html`<li>${this.renaming === word ? this.#form(kind, word) : this.#word(kind, word)}</li>`)}</ul>`
          : html`<p class="quiet">${t('None yet')}</p>`
      }
    </section>`
  }

  #word(kind: MediaTermKind, word: MediaWord) {
    const { t } = this
    const { name, items, id } = word
    const filter = kind === 'tags' ? { tag: name } : { collection: String(id) }
    return html`<button
        class="quiet-button"
        type="button"
        aria-label=${t('Show files with {name}', { name })}
        @click=${() => {
          this.open = false
          this.emit('cms-filter', filter)
        }}
        ><span translate="no">${name}</span></button
      >
      <span class="quiet small count"><span class="sr">${t('Files:')}</span> ${items}</span>
      <button class="icon-button" type="button" data-rename=${id} aria-label=${t('Rename {name}', { name })} @click=${() => this.#begin(word)}>
        <wa-icon name="pencil-simple"></wa-icon>
      </button>
      <button class="icon-button" type="button" aria-label=${t('Delete {name}', { name })} @click=${() => this.#delete(kind, word)}>
        <wa-icon name="trash"></wa-icon>
      </button>`
  }

  #begin(word: MediaWord): void {
    this.renaming = word
    void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLInputElement>('[data-name]')?.select())
  }

  #form(kind: MediaTermKind, word: MediaWord) {
    const { t } = this
    return html`<form
      class="line"
      @submit=${(event: SubmitEvent) => this.#rename(event, kind, word)}
      @keydown=${(event: KeyboardEvent) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        this.#stay(word)
      }}
    >
      <input class="input" name="name" data-name maxlength="120" required aria-label=${t('New name of {name}', { name: word.name })} .value=${word.name} autocomplete="off" />
      <button class="small-button">${t('Save')}</button>
    </form>`
  }
}

const nameIn = (form: HTMLFormElement) => (new FormData(form).get('name') as string).trim()

define('cms-media-words', TermsPanel)
