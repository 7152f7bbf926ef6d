// The bar above the editor: page, save status, preview width, publishing.
import '@awesome.me/webawesome/dist/components/button/button.js'
import { html, nothing } from 'lit'
import { define } from '../../admin-element.ts'
import { listAddress } from '../../list-position.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import { toolStyles } from '../../styles/tool.ts'
import { EditorElement } from './editor-element.ts'
import { headStyles } from './editor-head-styles.ts'
import { inlineAddress } from './inline-address.ts'
import type { PreviewWidth } from './preview-width.ts'
import './publish-menu.ts'
import type { PublishMenu } from './publish-menu.ts'
import './save-state.ts'
import { tool } from './tool.ts'
import { statusLabel, type StatusLabel } from '../../data/entries/status.ts'
import { zoneOf } from '../../data/entry/zone-of.ts'
import { shortTime } from '../../elements/time.ts'
import type { Editor } from './editor.ts'

const WIDTHS: { width: PreviewWidth; icon: string }[] = [
  { width: 'phone', icon: 'device-mobile' },
  { width: 'tablet', icon: 'device-tablet' },
  { width: 'desktop', icon: 'desktop' },
]

export class EditorHead extends EditorElement {
  static override properties = { width: {} }
  static override styles = [shared, toolStyles, parts, headStyles]
  declare width: PreviewWidth

  /** Publishes, or performs the action of the primary button. */
  publish(): Promise<void> {
    return this.renderRoot.querySelector<PublishMenu>('cms-publish-menu')?.main() ?? Promise.resolve()
  }

  sendBack(): Promise<void> {
    return this.renderRoot.querySelector<PublishMenu>('cms-publish-menu')?.sendBack() ?? Promise.resolve()
  }

  plan(): Promise<void> {
    return this.renderRoot.querySelector<PublishMenu>('cms-publish-menu')?.plan() ?? Promise.resolve()
  }

  override render() {
    const { t, editor } = this
    const { head, state } = editor
    const inline = inlineAddress(editor)
    const { tone, text } = badgeOf(editor)
    const isClosed = editor.closed !== undefined
    return html`<a class="tool" href=${listAddress(editor.app.me, '/pages')} aria-label=${t('All pages')} title=${t('All pages')}><wa-icon name="arrow-left"></wa-icon></a>
      <div class="title">
        <h1>${head.title || t('Without a title')}</h1>
        <span class="state"><span class="badge ${tone}">${text}</span><cms-save-state .editor=${editor}></cms-save-state></span>
      </div>
      <div class="group">
        ${tool({ icon: 'arrow-u-up-left', label: t('Undo'), run: () => editor.undo(), off: !state.history.done.length || state.read_only })}
        ${tool({ icon: 'arrow-u-up-right', label: t('Redo'), run: () => editor.redo(), off: !state.history.undone.length || state.read_only })}
      </div>
      <div class="group widths" role="group" aria-label=${t('Width of the preview')}>
        ${WIDTHS.map(({ width, icon }) => this.#width(width, icon))}
      </div>
      ${
        inline
          ? html`<wa-button class="inline" size="s" appearance="outlined" href=${inline}>
            <wa-icon slot="start" name="cursor-text"></wa-icon>${t('On the page')}
          </wa-button>`
          : nothing
      }
      ${isClosed ? nothing : html`<cms-publish-menu .editor=${editor} whole></cms-publish-menu>`}`
  }

  #width(width: PreviewWidth, icon: string) {
    const { t } = this
    const label = { phone: t('Phone'), tablet: t('Tablet'), desktop: t('Desktop') }[width]
    return html`<button class="plain tool" aria-pressed=${this.width === width ? 'true' : 'false'} aria-label=${label} title=${label} @click=${() => this.emit('cms-width', width)}>
      <wa-icon name=${icon}></wa-icon>
    </button>`
  }
}
define('cms-editor-head', EditorHead)

/** The status of a page as a label, with the time when it begins or ends by itself. */
function badgeOf({ app, page, state }: Editor): Pick<StatusLabel, 'text' | 'tone'> {
  const { t, lang, me } = app
  const has_unpublished_changes = page.has_unpublished_changes || state.unsaved
  const label = statusLabel({ status: page.status, has_unpublished_changes }, t)
  const time = (at: string) => shortTime(at, lang, zoneOf(me))
  if (page.status === 'scheduled' && page.publish_at)
    return { ...label, text: t('Planned: {time}', { time: time(page.publish_at) }) }
  if (page.status !== 'published' || !page.unpublish_at) return label
  const until = t('until {time}', { time: time(page.unpublish_at) })
  return { ...label, text: `${label.text}${has_unpublished_changes ? ',' : ''} ${until}` }
}
