// Who can see the page.
import { html } from 'lit'
import { define } from '../../admin-element.ts'
import './access-form.ts'
import { PagePart } from './page-part.ts'

export class PageAccess extends PagePart {
  override render() {
    const may = !this.readonly && this.app.can('pages.publish')
    return html`<cms-access-form .page=${this.page} .value=${this.value} ?readonly=${!may}></cms-access-form>`
  }
}
define('cms-page-access', PageAccess)
