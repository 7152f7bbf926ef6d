// The features of the website as switches; those set by a file or a preset are read-only with an explanation.
import type { Feature } from '../../client/operations.d.ts'
import '@awesome.me/webawesome/dist/components/switch/switch.js'
import { html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { define } from '../../admin-element.ts'
import { isPending } from '../../client/api.ts'
import '../../elements/page-head.ts'
import { Paged } from '../../elements/paged.ts'
import { Screen } from '../../screen.ts'
import { type FeatureGroup, FEATURE_GROUPS, type Names } from '../../define-names.ts'
import { toastPending } from '../../elements/settle.ts'
import { namesIn } from '../../names.ts'
import './extension-list.ts'
import { rows } from './row-styles.ts'
import type { Translate } from '../../lang/lang.ts'

export class FeaturesScreen extends Screen {
  static override styles = [Screen.styles, rows]
  readonly #list: Paged<'list_features'> = new Paged(this, 'list_features', () => ({
    limit: 200,
    locale: this.app.lang,
  }))

  async #set(feature: Feature, control: HTMLInputElement): Promise<void> {
    const on = control.checked
    if (!on && !(await this.#sure(feature))) {
      control.checked = true
      return
    }
    try {
      const answer = await this.app.api.call('set_feature', { key: feature.key, on })
      if (isPending(answer)) {
        control.checked = feature.on
        return toastPending(this.app)
      }
      control.checked = answer.data.on
      // Others may depend on it.
      await Promise.all([this.#list.reload(), this.app.refresh()])
      this.#say(answer.data.on, on, feature)
    } catch (error) {
      control.checked = feature.on
      this.app.report(error)
    }
  }

  #say(isOn: boolean, requested: boolean, { label }: Feature): void {
    const vars = { feature: label }
    if (isOn === requested)
      return this.app.toast({
        text: isOn ? this.t('{feature} is on.', vars) : this.t('{feature} is off.', vars),
      })
    const text = this.t('{feature} stays off: it needs another feature that is off.', vars)
    this.app.toast({ tone: 'warning', text })
  }

  #sure({ label }: Feature): Promise<boolean> {
    return this.app.confirm({
      title: this.t('Switch off {feature}?', { feature: label }),
      text: this.t(
        'It disappears from the admin, and other programs cannot use it any more. What was made with it stays and comes back when it is switched on again.',
      ),
      action: this.t('Switch off'),
    })
  }

  /** Where it is set, for users who have access there. */
  #decided({ by }: Feature): string | undefined {
    const { t } = this
    const { role, site } = this.app.me
    if (by === 'default' || by === 'switch') return undefined
    if (role !== 'network') return t('Set by whoever runs the server')
    if (by === 'installation') return t('Decided for all websites in config/config.local.json')
    return t('Decided in config/sites/{key}.json', { key: site.key })
  }

  override render() {
    const { t } = this
    return html`<cms-page-head
        heading=${t('Features and extensions')}
        text=${t('What this website can do. What is switched off nobody sees any more; nothing that was made with it is lost.')}
      ></cms-page-head>
      ${this.#list.render(
        (items) =>
          html`<div class="stack wide">
            ${inGroups(items, namesIn(t)).map(([group, features]) => this.#group(group, features))}
            <cms-extension-list @cms-extensions=${() => this.#list.reload()}></cms-extension-list>
          </div>`,
        () => html`<cms-message icon="toggle-left" heading=${t('No features')}></cms-message>`,
      )}`
  }

  #group(group: FeatureGroup, features: Feature[]) {
    return html`<section aria-labelledby=${`group-${group}`}>
      <h2 id=${`group-${group}`}>${groupTitle(group, this.t)}</h2>
      <ul class="panel flush ruled">
        ${repeat(
          features,
          ({ key }) => key,
          (one) => this.#feature(one),
        )}
      </ul>
    </section>`
  }

  #feature(feature: Feature) {
    const decided = this.#decided(feature)
    return html`<li>
      <wa-switch
        .checked=${feature.on}
        ?disabled=${decided !== undefined}
        hint=${namesIn(this.t).features[feature.key]?.about ?? ''}
        @change=${(event: Event) => this.#set(feature, event.target as HTMLInputElement)}
        >${feature.label}</wa-switch
      >
      ${decided ? html`<span class="badge"><wa-icon name="lock"></wa-icon>${decided}</span>` : nothing}
    </li>`
  }
}
define('cms-features-screen', FeaturesScreen)

/**
 * Features in their groups; those of extensions only have a label. In the order in which
 * they are listed.
 */
function inGroups<T extends { key: string }>(
  features: readonly T[],
  { features: known }: Pick<Names, 'features'>,
): [FeatureGroup, T[]][] {
  const sortOf = ({ key }: T) => known[key]?.sort ?? 0
  const sorted = [...features].sort((a, b) => sortOf(a) - sortOf(b))
  return FEATURE_GROUPS.map((group): [FeatureGroup, T[]] => [
    group,
    sorted.filter(({ key }) => (known[key]?.group ?? 'more') === group),
  ]).filter(([, found]) => found.length > 0)
}

const groupTitle = (group: FeatureGroup, t: Translate): string =>
  ({
    content: t('Content'),
    site: t('Website'),
    people: t('People and access'),
    programs: t('Programs and technology'),
    more: t('Extensions'),
  })[group]
