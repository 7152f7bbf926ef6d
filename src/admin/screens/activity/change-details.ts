// The details of a change in the log, loaded when they are expanded below its line.
import type { ChangeDetail } from '../../client/operations.d.ts'
import { html } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import '../../elements/diff/diff.ts'
import { Loaded } from '../../elements/loaded.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import { isEntireObject } from '../change/docs-of-diff.ts'
import { compared, type Compared } from '../change/documents.ts'

interface Read {
  change: ChangeDetail
  documents: Compared
}

export class ChangeDetails extends AdminElement {
  static override properties = { change: { type: Number } }
  static override styles = [shared, parts]
  declare change: number
  readonly #read: Loaded<Read> = new Loaded<Read>(
    this,
    async (signal) => {
      const { api, lang } = this.app
      const change = await api.get('get_change_status', { change: this.change, locale: lang }, signal)
      return { change, documents: await compared(this.app, change, signal) }
    },
    () => [this.change],
  )

  override render() {
    return this.#read.render(({ change, documents: { before, after, labels } }) => {
      const isPage = change.entity?.type === 'page'
      return html`<div class="stack">
        <h2 class="sr">${this.t('What it was about')}</h2>
        <cms-diff
          ?entire=${isEntireObject(change.diff)}
          .heading=${isPage ? undefined : (change.entity?.label ?? change.summary)}
          .before=${before}
          .after=${after}
          .labels=${labels}
        ></cms-diff>
        <p class="small"><a href=${`/admin/review/${change.id}`}>${this.t('Change number {n}', { n: change.id })}</a></p>
      </div>`
    })
  }
}
define('cms-change-details', ChangeDetails)
