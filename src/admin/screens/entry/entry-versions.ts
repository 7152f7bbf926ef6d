// The versions of an entry: user, time and kind of change; each can be compared with the draft, and restored.
import '@awesome.me/webawesome/dist/components/button/button.js'
import '@awesome.me/webawesome/dist/components/dialog/dialog.js'
import { css, html, nothing } from 'lit'
import { define } from '../../admin-element.ts'
import { entryFields } from '../../data/entry/entry-fields.ts'
import { filled, type Values } from '../../data/entry/entry.ts'
import { versionsList } from '../../editing/versions-list.ts'
import '../../elements/diff/diff.ts'
import { NO_LABELS } from '../../elements/diff/labels.ts'
import { Loaded } from '../../elements/loaded.ts'
import { Paged } from '../../elements/paged.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import { versions } from '../../styles/versions.ts'
import { EntryElement } from './entry-element.ts'
import { ownEvent } from '../../elements/own-event.ts'
interface Content {
  slug: string
  fields: Values
}

export class EntryVersions extends EntryElement {
  static override properties = {
    ...EntryElement.properties,
    open: { state: true },
    chosen: { state: true },
  }
  static override styles = [
    shared,
    parts,
    versions,
    css`
      wa-dialog {
        --width: 44rem;
      }
    `,
  ]
  declare open: boolean
  declare chosen: number | undefined
  readonly #list: Paged<'list_entry_revisions'> = new Paged(this, 'list_entry_revisions', () => ({
    ...this.#at,
    limit: 30,
  }))
  readonly #content: Loaded<Content | undefined> = new Loaded<Content | undefined>(
    this,
    (signal) => this.#read(signal),
    () => [this.actions.session.path, this.chosen],
  )

  constructor() {
    super()
    this.open = true
  }

  get #at(): { table: string; entry: number } {
    const { table, entry } = this.actions.session.state
    return { table: table.handle, entry: entry!.id }
  }

  async #read(signal: AbortSignal): Promise<Content | undefined> {
    if (this.chosen === undefined) return undefined
    const { content } = await this.app.api.get('get_entry_revision', { ...this.#at, n: this.chosen }, signal)
    return content as unknown as Content
  }

  /** The replaced draft is a version, too, and can be restored. */
  async #restore(n: number): Promise<void> {
    const { app, t, actions } = this
    const sure = await app.confirm({
      title: t('Restore version {n}?', { n }),
      text: t('It becomes the draft. Visitors see it once the entry is published. What is not saved is lost.'),
      action: t('Restore'),
    })
    if (!sure) return
    const former = this.#list.items[0]?.n
    if (!(await actions.restoreVersion(n))) return
    this.open = false
    const undo = { label: t('Undo'), run: async () => void (await actions.restoreVersion(former!)) }
    const text = t('Version {n} is the draft now.', { n })
    app.toast({ text, ...(former !== undefined && former !== n && { action: undo }) })
  }

  override render() {
    const { t, chosen } = this
    const isClosed = this.state.closed !== undefined
    return html`<wa-dialog
      label=${chosen === undefined ? t('Earlier versions') : t('Version {n} compared with the draft', { n: chosen })}
      ?open=${this.open}
      @wa-after-hide=${ownEvent(() => this.emit('cms-versions-closed'))}
    >
      ${chosen === undefined ? this.#list.render(...versionsList({ t, choose: (n) => (this.chosen = n) })) : this.#compared()}
      ${chosen === undefined ? nothing : html`<wa-button slot="footer" appearance="outlined" @click=${() => (this.chosen = undefined)}>${t('All versions')}</wa-button>`}
      ${chosen === undefined || isClosed ? nothing : html`<wa-button slot="footer" variant="brand" ?loading=${this.actions.busy} @click=${() => this.#restore(chosen)}>${t('Restore')}</wa-button>`}
      ${chosen === undefined ? html`<wa-button slot="footer" appearance="outlined" @click=${() => (this.open = false)}>${t('Close')}</wa-button>` : nothing}
    </wa-dialog>`
  }

  #compared() {
    const { t, app } = this
    const { table, base } = this.state
    const address = { name: '@slug', label: t('Address'), type: 'text' }
    const labels = { ...NO_LABELS, fields: [...entryFields(table.fields, app.lang), address] }
    const docOf = ({ slug, fields }: Content) => ({ ...filled(fields), '@slug': slug })
    return this.#content.render((content) =>
      content
        ? html`<cms-diff .before=${docOf(content)} .after=${docOf(base)} .labels=${labels} .heading=${t('From this version to the draft')}></cms-diff>`
        : html`<cms-loading></cms-loading>`,
    )
  }
}
define('cms-entry-versions', EntryVersions)
