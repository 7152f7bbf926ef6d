// The rich text editor of a field: its toolbar, its frame, and the link dialog.
import { getMarkRange } from '@tiptap/core'
import { html, nothing, type PropertyValues } from 'lit'
import { AdminElement, define } from '../admin-element.ts'
import { block } from '../styles/host.ts'
import { shared } from '../styles/shared.ts'
import { actionsFor, type Action } from './actions.ts'
import { createRichText, type RichText } from './create-rich-text.ts'
import { MARKS, NODES, type RichTextMark, type RichTextNode } from './nodes.ts'
import { proseStyles } from './prose-styles.ts'
import { frameStyles } from './frame-styles.ts'
import { rejectedLinksToast } from './stored-href.ts'
import { ownEvent } from '../elements/own-event.ts'

export class RichTextEditor extends AdminElement {
  static override properties = {
    label: {},
    description: {},
    html: { attribute: false },
    nodes: { attribute: false },
    marks: { attribute: false },
    max: { attribute: false },
    contentLang: { attribute: false },
    readonly: { type: Boolean },
    invalid: { type: Boolean },
    required: { type: Boolean },
    at: { state: true },
  }
  static override styles = [shared, block, frameStyles, proseStyles]
  declare label: string
  declare description: string
  declare html: string
  declare nodes: readonly RichTextNode[] | undefined
  declare marks: readonly RichTextMark[] | undefined
  declare max: number | undefined
  declare contentLang: string
  declare readonly: boolean
  declare invalid: boolean
  declare required: boolean
  /** Index of the toolbar button that was used last: Alt+F10 focuses it. */
  declare at: number
  #text: RichText | undefined

  constructor() {
    super()
    this.html = ''
    this.at = 0
  }

  override focus(): void {
    this.#text?.editor.commands.focus()
  }

  override firstUpdated(): void {
    this.#create()
  }
  override connectedCallback(): void {
    super.connectedCallback()
    if (this.hasUpdated && !this.#text) this.#create()
  }
  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#text?.destroy()
    this.#text = undefined
  }

  #create(): void {
    this.#text = createRichText({
      element: this.renderRoot.querySelector<HTMLElement>('.place')!,
      html: this.html,
      nodes: this.nodes,
      marks: this.marks,
      editable: !this.readonly,
      attributes: this.#attributes(),
      onChange: (value) => {
        this.html = value
        this.emit('cms-input', { value })
      },
      onState: () => this.requestUpdate(),
      onRefused: (hrefs) => this.app.toast(rejectedLinksToast(hrefs, this.t)),
    })
    this.requestUpdate()
  }

  #attributes(): Record<string, string> {
    const { label, contentLang, invalid, required } = this
    return {
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label ?? '',
      'aria-describedby': 'description',
      'aria-invalid': String(invalid ?? false),
      'aria-required': String(required ?? false),
      spellcheck: 'true',
      ...(this.readonly && { 'aria-readonly': 'true', tabindex: '0' }),
      ...(contentLang && { lang: contentLang }),
    }
  }

  override updated(changed: PropertyValues<this>): void {
    if (!this.#text) return
    if (changed.has('html')) this.#text.setHtml(this.html)
    if (changed.has('readonly') && this.#text.editor.isEditable === this.readonly)
      this.#text.editor.setEditable(!this.readonly, false)
    if (['label', 'contentLang', 'invalid', 'required', 'readonly'].some((name) => changed.has(name as 'label')))
      this.#text.editor.view.setProps({ attributes: this.#attributes() })
  }

  get #actions(): Action[] {
    const { nodes = NODES, marks = MARKS } = this
    return actionsFor({ nodes, marks }, this.#link)
  }
  readonly #link: Action = {
    name: 'link',
    icon: 'link',
    needs: 'link',
    keys: 'Control+K',
    label: (t) => t('Link'),
    run: () => void this.#askLink(),
    on: (editor) => editor.isActive('link'),
  }

  async #askLink(): Promise<void> {
    const { editor } = this.#text!
    const { state } = editor
    const type = state.schema.marks['link']!
    const range = getMarkRange(state.selection.$from, type) ?? state.selection
    const before = String(editor.getAttributes('link')['href'] ?? '')
    const { pickLink } = await import('../pickers/pick-link.ts')
    const href = await pickLink(this.app, { href: before, lang: this.contentLang })
    const { from, to } = range
    const chain = editor.chain().focus()
    if (href === undefined) chain.run()
    else if (!href) chain.setTextSelection({ from, to }).unsetMark('link').setTextSelection(to).run()
    else if (from === to)
      chain
        .insertContent({
          type: 'text',
          text: href.replace(/^(mailto|tel):/, '').replace(/(?<=@[^/]*)\?.*$/, ''),
          marks: [{ type: 'link', attrs: { href } }],
        })
        .run()
    else chain.setTextSelection({ from, to }).setMark('link', { href }).setTextSelection(to).run()
  }

  #key(event: KeyboardEvent): void {
    const mod = event.ctrlKey || event.metaKey
    if (mod && event.key.toLowerCase() === 'k' && (this.marks ?? MARKS).includes('link') && !this.readonly) {
      event.preventDefault()
      // The command palette of the shell has the same shortcut.
      event.stopPropagation()
      void this.#askLink()
    } else if (event.altKey && event.key === 'F10') {
      event.preventDefault()
      this.renderRoot.querySelector<HTMLElement>('.bar .reached')?.focus()
    }
  }

  #walk(event: KeyboardEvent): void {
    const bar = event.currentTarget as HTMLElement
    const buttons = [...bar.querySelectorAll<HTMLElement>('button')]
    if (event.key === 'Escape') {
      // Outside, the key would leave the block or close the dialog.
      event.preventDefault()
      event.stopPropagation()
      return this.focus()
    }
    const now = buttons.indexOf(event.target as HTMLElement)
    const last = buttons.length - 1
    const to = {
      ArrowRight: now === last ? 0 : now + 1,
      ArrowLeft: now ? now - 1 : last,
      Home: 0,
      End: last,
    }[event.key]
    if (to === undefined) return
    event.preventDefault()
    this.at = to
    buttons[to]?.focus()
  }

  override render() {
    const { t } = this
    const faulty = this.invalid ? 'wrong' : ''
    return html`<div class="frame ${faulty}" @keydown=${(event: KeyboardEvent) => this.#key(event)}>
        ${this.readonly ? nothing : this.#bar()}
        <div class="place prose" @pointerdown=${ownEvent(() => setTimeout(() => this.focus()))}></div>
      </div>
      ${this.max ? this.#count(this.max) : nothing}
      <p class="sr" id="description">${this.description} ${this.readonly ? '' : t('Alt and F10 lead to the tools.')}</p>`
  }

  #count(max: number) {
    const now = [...(this.#text?.editor.state.doc.textBetween(0, this.#text.editor.state.doc.content.size, '\n') ?? '')]
      .length
    return html`<p class="count ${now > max ? 'fault' : ''}">
      <span class="sr">${this.t('Characters: {now} of {max}', { now, max })}</span><span aria-hidden="true">${now} / ${max}</span>
    </p>`
  }

  #bar() {
    const editor = this.#text?.editor
    const inTable = editor?.isActive('table') ?? false
    const actions = this.#actions.filter(({ in_table }) => !in_table || inTable)
    const at = Math.min(this.at, actions.length - 1)
    return html`<div class="bar" role="toolbar" aria-label=${this.t('Tools: {field}', { field: this.label ?? '' })} @keydown=${(event: KeyboardEvent) => this.#walk(event)}>
      ${actions.map((action, i) => this.#button(action, i === at, i))}
    </div>`
  }

  #button({ icon, label, keys, run, on, can, name }: Action, reached: boolean, i: number) {
    const editor = this.#text?.editor
    const buttonLabel = label(this.t)
    const off = !editor || (can && !can(editor))
    return html`<button
      type="button"
      data-action=${name}
      class=${reached ? 'plain reached' : 'plain'}
      tabindex="-1"
      aria-label=${buttonLabel}
      title=${keys ? `${buttonLabel} (${keysText(keys, this.app.lang)})` : buttonLabel}
      aria-keyshortcuts=${keys ?? nothing}
      aria-pressed=${on ? (editor && on(editor) ? 'true' : 'false') : nothing}
      aria-disabled=${off ? 'true' : nothing}
      @mousedown=${(event: Event) => event.preventDefault()}
      @click=${() => {
        this.at = i
        if (editor && !off) run(editor)
      }}
    >
      <wa-icon name=${icon}></wa-icon>
    </button>`
  }
}

const keysText = (keys: string, lang: string) =>
  lang === 'de' ? keys.replace('Control', 'Strg').replace('Shift', 'Umschalt') : keys.replace('Control', 'Ctrl')
define('cms-rich-text', RichTextEditor)
