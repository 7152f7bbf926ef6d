// The mail server of the website with a test, and the list of its mails.
import '@awesome.me/webawesome/dist/components/tab/tab.js'
import '@awesome.me/webawesome/dist/components/tab-group/tab-group.js'
import '@awesome.me/webawesome/dist/components/tab-panel/tab-panel.js'
import { html } from 'lit'
import { define } from '../../admin-element.ts'
import '../../elements/page-head.ts'
import { Screen } from '../../screen.ts'
import './mail-list.ts'
import './mail-server.ts'
import type { MailServer } from './mail-server.ts'
import './mail-test.ts'

export class MailScreen extends Screen {
  override unsaved(): boolean {
    return this.renderRoot.querySelector<MailServer>('cms-mail-server')?.unsaved ?? false
  }

  override render() {
    const { t } = this
    return html`<cms-page-head
        heading=${t('Mail')}
        text=${t('Invitations, password links and notices are sent through this server.')}
      ></cms-page-head>
      <wa-tab-group>
        <wa-tab panel="server">${t('Mail server')}</wa-tab>
        <wa-tab panel="mails">${t('Sent mails')}</wa-tab>
        <wa-tab-panel name="server">
          <div class="stack wide">
            <cms-mail-server></cms-mail-server>
            <cms-mail-test></cms-mail-test>
          </div>
        </wa-tab-panel>
        <wa-tab-panel name="mails"><cms-mail-list></cms-mail-list></wa-tab-panel>
      </wa-tab-group>`
  }
}
define('cms-mail-screen', MailScreen)
