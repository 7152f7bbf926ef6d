// One row of the tree of pages.
import { html, nothing } from 'lit'
import { classMap } from 'lit/directives/class-map.js'
import { ref } from 'lit/directives/ref.js'
import type { Translate } from '../../lang/lang.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import { addressOf, iconOf, typeName } from './page-look.ts'
import type { Node } from './tree.ts'
import { AdminElement, define } from '../../admin-element.ts'
import { statusName, statusOf } from '../../data/entries/status.ts'
import { zoneOf } from '../../data/entry/zone-of.ts'
import { exactTime } from '../../elements/time.ts'
import type { PageRow } from './page-row.ts'

/** The status of a page as a label with an icon, and the time when it begins or ends by itself. */
class PageStatus extends AdminElement {
  static override properties = { page: { attribute: false } }
  static override styles = [shared, parts]
  declare page: Pick<PageRow, 'status' | 'has_unpublished_changes' | 'publish_at' | 'unpublish_at'>

  override render() {
    const { app, page, t } = this
    const name = statusName(page)
    const { text, tone, icon } = statusOf(name, t)
    const time = (at: string | null) => at && exactTime(at, app.lang, zoneOf(app.me))
    const begin = name === 'scheduled' && time(page.publish_at)
    const end = page.status === 'published' && time(page.unpublish_at)
    const when = begin || (end && t('until {time}', { time: end }))
    return html`<span class="badge ${tone}"><wa-icon name=${icon}></wa-icon>${text}${when ? html`${name === 'changed' ? ',' : ''} ${when}` : nothing}</span>`
  }
}
define('cms-page-status', PageStatus)

export interface RowContext {
  t: Translate
  canOpen: boolean
  isOpen: boolean
  isActive: boolean
  isSelected: boolean
  isRenaming: boolean
  flat: boolean
  /** It still contains sample text of the kit. */
  isSample: boolean
  /** Its scheduled publication failed. */
  isFailed: boolean
  /** Whether the column for the drag handle exists, and whether this page has one. */
  movable: boolean
  moves: boolean
  selectable: boolean
  selects: boolean
  className: (string | false | undefined)[]
  press: (event: PointerEvent) => void
  click: (event: Event) => void
  twist: () => void
  select: (on: boolean) => void
  menu: (button: HTMLElement) => void
}

export function rowOf(node: Node, context: RowContext) {
  const { page, level, position, siblings } = node
  const { t, isActive } = context
  const tab = isActive ? '0' : '-1'
  const names = Object.fromEntries(context.className.filter((one) => one).map((one) => [one as string, true]))
  // The indent is a number for the style sheet, set by script, as inline styles are forbidden in markup.
  const indent = ref((row) => (row as HTMLElement | undefined)?.style.setProperty('--level', String(level - 1)))
  return html`<div
    role="row"
    class=${classMap(names)}
    data-row=${page.id}
    tabindex=${tab}
    aria-level=${level}
    aria-posinset=${position + 1}
    aria-setsize=${siblings}
    aria-expanded=${context.canOpen ? String(context.isOpen) : nothing}
    aria-selected=${context.selects ? String(context.isSelected) : nothing}
    @pointerdown=${context.press}
    @click=${context.click}
    @dragstart=${(event: Event) => event.preventDefault()}
    ${indent}
  >
    <span class="handle ${context.moves ? '' : 'off'}" role="gridcell" ?hidden=${!context.movable}><wa-icon name="dots-six-vertical"></wa-icon></span>
    <span class="check ${context.selects ? '' : 'off'}" role="gridcell" ?hidden=${!context.selectable}>
      <input
        type="checkbox"
        tabindex=${tab}
        aria-label=${t('Select {title}', { title: page.title })}
        .checked=${context.isSelected}
        @change=${(event: Event) => context.select((event.target as HTMLInputElement).checked)}
      />
    </span>
    <span class="name" role="rowheader">
      ${context.flat ? nothing : html`<span class="indent"></span>${twist(context, page.title)}`}${context.isRenaming ? html`<cms-row-rename class="rename" .page=${page}></cms-row-rename>` : pageLabel(node, context, tab)}
    </span>
    <span class="state ${context.flat ? 'flat' : ''}" role="gridcell"><cms-page-status .page=${page}></cms-page-status></span>
    <span class="end" role="gridcell">
      <button
        class="plain more"
        tabindex=${tab}
        aria-haspopup="menu"
        aria-label=${t('Actions for {title}', { title: page.title })}
        @click=${(event: Event) => context.menu(event.currentTarget as HTMLElement)}
      >
        <wa-icon name="dots-three"></wa-icon>
      </button>
    </span>
  </div>`
}

const twist = ({ canOpen, isOpen, t, twist: toggle }: RowContext, title: string) =>
  canOpen
    ? html`<button
        class="plain twist ${isOpen ? 'open' : ''}"
        tabindex="-1"
        aria-label=${isOpen ? t('Close {title}', { title }) : t('Open {title}', { title })}
        @click=${toggle}
      >
        <wa-icon name="caret-right"></wa-icon>
      </button>`
    : html`<span class="twist"></span>`

function pageLabel({ page }: Node, { t, flat, isSample, isFailed }: RowContext, tab: string) {
  const { name, key } = iconOf(page)
  const hidden = !page.in_menu && page.type !== 'not_found' && page.type !== 'template'
  return html`<wa-icon class="kind" name=${name} label=${typeName(key, t)}></wa-icon>
    <span class="words">
      <a href="/admin/pages/${page.id}" tabindex=${tab} draggable="false" translate="no">${page.title}</a>
      ${page.nav_title && page.nav_title !== page.title ? html`<span class="quiet small" translate="no">${page.nav_title}</span>` : nothing}
      ${hidden ? html`<span class="mark quiet small"><wa-icon name="eye-slash"></wa-icon>${t('Not in the menu')}</span>` : nothing}
      ${isFailed ? html`<span class="mark fault small"><wa-icon name="warning-circle"></wa-icon>${t('Planned publication failed')}</span>` : nothing}
      ${isSample ? html`<span class="mark quiet small"><wa-icon name="file-text"></wa-icon>${t('Sample text')}</span>` : nothing}
      ${flat ? html`<span class="quiet small wrap-anywhere">${addressOf(page) ?? (page.path === null ? '' : `/${page.path}`)}</span>` : nothing}
    </span>`
}
