// Deleted pages, entries and media: who deleted them, how long they stay; restore, and delete permanently.
import { entryPath } from '../../data/entry/entry.ts'
import type { ListTrashItem } from '../../client/operations.d.ts'
import '@awesome.me/webawesome/dist/components/button/button.js'
import { css, html, nothing } from 'lit'
import { define } from '../../admin-element.ts'
import type { Answer } from '../../client/api.ts'
import '../../elements/message.ts'
import '../../elements/page-head.ts'
import { languageName } from '../../elements/code-name.ts'
import { Paged } from '../../elements/paged.ts'
import { settle } from '../../elements/settle.ts'
import '../../elements/time.ts'
import { Screen } from '../../screen.ts'
import { selectField } from '../../styles/select.ts'

const DAY_MS = 86_400_000
type Kind = ListTrashItem['kind']
const KINDS: readonly Kind[] = ['page', 'media', 'entry', 'table']
/** The permission to restore an object. */
const MAY: Record<Kind, string> = {
  page: 'pages.manage',
  media: 'media.delete',
  entry: 'data.delete',
  table: 'data.schema',
}
const ICONS: Record<Kind, string> = {
  page: 'file-text',
  media: 'image',
  entry: 'list-dashes',
  table: 'table',
}

/** The path of its own screen. */
function placeOf({ kind, id, table }: ListTrashItem): string {
  if (kind === 'page') return `/pages/${id}`
  if (kind === 'media') return `/media/${id}`
  return kind === 'entry' ? entryPath(table ?? '', id) : `/tables/${table}`
}

interface Sending {
  call: () => Promise<Answer<unknown>>
  text: string
  open?: () => Promise<void>
}

export class TrashScreen extends Screen {
  static override properties = { busy: { state: true } }
  static override styles = [
    Screen.styles,
    selectField,
    css`
      .choice {
        max-width: 14rem;
      }
      .what {
        display: flex;
        align-items: center;
        gap: 0.5rem;
      }
      .what wa-icon {
        flex: none;
        color: var(--cms-quiet);
      }
    `,
  ]
  declare busy: string | undefined
  readonly #list: Paged<'list_trash'> = new Paged(this, 'list_trash', () => ({
    kind: this.#kind,
    count: true,
  }))

  get #kind(): Kind | undefined {
    const kind = this.query.get('kind')
    return KINDS.find((one) => one === kind)
  }

  #may = ({ kind }: ListTrashItem): boolean => this.app.can(MAY[kind])

  async #restore(item: ListTrashItem): Promise<void> {
    const text =
      item.kind === 'page' || item.kind === 'entry'
        ? this.t('{title} is back, as a draft.', { title: item.title })
        : this.t('{title} is back.', { title: item.title })
    const call = () => this.app.api.call('restore_item', { uid: item.uid })
    await this.#send(item, { call, text, open: () => this.app.navigate(placeOf(item)) })
  }

  async #purge(item: ListTrashItem): Promise<void> {
    const { t } = this
    const sure = await this.app.confirm({
      title: t('Delete “{title}” for good?', { title: item.title }),
      text: t('This cannot be undone.'),
      action: t('Delete for good'),
      danger: true,
    })
    if (sure)
      await this.#send(item, {
        call: () => this.app.api.call('purge_item', { uid: item.uid }),
        text: t('{title} is gone for good.', { title: item.title }),
      })
  }

  async #send({ uid }: ListTrashItem, { call, text, open }: Sending): Promise<void> {
    this.busy = uid
    try {
      const answer = await call()
      const action = open && { action: { label: this.t('Show'), run: open } }
      if (!settle(this.app, answer, { text, ...action })) return
      // A page restores the pages that were deleted with it.
      await this.#list.reload()
    } catch (error) {
      this.app.report(error)
    } finally {
      this.busy = undefined
    }
  }

  override render() {
    const { t } = this
    const kind = this.#kind ?? ''
    const kinds = {
      '': t('Everything'),
      page: t('Pages'),
      media: t('Media'),
      ...(this.app.has('data') && { entry: t('Entries'), table: t('Tables') }),
    }
    return html`<cms-page-head heading=${t('Trash')} text=${t('What is deleted stays here for 30 days.')}></cms-page-head>
      <div class="stack">
        <label class="choice">
          <span>${t('Kind')}</span>
          <select @change=${(event: Event) => this.setQuery({ kind: (event.target as HTMLSelectElement).value })}>
            ${Object.entries(kinds).map(([value, text]) => html`<option value=${value} ?selected=${value === kind}>${text}</option>`)}
          </select>
        </label>
        ${this.#list.render(
          (items) => this.#table(items),
          () =>
            html`<cms-message icon="trash" heading=${t('The trash is empty')} text=${t('What was deleted can be brought back from here.')}></cms-message>`,
        )}
      </div>`
  }

  #table(items: ListTrashItem[]) {
    const { t } = this
    return html`<div class="panel flush">
      <table class="cards">
        <thead>
          <tr>
            <th>${t('Name')}</th><th>${t('Deleted')}</th><th>${t('Deleted by')}</th><th>${t('Gone for good')}</th>
            <th><span class="sr">${t('Actions')}</span></th>
          </tr>
        </thead>
        <tbody>
          ${items.map((item) => this.#row(item))}
        </tbody>
      </table>
    </div>`
  }

  #row(item: ListTrashItem) {
    const { t } = this
    const kinds = { page: t('Page'), media: t('File'), entry: t('Entry'), table: t('Table') }
    const isBusy = this.busy === item.uid
    return html`<tr>
      <td>
        <span class="what">
          <wa-icon name=${ICONS[item.kind]} label=${kinds[item.kind]}></wa-icon>
          <span><span class="strong">${item.title}</span>${item.lang && this.app.me.site.languages.length > 1 ? html` <span class="quiet small">${languageName(item.lang, this.app.lang)}</span>` : nothing}</span>
        </span>
      </td>
      <td data-label=${t('Deleted')}><cms-time at=${item.deleted_at}></cms-time></td>
      <td data-label=${t('Deleted by')}>${item.deleted_by?.name ?? t('Unknown')}</td>
      <td data-label=${t('Gone for good')}>${this.#left(item.purged_at)}</td>
      <td class="actions">
        ${
          this.#may(item)
            ? html`<wa-button size="s" appearance="outlined" ?loading=${isBusy} @click=${() => this.#restore(item)}>${t('Restore')}<span class="sr"> ${item.title}</span></wa-button>
                <wa-button size="s" appearance="plain" variant="danger" ?disabled=${isBusy} @click=${() => this.#purge(item)}>
                  <wa-icon name="trash" label=${t('Delete {title} for good', { title: item.title })}></wa-icon>
                </wa-button>`
            : nothing
        }
      </td>
    </tr>`
  }

  #left(iso: string): string {
    const days = Math.max(0, Math.ceil((new Date(iso).getTime() - Date.now()) / DAY_MS))
    return new Intl.RelativeTimeFormat(this.app.lang, { numeric: 'auto' }).format(days, 'day')
  }
}
define('cms-trash-screen', TrashScreen)
