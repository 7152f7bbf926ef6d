// The parent and position of the page; changes are applied at once.
import { html, nothing } from 'lit'
import { define } from '../../admin-element.ts'
import { isPending } from '../../client/api.ts'
import { Loaded } from '../../elements/loaded.ts'
import { toastPending } from '../../elements/settle.ts'
import { stacked } from '../../styles/host.ts'
import { selectField } from '../../styles/select.ts'
import { shared } from '../../styles/shared.ts'
import { hasPlace, isHome, loadPages, type PageRow } from '../pages/page-row.ts'
import { ancestorsOf, currentPosition, siblingsOf, treeOf, walk, type Target } from '../pages/tree.ts'
import { EditorElement } from './editor-element.ts'

interface Placed {
  parent: number | null
  position?: number
}

export class PagePosition extends EditorElement {
  static override styles = [shared, stacked, selectField]
  readonly #pages: Loaded<PageRow[]> = new Loaded<PageRow[]>(
    this,
    async (signal) => (this.#mayMove ? (await loadPages(this.app.api, this.editor.page.lang, signal)).rows : []),
    () => [this.editor.page.id, this.editor.page.parent_id, this.#mayMove],
  )

  get #mayMove(): boolean {
    const { app, page, state } = this.editor
    return !isHome(page) && hasPlace(page) && !state.read_only && app.can('pages.manage') && app.has('pages.structure')
  }

  async #move(from: Placed, to: Placed): Promise<void> {
    const { editor, t } = this
    const { api, toast, report } = this.app
    try {
      await editor.session.save()
      const body = { ...to, parent: to.parent === null ? null : String(to.parent) }
      const answer = await editor.session.queue(() => api.call('move_page', { page: editor.page.id, ...body }))
      if (isPending(answer)) return toastPending(editor.app)
      editor.adopt(answer.data)
      await this.#pages.reload()
      const text = from.parent === to.parent ? t('The page was moved.') : t('Moved. Old addresses lead to the new one.')
      toast({ text, action: { label: t('Undo'), run: () => this.#move(to, from) } })
    } catch (error) {
      if (!editor.isLockedOut(error)) report(error)
    }
  }

  override render() {
    if (!this.#mayMove) return nothing
    return this.#pages.render((rows) => this.#choices(rows))
  }

  #choices(rows: PageRow[]) {
    const { t } = this
    const { id, parent_id } = this.editor.page
    const now = currentPosition(rows, id)
    const from: Placed = { ...now, parent: parent_id }
    const nodes = [...walk(treeOf(rows))].filter(
      ({ page }) => page.id !== id && page.type !== 'not_found' && !ancestorsOf(rows, page.id).includes(id),
    )
    const isListed = parent_id === null || nodes.some(({ page }) => page.id === parent_id)
    const below = (event: Event) => {
      const { value } = event.target as HTMLSelectElement
      void this.#move(from, { parent: value ? Number(value) : null })
    }
    return html`<label class="choice">
        <span>${t('Parent page')}</span>
        <select name="parent" @change=${below}>
          <option value="" ?selected=${parent_id === null}>${t('None (top level)')}</option>
          ${isListed ? nothing : html`<option value=${parent_id} selected>${t('Where it is now')}</option>`}
          ${nodes.map(({ page, level }) => html`<option value=${page.id} ?selected=${page.id === parent_id}>${'\u2003'.repeat(level - 1)}${page.title}</option>`)}
        </select>
      </label>
      ${now && isListed ? this.#position(rows, { ...now, parent: parent_id }) : nothing}`
  }

  #position(rows: PageRow[], now: Target) {
    const { t } = this
    const { id } = this.editor.page
    const around = siblingsOf(rows, now.parent).filter((one) => one.id !== id)
    const move = (event: Event) => {
      const position = Number((event.target as HTMLSelectElement).value)
      void this.#move(now, { parent: now.parent, position })
    }
    return html`<label class="choice">
      <span>${t('Position')}</span>
      <select name="position" @change=${move}>
        <option value="0" ?selected=${now.position === 0}>${t('First')}</option>
        ${around.map((one, i) => html`<option value=${i + 1} ?selected=${now.position === i + 1}>${t('After {title}', { title: one.title })}</option>`)}
      </select>
    </label>`
  }
}
define('cms-page-place', PagePosition)
