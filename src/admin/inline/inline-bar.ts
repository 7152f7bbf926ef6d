// The bar on the page: the edited page, save status, undo and redo, publishing, and closing the editor.
import { css, html } from 'lit'
import { define } from '../admin-element.ts'
import { EditorElement } from '../screens/page-editor/editor-element.ts'
import { positionAfter } from '../screens/page-editor/block-actions.ts'
import '../screens/page-editor/publish-menu.ts'
import type { PublishMenu } from '../screens/page-editor/publish-menu.ts'
import '../screens/page-editor/save-state.ts'
import { shared } from '../styles/shared.ts'
import { toolStyles } from '../styles/tool.ts'
import { tool } from '../screens/page-editor/tool.ts'

export class InlineBar extends EditorElement {
  static override styles = [
    shared,
    toolStyles,
    css`
      [role='toolbar'] {
        display: flex;
        align-items: center;
        gap: 0.25rem;
        padding: 0.375rem 0.5rem;
      }
      b {
        max-width: 16rem;
        padding-inline: 0.5rem 0.25rem;
        font-weight: 650;
      }
      cms-save-state {
        min-width: 7.5rem;
        margin-inline-end: 0.25rem;
      }
      .tool {
        text-decoration: none;
      }
      .tool:hover {
        background: var(--cms-sunken);
      }
      .tool:disabled {
        opacity: 0.4;
      }
      .tool:focus-visible {
        outline-offset: -2px;
      }
      @media (max-width: 48rem) {
        b {
          display: none;
        }
        cms-save-state {
          min-width: 0;
          margin-inline-end: auto;
        }
      }
      @media (max-width: 40rem) {
        [role='toolbar'] {
          flex-wrap: wrap;
          justify-content: space-between;
          gap: 0.25rem 0.125rem;
        }
        /* In a line of its own, as wide as it is. */
        cms-publish-menu {
          order: 1;
          flex: 1 1 100%;
        }
        .tool {
          width: 2.625rem;
          height: 2.625rem;
        }
      }
    `,
  ]

  override focus(): void {
    this.renderRoot.querySelector<HTMLElement>('.tool:enabled, a.tool')?.focus()
  }
  publish(): Promise<void> {
    return this.renderRoot.querySelector<PublishMenu>('cms-publish-menu')!.main()
  }

  plan(): Promise<void> {
    return this.renderRoot.querySelector<PublishMenu>('cms-publish-menu')!.plan()
  }

  sendBack(): Promise<void> {
    return this.renderRoot.querySelector<PublishMenu>('cms-publish-menu')!.sendBack()
  }

  override render() {
    const { t, editor } = this
    const { page, head, state } = editor
    const add = () => this.emit('cms-add', positionAfter(editor, editor.selection.block))
    return html`<div role="toolbar" aria-label=${t('Editing this page')}>
      <b class="truncate">${head.title || t('Without a title')}</b>
      <cms-save-state .editor=${editor}></cms-save-state>
      ${tool({ icon: 'plus', label: t('Add a block'), run: add, off: state.read_only })}
      ${tool({ icon: 'arrow-u-up-left', label: t('Undo'), run: () => editor.undo(), off: !state.history.done.length || state.read_only })}
      ${tool({ icon: 'arrow-u-up-right', label: t('Redo'), run: () => editor.redo(), off: !state.history.undone.length || state.read_only })}
      <a class="tool" href=${`/admin/pages/${page.id}`} aria-label=${t('All settings')} title=${t('All settings')}>
        <wa-icon name="sliders-horizontal"></wa-icon>
      </a>
      <cms-publish-menu .editor=${editor}></cms-publish-menu>
      <a class="tool" href=${this.#way} aria-label=${t('Stop editing')} title=${t('Stop editing')}>
        <wa-icon name="x"></wa-icon>
      </a>
    </div>`
  }

  /** The public address of the page; the page tree for an unpublished page. */
  get #way(): string {
    const { url, published_at } = this.editor.page
    return url && published_at ? new URL(url).pathname : '/admin/pages'
  }
}
define('cms-inline-bar', InlineBar)
