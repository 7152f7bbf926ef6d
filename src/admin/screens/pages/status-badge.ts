// In which state a page is, in a word with an icon; of a scheduled page, when.
import '@awesome.me/webawesome/dist/components/icon/icon.js'
import { html, nothing } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import { exactTime } from '../../elements/time.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import { stateName, stateOf } from './page-look.ts'
import type { PageRow } from './page-row.ts'

export class PageStatus extends AdminElement {
  static override properties = { page: { attribute: false } }
  static override styles = [shared, parts]
  declare page: Pick<PageRow, 'status' | 'has_unpublished_changes' | 'publish_at'>

  override render() {
    const { status, publish_at } = this.page
    const { text, tone, icon } = stateOf(stateName(this.page), this.t)
    // As planning asks for it.
    const zone = this.app.me.site.timezone ?? this.app.me.user?.timezone
    const when = status === 'scheduled' && publish_at
    return html`<span class="badge ${tone}"><wa-icon name=${icon}></wa-icon>${text}${when ? html` ${exactTime(when, this.app.lang, zone)}` : nothing}</span>`
  }
}
define('cms-page-status', PageStatus)
