// The toolbar for formatted text, next to the text that is being edited on the page.
import { css, html, nothing } from 'lit'
import { AdminElement, define } from '../admin-element.ts'
import { actionsFor, type Action } from '../rich-text/actions.ts'
import type { RichText } from '../rich-text/create-rich-text.ts'
import { MARKS, NODES, type Allowed } from '../rich-text/nodes.ts'
import { rejectedLinksToast } from '../rich-text/stored-href.ts'
import { shared } from '../styles/shared.ts'
import { toolStyles } from '../styles/tool.ts'

/** Undo and redo are in the bar of the page, for all changes; their keys work in the text. */
const IN_BAR = new Set(['undo', 'redo'])

export interface RichTools {
  text: RichText
  element: HTMLElement
  allowed: Partial<Allowed>
  lang: string
}

export class InlineRichBar extends AdminElement {
  static override properties = { tools: { state: true } }
  static override styles = [
    shared,
    toolStyles,
    css`
      [role='toolbar'] {
        position: fixed;
        z-index: 2;
        inset: var(--cms-inline-top, 0) auto auto var(--cms-inline-left, 0);
        display: flex;
        flex-wrap: wrap;
        max-width: min(30rem, calc(100vw - 1rem));
        padding: 0.25rem;
        border: 1px solid var(--cms-line);
        border-radius: 0.5rem;
        background: var(--cms-panel);
        box-shadow: var(--cms-shadow);
        pointer-events: auto;
      }
      .tool {
        flex: initial;
        width: 2.125rem;
        height: 2.125rem;
        border-radius: 0.25rem;
      }
      .tool[aria-pressed='true'] {
        background: var(--cms-brand-tint);
        color: var(--cms-brand);
      }
      @media (pointer: coarse) {
        .tool {
          flex: none;
          width: 2.75rem;
          height: 2.75rem;
        }
      }
      /* In one row, so that little of the page lies below it. */
      @media (max-width: 40rem) {
        [role='toolbar'] {
          flex-wrap: nowrap;
          overflow-x: auto;
          scrollbar-width: none;
        }
      }
    `,
  ]
  declare tools: RichTools | undefined
  #asking = false

  /** While a link dialog is open the text is still being edited. */
  get asking(): boolean {
    return this.#asking
  }

  show(tools: RichTools | undefined): void {
    this.tools = tools
    this.requestUpdate()
  }
  reportRejectedLinks(hrefs: readonly string[]): void {
    this.app.toast(rejectedLinksToast(hrefs, this.t))
  }
  override focus(): void {
    this.renderRoot.querySelector<HTMLElement>('button:enabled')?.focus()
  }

  /** Above the text, or at the top of the window when the start of the text is scrolled out of view. */
  place(): void {
    const bar = this.renderRoot.querySelector<HTMLElement>('[role="toolbar"]')
    if (!bar || !this.tools) return
    const { top, bottom, left } = this.tools.element.getBoundingClientRect()
    const { offsetHeight: height, offsetWidth: width } = bar
    const above = top - height - 8
    const y = above > 8 ? above : Math.min(Math.max(8, above), Math.max(8, bottom - height))
    bar.style.setProperty('--cms-inline-top', `${y}px`)
    bar.style.setProperty('--cms-inline-left', `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`)
  }
  override updated(): void {
    this.place()
  }

  get #link(): Action {
    return {
      name: 'link',
      icon: 'link',
      needs: 'link' as const,
      keys: 'Control+K',
      label: (t) => t('Link'),
      on: (editor) => editor.isActive('link'),
      run: () => void this.#askLink(),
    }
  }
  async #askLink(): Promise<void> {
    const { text, lang } = this.tools!
    this.#asking = true
    const { pickLink } = await import('../pickers/pick-link.ts')
    const href = await pickLink(this.app, {
      href: String(text.editor.getAttributes('link')['href'] ?? ''),
      lang,
    })
    this.#asking = false
    const chain = text.editor.chain().focus().extendMarkRange('link')
    if (href === '') chain.unsetMark('link').run()
    else if (href !== undefined) chain.setMark('link', { href }).run()
    else chain.run()
  }

  #keys = (event: KeyboardEvent) => {
    const buttons = [...this.renderRoot.querySelectorAll<HTMLElement>('button:enabled')]
    const at = buttons.indexOf(event.composedPath()[0] as HTMLElement)
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (event.key === 'Escape') this.tools?.text.editor.commands.focus()
    else if (step) buttons[(at + step + buttons.length) % buttons.length]?.focus()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  override render() {
    const { tools, t } = this
    if (!tools) return nothing
    const { nodes = NODES, marks = MARKS } = tools.allowed
    const { editor } = tools.text
    const actions = actionsFor({ nodes, marks }, this.#link).filter(
      ({ in_table, name }) => (!in_table || editor.isActive('table')) && !IN_BAR.has(name),
    )
    return html`<div role="toolbar" aria-label=${t('Format')} @keydown=${this.#keys} @pointerdown=${(event: Event) => event.preventDefault()}>
      ${actions.map((action) => {
        const on = action.on?.(editor)
        return html`<button
          class="plain tool"
          aria-label=${action.label(t)}
          title=${action.label(t)}
          aria-keyshortcuts=${action.keys ?? nothing}
          aria-pressed=${on === undefined ? nothing : on ? 'true' : 'false'}
          ?disabled=${action.can ? !action.can(editor) : false}
          @mousedown=${(event: Event) => event.preventDefault()}
          @click=${() => action.run(editor)}
        >
          <wa-icon name=${action.icon}></wa-icon>
        </button>`
      })}
    </div>`
  }
}
define('cms-inline-rich-bar', InlineRichBar)
