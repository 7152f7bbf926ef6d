// The selected block: its variant, its fields, its section, and its actions.
import { choosesOne } from '../../../lib/rules/conditions/traits.ts'
import '@awesome.me/webawesome/dist/components/button/button.js'
import { css, html, nothing } from 'lit'
import { keyed } from 'lit/directives/keyed.js'
import { define } from '../../admin-element.ts'
import { find } from '../../editing/block-tree.ts'
import { same } from '../../editing/deep-equal.ts'
import { painted } from '../../idle.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import { toolStyles } from '../../styles/tool.ts'
import '../../fields/fields.ts'
import type { CmsInputDetail, Fields } from '../../fields/fields.ts'
import { changeData, changeSection, positionInside } from './block-actions.ts'
import { errorsOf, ownErrors } from './block-errors.ts'
import './block-tools.ts'
import { EditorElement } from './editor-element.ts'
import './form-notice.ts'
import type { Block, FieldDeclaration } from './page-data.ts'
import { panelStyles } from './panel-styles.ts'
import './variant-choice.ts'
import { blockLabel } from './block-labels.ts'

type Input = CustomEvent<CmsInputDetail>
interface BlockDefaults {
  id: string
  part: 'data' | 'section'
  defaults: Record<string, unknown>
}
type Tab = 'content' | 'section'

export class BlockPanel extends EditorElement {
  static override properties = { tab: { state: true }, filled: { state: true } }
  static override styles = [
    shared,
    toolStyles,
    parts,
    panelStyles,
    css`
      cms-block-tools {
        padding: 0 0.75rem 0.5rem;
        border-block-end: 1px solid var(--cms-line);
      }
    `,
  ]
  declare tab: Tab
  /** The block whose fields are rendered: shortly after its name, so that moving through the list stays fast. */
  declare filled: string | undefined

  constructor() {
    super()
    this.tab = 'content'
  }

  override updated(): void {
    const id = this.editor.selected?.id
    if (id !== this.filled) this.#next ??= this.#fill()
  }
  #next: Promise<void> | undefined
  async #fill(): Promise<void> {
    await painted()
    this.#next = undefined
    this.filled = this.editor.selected?.id
    await this.updateComplete
  }

  /** Focuses the first field, or the one with that name. */
  async toField(name: string): Promise<void> {
    this.tab = 'content'
    await this.updateComplete
    await this.#next
    const first = this.editor.selected && this.editor.typeOf(this.editor.selected)?.fields[0]?.name
    const path = (name || (first ?? '')).replaceAll('.', '/')
    await this.renderRoot.querySelector<Fields>('cms-fields')?.goTo(`/data/${path}`)
  }

  override render() {
    const { t, editor } = this
    const block = editor.selected
    if (!block) return nothing
    const type = editor.typeOf(block)
    return html`<header>
        <wa-icon name=${type?.icon ?? 'question'}></wa-icon>
        <h2>${blockLabel(editor, block)}</h2>
        <button class="plain tool close" aria-label=${t('To the page')} title=${t('To the page')} @click=${() => editor.select(undefined)}>
          <wa-icon name="x"></wa-icon>
        </button>
      </header>
      <cms-block-tools .editor=${editor}></cms-block-tools>
      <div class="tabs" role="tablist" aria-label=${t('Parts of the block')} @keydown=${this.#tabKeys}>
        ${this.#tab('content', t('Content'))} ${this.#tab('section', t('Section'))}
      </div>
      <div class="content" role="tabpanel" id="panel" aria-labelledby=${`tab-${this.tab}`}>
        ${ownErrors(editor, block.id).map((text) => html`<p class="bad" role="alert">${text}</p>`)}
        ${this.filled === block.id ? keyed(block.id, this.tab === 'content' ? this.#content(block) : this.#section(block)) : nothing}
      </div>`
  }

  #tab(tab: Tab, label: string) {
    const isShown = this.tab === tab
    return html`<button
      class="plain tab"
      role="tab"
      id=${`tab-${tab}`}
      aria-controls="panel"
      aria-selected=${isShown ? 'true' : 'false'}
      tabindex=${isShown ? 0 : -1}
      @click=${() => (this.tab = tab)}
    >
      ${label}
    </button>`
  }
  #tabKeys = async (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    this.tab = this.tab === 'content' ? 'section' : 'content'
    await this.updateComplete
    this.renderRoot.querySelector<HTMLElement>('[role="tab"][tabindex="0"]')?.focus()
  }

  #content(block: Block) {
    const { t, editor } = this
    const type = editor.typeOf(block)
    if (!type)
      return html`<p class="warn">${t('This website no longer has this kind of block. It stays as it is, but visitors do not see it.')}</p>`
    const table = formTableOf(block, type.fields)
    return html`<cms-variant-choice .editor=${editor}></cms-variant-choice>
      ${table ? html`<cms-form-notice .table=${table}></cms-form-notice>` : nothing}
      ${type.fields.length ? this.#fields(block, 'data', type.fields) : nothing}
      ${type.children ? this.#inside(block) : nothing}`
  }
  #inside({ id }: Block) {
    const { t, editor } = this
    return html`<p class="quiet">${t('Other blocks lie in this one. Those that are on the page already can be moved here in the list of blocks.')}</p>
      <wa-button appearance="outlined" ?disabled=${editor.state.read_only} @click=${() => this.emit('cms-add', positionInside(editor, id))}>
        <wa-icon slot="start" name="plus-square"></wa-icon>${t('Add a block inside')}
      </wa-button>`
  }

  #section(block: Block) {
    // An unset value is the default of the design.
    const empty = this.t('Standard')
    const fields = this.editor.sectionFields.map((field) => (choosesOne(field) ? { ...field, empty } : field))
    return this.#fields(block, 'section', fields)
  }

  #fields(block: Block, part: 'data' | 'section', fields: readonly FieldDeclaration[]) {
    const { editor } = this
    const defaults = fields.flatMap((field) =>
      field.default === undefined ? [] : [[field.name, field.default] as const],
    )
    const fieldValues: Record<string, unknown> = Object.fromEntries(defaults)
    const values = part === 'section' ? { ...fieldValues, ...block.section } : block.data
    return html`<cms-fields
      .fields=${fields}
      .values=${values}
      .errors=${errorsOf(editor, block.id, part)}
      .readonly=${editor.state.read_only}
      .ai=${part === 'data' ? { marks: editor.ai, path: `blocks/${block.id}` } : undefined}
      .outer=${{ '@uid': editor.page.uid, '@template_for': editor.page.template_for }}
      lang=${editor.page.lang}
      .base=${`/${part}`}
      @cms-input=${(event: Input) => {
        event.stopPropagation()
        this.#write(event, { id: block.id, part, defaults: fieldValues })
      }}
    ></cms-fields>`
  }

  /** Changes the block of these fields, even if another one is selected by now: a late undo is possible. */
  #write({ detail, currentTarget }: Input, { id, part, defaults }: BlockDefaults): void {
    const { editor, app, t } = this
    const block = find(editor.blocks, id)
    const current = { ...(part === 'section' && defaults), ...block?.[part] }[detail.name]
    const isShown = (currentTarget as Element).isConnected
    if (!block || (!isShown && !same(current, detail.before)))
      return app.toast({ tone: 'neutral', text: t('It was changed again since then: nothing was undone.') })
    const change = part === 'data' ? changeData : changeSection
    change(editor, block, detail)
  }
}

/** Handle of the table whose form the block contains. */
function formTableOf({ data }: Block, fields: readonly FieldDeclaration[]): string | undefined {
  const field = fields.find(({ widget, tables }) => widget === 'table' && tables === 'form')
  const handle = field && data[field.name]
  return typeof handle === 'string' && handle ? handle : undefined
}

define('cms-block-panel', BlockPanel)
