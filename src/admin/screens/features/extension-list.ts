// The extensions of the installation: which are enabled for this website, and their errors. The operator enables them.
import '@awesome.me/webawesome/dist/components/switch/switch.js'
import { css, html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { AdminElement, define } from '../../admin-element.ts'
import { isPending } from '../../client/api.ts'
import type { Extension } from '../../client/operations.d.ts'
import { Paged } from '../../elements/paged.ts'
import { toastPending } from '../../elements/settle.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import { rows } from './row-styles.ts'

export class ExtensionList extends AdminElement {
  static override styles = [
    shared,
    parts,
    rows,
    css`
      .problem {
        flex-basis: 100%;
      }
    `,
  ]
  readonly #list: Paged<'list_extensions'> = new Paged(this, 'list_extensions', () => ({ limit: 200 }))

  async #set({ name, on: was }: Extension, control: HTMLInputElement): Promise<void> {
    const on = control.checked
    if (!on && !(await this.#isSure(name))) {
      control.checked = true
      return
    }
    try {
      const answer = await this.app.api.call('set_extension', { name, on })
      if (isPending(answer)) {
        control.checked = was
        return toastPending(this.app)
      }
      control.checked = answer.data.on
      const text = on ? this.t('Extension {name} is on.', { name }) : this.t('Extension {name} is off.', { name })
      this.app.toast({ text })
      await Promise.all([this.#list.reload(), this.app.refresh()])
      this.emit('cms-extensions')
    } catch (error) {
      control.checked = was
      this.app.report(error)
    }
  }

  #isSure(name: string): Promise<boolean> {
    return this.app.confirm({
      title: this.t('Switch off {name} for this website?', { name }),
      text: this.t('Nothing of it is there any more; its data stay and come back when it is switched on again.'),
      action: this.t('Switch off'),
    })
  }

  override render() {
    return this.#list.render(
      (items) =>
        html`<section aria-labelledby="extensions">
          <h2 id="extensions">${this.t('Installed extensions')}</h2>
          <ul class="panel flush ruled">
            ${repeat(
              items,
              ({ name }) => name,
              (one) => this.#extension(one),
            )}
          </ul>
        </section>`,
      () => nothing,
    )
  }

  #extension(one: Extension) {
    const { t } = this
    const mayNot = this.app.me.role !== 'network' || one.by === 'installation'
    return html`<li>
      <wa-switch
        .checked=${one.on}
        ?disabled=${mayNot || (one.origin === null && !one.on)}
        hint=${this.#about(one)}
        @change=${(event: Event) => this.#set(one, event.target as HTMLInputElement)}
        >${one.name}</wa-switch
      >
      ${mayNot ? html`<span class="badge"><wa-icon name="lock"></wa-icon>${this.#decided(one)}</span>` : nothing}
      ${
        one.problem === null
          ? nothing
          : html`<p class="bad problem"><wa-icon name="warning" label=${t('Not in use')}></wa-icon> ${one.problem}</p>`
      }
    </li>`
  }

  #about({ version, description, origin }: Extension): string {
    const { t } = this
    if (origin === null) return t('It is named for this website, but it is not installed.')
    const from = {
      bundled: t('comes with the service'),
      package: t('npm package'),
      installation: t('own folder'),
    }
    return [description, version && t('Version {version}', { version }), from[origin]].filter(Boolean).join(' · ')
  }

  #decided({ by }: Extension): string {
    return by === 'installation' && this.app.me.role === 'network'
      ? this.t('Decided for all websites in config/config.local.json')
      : this.t('Set by whoever runs the server')
  }
}
define('cms-extension-list', ExtensionList)
