// The versions of a block: who saved or published it and when; each can be compared with the draft, and restored.
import '@awesome.me/webawesome/dist/components/button/button.js'
import '@awesome.me/webawesome/dist/components/dialog/dialog.js'
import { css, html, nothing } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import { versionsList } from '../../editing/versions-list.ts'
import '../../elements/diff/diff.ts'
import { NO_LABELS, type Labels } from '../../elements/diff/labels.ts'
import { Paged } from '../../elements/paged.ts'
import { settle } from '../../elements/settle.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import { versions } from '../../styles/versions.ts'
import type { Definition } from '../blocks/custom-block.ts'
import '../../elements/diff/code-diff.ts'
import { ownEvent } from '../../elements/own-event.ts'

/** Dispatches `cms-restored` when the draft was replaced. */
export class BlockVersions extends AdminElement {
  static override properties = {
    key: {},
    definition: { attribute: false },
    dirty: { type: Boolean },
    revision: { state: true },
    busy: { state: true },
  }
  static override styles = [
    shared,
    parts,
    versions,
    css`
      wa-dialog {
        --width: min(60rem, calc(100vw - 2rem));
      }
    `,
  ]
  declare key: string
  /** The definition that versions are compared with. */
  declare definition: Definition
  declare dirty: boolean
  declare revision: { n: number; content: Definition } | undefined
  declare busy: boolean
  readonly #list: Paged<'list_custom_block_revisions'> = new Paged(this, 'list_custom_block_revisions', () => ({
    key: this.key,
    limit: 30,
  }))

  async #look(n: number): Promise<void> {
    try {
      const { content } = await this.app.api.get('get_custom_block_revision', { key: this.key, n })
      this.revision = { n, content: content as unknown as Definition }
    } catch (error) {
      this.app.report(error)
    }
  }

  #restore = async () => {
    const { t, app } = this
    const { n } = this.revision!
    const title = t('Give up what is not saved?')
    const text = t('Your changes since you last saved would be gone.')
    if (this.dirty && !(await app.confirm({ title, text, action: t('Restore'), danger: true }))) return
    this.busy = true
    try {
      const answer = await app.api.call('restore_custom_block_revision', { key: this.key, n })
      this.revision = undefined
      if (settle(app, answer, t('Version {n} is the draft now.', { n }))) this.emit('cms-restored')
    } catch (error) {
      app.report(error)
    } finally {
      this.busy = false
    }
  }

  override render() {
    return html`${this.#list.render(...versionsList({ t: this.t, opensDialog: true, choose: (n) => void this.#look(n) }))}
    ${this.#dialog()}`
  }

  #dialog() {
    const { t, revision } = this
    return html`<wa-dialog
      label=${revision ? t('Version {n} and the draft', { n: revision.n }) : ''}
      ?open=${revision !== undefined}
      @wa-hide=${ownEvent(() => (this.revision = undefined))}
    >
      ${revision ? this.#differences(revision.content) : nothing}
      <wa-button slot="footer" appearance="outlined" @click=${() => (this.revision = undefined)}>${t('Close')}</wa-button>
      <wa-button slot="footer" variant="brand" ?loading=${this.busy} @click=${this.#restore}>${t('Restore')}</wa-button>
    </wa-dialog>`
  }

  #differences(then: Definition) {
    const { t, definition: now } = this
    const { template: oldTemplate, css: oldCss, ...before } = then
    const { template, css: sheet, ...after } = now
    const isOther = JSON.stringify(before) !== JSON.stringify(after)
    const isSame = !isOther && oldTemplate === template && oldCss === sheet
    return html`<div class="stack">
      ${isOther || isSame ? html`<cms-diff .before=${before} .after=${after} .labels=${this.#labels()} .heading=${t('Fields and details')}></cms-diff>` : nothing}
      <cms-code-diff heading=${t('Template')} .before=${oldTemplate} .after=${template}></cms-code-diff>
      <cms-code-diff heading=${t('Stylesheet')} .before=${oldCss} .after=${sheet}></cms-code-diff>
    </div>`
  }

  #labels(): Labels {
    const { t } = this
    const names = [
      ['label', t('Name')],
      ['description', t('Description')],
      ['icon', t('Icon')],
      ['group', t('Group')],
      ['fields', t('Fields')],
      ['variants', t('Variants')],
      ['sample', t('Example content')],
    ] as const
    return { ...NO_LABELS, fields: names.map(([name, label]) => ({ name, label, type: 'text' })) }
  }
}
define('cms-block-versions', BlockVersions)
