// Handles user input on the page itself: editing texts, following links, changing links and pictures, selecting blocks.
import { isHtml, isLine, isLong } from '../../lib/rules/conditions/traits.ts'
import type { FieldDeclaration } from '../client/operations.d.ts'
import { find, byId } from '../editing/block-tree.ts'
import { whenIdle } from '../idle.ts'
import { blockLabel } from '../screens/page-editor/block-labels.ts'
import { setData } from '../editing/block-tree.ts'
import type { Block } from '../editing/document.ts'
import type { Editor } from '../screens/page-editor/editor.ts'
import { SectionReorderer } from './arrange.ts'
import type { BlockFrames } from './block-frames.ts'
import { declarationAt, valueAt, withValueAt } from './block-values.ts'
import type { InlineRichBar } from './inline-rich-bar.ts'
import { pictureRequested, linkRequested, type PickRequest } from './page-asks.ts'
import { Renewal } from './renewal.ts'
import { blockOf, marksOf, pathOfMark, sectionOf } from './sections.ts'
import { isOther } from './shown-already.ts'
import type { Writing, WritingSetup } from './writing.ts'
import { collapsedText, writeText } from './write-text.ts'

export interface InteractionParts {
  host: HTMLElement
  frames: () => BlockFrames | null
  richBar: () => InlineRichBar | null
  /** Opens the popover with the actions for a link or a picture. */
  popover: (request: PickRequest) => void
  /** Opens the fields of the selected block. */
  settings: (field?: string) => void
  /** Focuses the bar. */
  bar: () => void
}
type Point = { x: number; y: number } | undefined

const RICH = '[data-edit-kind=rich]'
const SOON_MS = 500
/** The rich text editor is large: it is loaded only on pages with formatted text. */
const loadRich = () => import('./write-rich.ts')

export class PageInteraction {
  readonly #editor: Editor
  readonly #parts: InteractionParts
  readonly #arranger = new SectionReorderer()
  readonly #renewal: Renewal
  #writing: Writing | undefined
  /** The element to be edited last; when an editor has loaded and this is another one, it is not used. */
  #wanted: HTMLElement | undefined
  #stop = new AbortController()
  #shown: readonly Block[]
  #left: HTMLElement | undefined
  #moved = false

  constructor(editor: Editor, parts: InteractionParts) {
    this.#editor = editor
    this.#parts = parts
    this.#shown = editor.blocks
    this.#renewal = new Renewal(editor, {
      writing: () => this.#writing,
      renewed: () => {
        this.#arranger.reorder(editor.blocks)
        this.#reveal()
        parts.frames()?.requestUpdate()
      },
    })
  }

  open(): void {
    this.#stop = new AbortController()
    const { signal } = this.#stop
    const on = (type: string, work: (event: Event) => void, capture = true) =>
      document.addEventListener(type, work, { capture, signal })
    on('click', (event) => this.#click(event as MouseEvent))
    on('submit', (event) => event.preventDefault())
    on('pointerover', (event) => this.#parts.frames()?.hover(this.#blockAt(event)))
    on('dragstart', (event) => event.target !== this.#parts.host && event.preventDefault())
    const follow = () => {
      this.#parts.frames()?.follow()
      this.#parts.richBar()?.place()
    }
    addEventListener('scroll', follow, { capture: true, passive: true, signal })
    addEventListener('resize', follow, { signal })
    const sizes = new ResizeObserver(follow)
    sizes.observe(document.body)
    const unsubscribe = this.#editor.subscribe(() => this.#follow())
    signal.addEventListener('abort', () => {
      sizes.disconnect()
      unsubscribe()
    })
    this.#renewal.begin()
    // Loaded in advance: a user who clicks types at once, and input while the editor loads would be lost.
    if (document.querySelector(RICH)) whenIdle(() => void loadRich().catch(() => {}), SOON_MS)
  }
  close(): void {
    this.finish()
    this.#stop.abort()
    this.#renewal.stop()
  }

  /** Ends editing a text. */
  finish(): void {
    const writing = this.#writing
    this.#writing = this.#wanted = undefined
    writing?.end()
    if (!writing) return
    // The service normalizes formatted text, for example link targets: render it again.
    if (writing.element.matches(RICH)) this.#renewal.soon()
    else this.#renewal.resume()
  }
  /** Moves the focus between the interface and the page. */
  change(fromInterface: boolean): void {
    if (fromInterface) {
      const section = this.#editor.selection.block
      const mark = this.#left?.isConnected
        ? this.#left
        : section && marksOf(sectionOf(document, section) ?? document.body)[0]
      ;(document.activeElement as HTMLElement | null)?.blur()
      if (mark && mark.matches('[data-edit]')) void this.#begin(mark)
      else if (mark) mark.focus()
      return
    }
    const active = this.#writing?.element ?? document.activeElement
    this.#left = active instanceof HTMLElement && active !== document.body ? active : undefined
    this.finish()
    this.#parts.bar()
  }
  /** Edits a field of the selected block; in the settings sheet when it is not marked on the page. */
  write(path: string): void {
    const { block } = this.#editor.selection
    const section = block === undefined ? undefined : sectionOf(document, block)
    const mark = section && marksOf(section).find((one) => pathOfMark(one) === path)
    if (mark) void this.#begin(mark)
    else this.#parts.settings(path)
  }
  sectionOf(id: string): HTMLElement | undefined {
    return sectionOf(document, id)
  }

  #follow(): void {
    const { blocks } = this.#editor
    if (blocks !== this.#shown) {
      const before = this.#shown
      this.#shown = blocks
      this.#renewal.touch(before, blocks)
      syncTexts(before, blocks, this.#writing?.element)
      // Structural changes are rendered by the service: save them at once.
      if (isOther(before, blocks)) {
        this.#arranger.reorder(blocks)
        this.#moved = true
        void this.#editor.session.flush()
      }
      this.#reveal()
      this.#parts.frames()?.follow()
    }
    if (this.#editor.state.read_only) this.finish()
    this.#renewal.follow()
  }

  /** Scrolls an added or moved block into view as soon as it is rendered. */
  #reveal(): void {
    const { block } = this.#editor.selection
    const section = block === undefined ? undefined : sectionOf(document, block)
    if (!this.#moved || !section) return
    this.#moved = false
    const { top, bottom } = section.getBoundingClientRect()
    if (top > innerHeight * 0.7 || bottom < 120) section.scrollIntoView({ block: 'center' })
  }

  #blockAt({ target }: Event): string | undefined {
    return target instanceof Element && target !== this.#parts.host ? blockOf(target) : undefined
  }

  #click(event: MouseEvent): void {
    const { target } = event
    if (!(target instanceof Element) || target === this.#parts.host || event.button) return
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    const link = target.closest<HTMLElement>('a[href]')
    if (this.#writing?.element.contains(target)) return this.#take(event, target)
    const block = blockOf(target)
    if (block !== undefined && block !== this.#editor.selection.block) this.#editor.select(block)
    const mark = target.closest<HTMLElement>('[data-edit]')
    if (mark && blockOf(mark) === block && !this.#editor.state.read_only) {
      this.#take(event, target, true)
      void this.#begin(mark, { x: event.clientX, y: event.clientY })
      return
    }
    const picture = block === undefined ? undefined : pictureRequested(this.#editor, target)
    const request = picture ?? (link ? linkRequested(this.#editor, link) : undefined)
    if (request) {
      this.#take(event, target, true)
      this.finish()
      this.#parts.popover(request)
    } else if (link) event.preventDefault()
    if (block === undefined && !request && this.#editor.selection.block !== undefined) this.#editor.select(undefined)
  }
  /** Hides the click from the page: nothing opens, and the page is not left. */
  #take(event: Event, target: Element, always = false): void {
    if (always || target.closest('a, summary, button, label')) {
      event.preventDefault()
      event.stopPropagation()
    }
  }

  async #begin(mark: HTMLElement, point?: Point): Promise<void> {
    this.finish()
    const id = blockOf(mark)
    const block = id === undefined ? undefined : find(this.#editor.blocks, id)
    const path = pathOfMark(mark)
    const field = block && declarationAt(this.#editor.typeOf(block)?.fields ?? [], path)
    if (!block || !field || this.#editor.state.read_only) return
    this.#editor.select(block.id)
    const value = valueAt(block.data, path)
    const text = typeof value === 'string' ? value : ''
    if (!isWritable(mark, field, text)) return this.#parts.settings(path)
    const setup: WritingSetup = {
      element: mark,
      block: block.id,
      path,
      value: text,
      point,
      label: `${blockLabel(this.#editor, block)}: ${field.label}`,
      changed: (next) => this.#change(block.id, path, next),
      leave: (direction) => this.#leave(mark, direction),
    }
    if (isHtml(field)) await this.#beginRich(setup, field)
    else this.#writing = writeText({ ...setup, lines: isLong(field) })
    this.#parts.frames()?.follow()
  }
  async #beginRich(setup: WritingSetup, field: FieldDeclaration): Promise<void> {
    const { lang } = this.#editor.page
    const { element } = setup
    this.#wanted = element
    const { writeRich } = await loadRich()
    if (this.#wanted !== element || !element.isConnected) return
    const bar = this.#parts.richBar()
    const allowed = { nodes: field['nodes'], marks: field['marks'] } as { nodes: undefined; marks: undefined }
    this.#writing = writeRich({
      ...setup,
      ...allowed,
      tools: (text) => bar?.show(text && { text, element, lang, allowed }),
      onRejected: (hrefs) => bar?.reportRejectedLinks(hrefs),
      keepsFocus: (to) => bar?.asking === true || (to === this.#parts.host && this.#inTools()),
    })
  }
  /** The focus is in the toolbar of the text. */
  #inTools = (): boolean => {
    let active = this.#parts.host.shadowRoot?.activeElement
    while (active && active.localName !== 'cms-inline-rich-bar') active = active.shadowRoot?.activeElement
    return active !== undefined && active !== null
  }

  #change(id: string, path: string, text: string): void {
    const editor = this.#editor
    const block = find(editor.blocks, id)
    if (!block) return
    const change = withValueAt(block.data, path, text || undefined)
    editor.editBlocks((blocks) => setData(blocks, id, change), `${id}/data/${path}`)
    this.#parts.frames()?.follow()
  }

  #leave(mark: HTMLElement, direction: 'stay' | 'next' | 'before' | 'out'): void {
    if (this.#writing?.element !== mark) return
    this.finish()
    if (direction === 'stay') return
    if (direction === 'out') return this.#parts.frames()?.goTo(pathOfMark(mark))
    const marks = [...document.querySelectorAll<HTMLElement>('[data-edit]')].filter((one) => one.checkVisibility())
    const next = marks[marks.indexOf(mark) + (direction === 'next' ? 1 : -1)]
    if (next) void this.#begin(next)
    else this.#parts.bar()
  }
}

/** A text can be edited in place only if the page shows exactly the value of the field. */
function isWritable(mark: Element, { type }: FieldDeclaration, value: string): boolean {
  if (isHtml({ type })) return mark.matches(RICH)
  return (isLine({ type }) || isLong({ type })) && collapsedText(mark.textContent) === collapsedText(value)
}

/**
 * Texts that were changed elsewhere (undo, settings sheet) are updated at once where the page shows exactly
 * the previous value; everything else is rendered by the service.
 */
function syncTexts(before: readonly Block[], after: readonly Block[], writing: Element | undefined): void {
  const old = byId(before)
  for (const [id, block] of byId(after)) {
    const was = old.get(id)
    if (!was || was.data === block.data) continue
    const section = sectionOf(document, id)
    for (const mark of section ? marksOf(section) : []) {
      if (mark === writing || mark.getAttribute('data-edit-kind') !== 'text') continue
      const [from, to] = [valueAt(was.data, pathOfMark(mark)), valueAt(block.data, pathOfMark(mark))]
      if (from === to || typeof from !== 'string' || typeof to !== 'string') continue
      if (collapsedText(mark.textContent) === collapsedText(from)) mark.textContent = to
    }
  }
}
