// The AI of the website: its providers with the budget, and its usage.
import '@awesome.me/webawesome/dist/components/tab/tab.js'
import '@awesome.me/webawesome/dist/components/tab-group/tab-group.js'
import '@awesome.me/webawesome/dist/components/tab-panel/tab-panel.js'
import { html } from 'lit'
import { define } from '../../admin-element.ts'
import '../../ai/writing-settings.ts'
import type { WritingSettings } from '../../ai/writing-settings.ts'
import '../../elements/page-head.ts'
import { Screen } from '../../screen.ts'
import './ai-providers.ts'
import './ai-settings.ts'
import type { AiSettings } from './ai-settings.ts'
import './ai-usage.ts'

export class AiScreen extends Screen {
  get #settings(): AiSettings | null {
    return this.renderRoot.querySelector<AiSettings>('cms-ai-settings')
  }

  override unsaved(): boolean {
    const writing = this.renderRoot.querySelector<WritingSettings>('cms-ai-writing-settings')
    return (this.#settings?.unsaved ?? false) || (writing?.unsaved ?? false)
  }

  override render() {
    const { t } = this
    return html`<cms-page-head
        heading=${t('AI')}
        text=${t('Which AI helps on this website, what it may cost, and what it was used for.')}
      ></cms-page-head>
      <wa-tab-group>
        <wa-tab panel="providers">${t('Providers')}</wa-tab>
        <wa-tab panel="usage">${t('Usage')}</wa-tab>
        <wa-tab-panel name="providers">
          <div class="stack wide">
            <cms-ai-providers @cms-changed=${() => this.#settings?.reload()}></cms-ai-providers>
            <cms-ai-settings></cms-ai-settings>
            <cms-ai-writing-settings></cms-ai-writing-settings>
          </div>
        </wa-tab-panel>
        <wa-tab-panel name="usage"><cms-ai-usage></cms-ai-usage></wa-tab-panel>
      </wa-tab-group>`
  }
}
define('cms-ai-screen', AiScreen)
