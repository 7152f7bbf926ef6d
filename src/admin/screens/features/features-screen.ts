// The features of the website as switches; what a file or a preset decides is shown and explained.
import '@awesome.me/webawesome/dist/components/switch/switch.js'
import { css, html, nothing } from 'lit'
import { define } from '../../admin-element.ts'
import { isPending } from '../../api.ts'
import '../../elements/page-head.ts'
import { Paged } from '../../elements/paged.ts'
import { Screen } from '../../screen.ts'

interface Feature {
  key: string
  label: string
  on: boolean
  by: 'default' | 'switch' | 'preset' | 'file' | 'installation'
}

export class FeaturesScreen extends Screen {
  static override styles = [
    Screen.styles,
    css`
      li {
        display: flex;
        align-items: center;
        gap: 0.25rem 1rem;
        flex-wrap: wrap;
        padding: 0.75rem 1.25rem;
        border-block-end: 1px solid var(--cms-line);
      }
      li:last-child {
        border-block-end: 0;
      }
      wa-switch {
        flex: 1 1 16rem;
      }
    `,
  ]
  readonly #list: Paged<Feature> = new Paged<Feature>(this, () => ({
    path: '/features',
    query: { limit: 200, locale: this.app.lang },
  }))

  async #set(feature: Feature, control: HTMLInputElement): Promise<void> {
    const on = control.checked
    if (!on && !(await this.#sure(feature))) {
      control.checked = true
      return
    }
    try {
      const answer = await this.app.api.call<Feature>(
        'PATCH',
        `/features/${encodeURIComponent(feature.key)}`,
        { body: { on } },
      )
      if (isPending(answer)) {
        control.checked = feature.on
        return this.app.toast({ tone: 'neutral', text: this.t('The change waits for approval.') })
      }
      this.#list.update((items) =>
        items.map((one) => (one.key === feature.key ? { ...one, on, by: 'switch' } : one)),
      )
      await this.app.refresh()
      const vars = { feature: feature.label }
      this.app.toast({ text: on ? this.t('{feature} is on.', vars) : this.t('{feature} is off.', vars) })
    } catch (error) {
      control.checked = feature.on
      this.app.report(error)
    }
  }

  #sure({ label }: Feature): Promise<boolean> {
    return this.app.confirm({
      title: this.t('Switch off {feature}?', { feature: label }),
      text: this.t(
        'It disappears from the admin and from the interfaces for everybody. What was made with it stays and comes back when it is switched on again.',
      ),
      action: this.t('Switch off'),
    })
  }

  #decided({ by }: Feature): string | undefined {
    const { t } = this
    const { key } = this.app.me.site
    if (by === 'file') return t('Decided in config/sites/{key}.json', { key })
    if (by === 'preset') return t('Switched off by the preset of the website')
    return by === 'installation' ? t('Decided for all websites in config/config.local.json') : undefined
  }

  override render() {
    const { t } = this
    return html`<cms-page-head
        heading=${t('Features')}
        text=${t('What this website can do. A feature that is off is gone from the navigation and from the interfaces.')}
      ></cms-page-head>
      ${this.#list.render(
        (items) => html`<ul class="panel flush">${items.map((one) => this.#feature(one))}</ul>`,
        () => html`<cms-message icon="toggle-left" heading=${t('No features')}></cms-message>`,
      )}`
  }

  #feature(feature: Feature) {
    const decided = this.#decided(feature)
    return html`<li>
      <wa-switch
        .checked=${feature.on}
        ?disabled=${decided !== undefined}
        @change=${(event: Event) => this.#set(feature, event.target as HTMLInputElement)}
        >${feature.label}</wa-switch
      >
      ${decided ? html`<span class="badge"><wa-icon name="lock"></wa-icon>${decided}</span>` : nothing}
      <code class="quiet small">${feature.key}</code>
    </li>`
  }
}
define('cms-features-screen', FeaturesScreen)
