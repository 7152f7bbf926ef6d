// Searches without results, search settings, and the state of the index.
import '@awesome.me/webawesome/dist/components/tab/tab.js'
import '@awesome.me/webawesome/dist/components/tab-group/tab-group.js'
import '@awesome.me/webawesome/dist/components/tab-panel/tab-panel.js'
import { css, html } from 'lit'
import { define } from '../../admin-element.ts'
import '../../elements/page-head.ts'
import { Screen } from '../../screen.ts'
import './index-state.ts'
import './misses-list.ts'
import './search-settings.ts'

export class SearchScreen extends Screen {
  static override styles = [
    Screen.styles,
    css`
      wa-tab-panel::part(base) {
        padding: 1.5rem 0;
      }
    `,
  ]
  override render() {
    const { t } = this
    return html`<cms-page-head
        heading=${t('Search')}
        text=${t('What is published is found within a second, what is hidden is gone at once. The index looks after itself.')}
      ></cms-page-head>
      <wa-tab-group>
        <wa-tab panel="misses">${t('Not found')}</wa-tab>
        <wa-tab panel="settings">${t('What visitors find')}</wa-tab>
        <wa-tab panel="index">${t('Index')}</wa-tab>
        <wa-tab-panel name="misses"><cms-search-misses></cms-search-misses></wa-tab-panel>
        <wa-tab-panel name="settings"><cms-search-settings></cms-search-settings></wa-tab-panel>
        <wa-tab-panel name="index"><cms-search-index></cms-search-index></wa-tab-panel>
      </wa-tab-group>`
  }
}
define('cms-search-screen', SearchScreen)
