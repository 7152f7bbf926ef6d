// A file of the media library: preview, descriptions in every language, crops, replacement, and usage.
import '@awesome.me/webawesome/dist/components/button/button.js'
import { html, nothing, type PropertyValues } from 'lit'
import type { MediaItem, Rect } from '../../media/media-item.ts'
import { define } from '../../admin-element.ts'
import { AiMarks } from '../../ai/ai-marks.ts'
import { ProblemError, type FieldError } from '../../client/problem.ts'
import { Loaded } from '../../elements/loaded.ts'
import '../../elements/page-head.ts'
import { saveLabel } from '../../elements/save-label.ts'
import { toastPending } from '../../elements/settle.ts'
import { Screen } from '../../screen.ts'
import { mediaName } from '../media/grid-view.ts'
import { storedList } from '../media/list-position.ts'
import { readMediaTerms, type MediaTerms } from '../media/collections-and-tags.ts'
import { clashNotice } from './clash-names.ts'
import './crop-list.ts'
import './focal-point.ts'
import './item-actions.ts'
import type { ItemActions } from './item-actions.ts'
import './item-captions.ts'
import type { ItemCaptions } from './item-captions.ts'
import {
  clashesOf,
  differs,
  draftOf,
  draftSince,
  rebaseDraft,
  type Clash,
  type Draft,
  type Site,
} from './item-draft.ts'
import './item-facts.ts'
import './item-fields.ts'
import { itemPlayer } from './item-player.ts'
import { itemStyles } from './item-styles.ts'
import './item-usage.ts'
import { saveItem, type Opened } from './save-item.ts'

interface Page extends Opened {
  terms: MediaTerms
}

export class MediaItemScreen extends Screen {
  static override properties = {
    ...Screen.properties,
    draft: { state: true },
    errors: { state: true },
    busy: { state: true },
    conflict: { state: true },
  }
  static override styles = [Screen.styles, itemStyles]
  /** Unsaved changes; undefined when there are none. */
  declare draft: Draft | undefined
  declare errors: FieldError[]
  declare busy: boolean
  /** Somebody else saved meanwhile: what both changed. */
  declare conflict: Clash[] | undefined
  readonly #page: Loaded<Page> = new Loaded<Page>(
    this,
    async (signal) => {
      const [{ data: item, etag }, terms] = await Promise.all([
        this.app.api.call('get_media', { id: this.params['id']! }, { signal }),
        readMediaTerms(this.app.api, signal),
      ])
      return { item, etag, terms }
    },
    () => [this.params['id']],
  )

  constructor() {
    super()
    this.#forget()
  }

  override connectedCallback(): void {
    super.connectedCallback()
    this.app.shortcuts(this, { keys: 'mod+s', label: saveLabel(this.app), run: () => this.#save() })
  }
  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('params') && changed.get('params')?.['id'] !== this.params['id']) this.#forget()
  }

  override unsaved(): boolean {
    return (
      this.draft !== undefined ||
      (this.renderRoot.querySelector<ItemActions>('cms-item-actions')?.busy ?? false) ||
      (this.renderRoot.querySelector<ItemCaptions>('cms-item-captions')?.unsaved ?? false)
    )
  }
  #forget(): void {
    this.draft = undefined
    this.errors = []
    this.conflict = undefined
  }

  get #site(): Site {
    const { languages, default_language = languages[0] ?? 'en' } = this.app.me.site
    return { languages: [...new Set([default_language, ...languages])] }
  }

  #change(changes: Partial<Draft>): void {
    const before = draftOf(this.#page.value!.item, this.#site)
    const next = { ...(this.draft ?? before), ...changes }
    this.draft = differs(next, before) ? next : undefined
    if (!this.draft) this.conflict = undefined
  }
  /** Another part of the screen has saved, or loaded what somebody else saved: unsaved changes stay, over that. */
  #show = ({ detail }: CustomEvent<Opened>) => {
    const { item: from } = this.#page.value!
    this.#page.set({ ...this.#page.value!, ...detail })
    const clashes = this.#rebase(from)
    if (clashes.length) this.conflict = clashes
  }

  async #save(): Promise<void> {
    const { value } = this.#page
    const { draft, app, t } = this
    if (!draft || !value || this.busy) return
    this.busy = true
    this.errors = []
    try {
      const saved = (now: Opened) => this.#page.set({ ...this.#page.value!, ...now })
      const { waits } = await saveItem(app.api, { opened: value, draft, site: this.#site }, saved)
      this.#keepSince(draft)
      if (waits) toastPending(app)
      else app.toast({ text: t('Saved.') })
    } catch (error) {
      await this.#refused(error, value)
    } finally {
      this.busy = false
    }
  }

  /** What was typed while it was saved stays, over what is saved now. */
  #keepSince(sent: Draft): void {
    const { draft } = this
    this.#forget()
    if (draft && draft !== sent) this.draft = draftSince(sent, draft, draftOf(this.#page.value!.item, this.#site))
  }

  async #refused(error: unknown, before: Opened): Promise<void> {
    if (!(error instanceof ProblemError)) return this.app.report(error)
    if (error.status === 412) return this.#meanwhile(before)
    this.errors = error.errors
    if (!error.errors.length) this.app.report(error)
  }

  /** Saving again stores both. */
  async #meanwhile({ item: from }: Opened): Promise<void> {
    await this.#page.reload()
    this.conflict = this.#rebase(from)
  }
  /** Puts unsaved changes over the item that is there now; returns what both changed. */
  #rebase(from: MediaItem): Clash[] {
    const { item } = this.#page.value!
    if (!this.draft) return []
    const mine = { from, draft: this.draft }
    this.draft = rebaseDraft(item, mine, this.#site)
    return clashesOf(item, mine, this.#site)
  }

  #trashed = () => {
    this.#forget()
    void this.app.navigate(`/media${storedList(this.app.me).search}`)
  }

  override render() {
    return this.#page.render((page) => this.#content(page))
  }

  #content(page: Page) {
    const { t } = this
    const { item } = page
    const draft = this.draft ?? draftOf(item, this.#site)
    return html`<cms-page-head heading=${mediaName(item)} heading-lang=${item.title ? this.#site.languages[0] : nothing} back=${`/admin/media${storedList(this.app.me).search}`} back-label=${t('Media')}>
        ${this.#neighbours()}
      </cms-page-head>
      <div class="sides">
        <div class="stack wide">
          ${this.#picture(page, draft)}
          <cms-item-actions .item=${item} @cms-item=${this.#show} @cms-trashed=${this.#trashed} @cms-used=${this.#toUsage}></cms-item-actions>
        </div>
        <div class="stack wide">
          <cms-item-fields
            .draft=${draft}
            kind=${item.kind}
            .terms=${page.terms}
            .languages=${this.#site.languages}
            .errors=${this.errors}
            .marks=${this.#marksOf(item)}
            ?readonly=${!this.app.can('media.edit')}
            @cms-draft=${(event: CustomEvent<Partial<Draft>>) => this.#change(event.detail)}
          ></cms-item-fields>
        </div>
      </div>
      ${this.#sections(page, draft)} ${this.draft ? this.#saving() : nothing}`
  }

  #marks: AiMarks | undefined
  #marksOf({ id, version }: { id: number; version: number }): AiMarks {
    this.#marks ??= new AiMarks(this.app, () => this.requestUpdate())
    this.#marks.follow({ media: id }, version)
    return this.#marks
  }

  #toUsage = () => this.renderRoot.querySelector('#usage')?.scrollIntoView({ block: 'center' })

  /** Visible while something is unsaved. */
  #saving() {
    const { t } = this
    return html`<div class="save row">
      ${this.conflict ? clashNotice(this.app, this.conflict, () => this.#forget()) : nothing}
      <wa-button variant="brand" ?loading=${this.busy} @click=${() => this.#save()}>${saveLabel(this.app)}</wa-button>
      <wa-button appearance="plain" @click=${() => this.#forget()}>${t('Discard')}</wa-button>
      <span class="quiet small" role="status">${t('Not saved yet')}</span>
    </div>`
  }

  #neighbours() {
    const { t } = this
    const { ids } = storedList(this.app.me)
    const at = ids.indexOf(Number(this.params['id']))
    if (at < 0) return nothing
    const link = (id: number | undefined, label: string, icon: string) =>
      html`<wa-button size="s" appearance="outlined" ?disabled=${id === undefined} href=${id === undefined ? nothing : `/admin/media/${id}`}>
        <wa-icon name=${icon} label=${label}></wa-icon>
      </wa-button>`
    return html`${link(ids[at - 1], t('Previous file'), 'arrow-left')} ${link(ids[at + 1], t('Next file'), 'arrow-right')}`
  }

  #picture({ item }: Page, draft: Draft) {
    if (!isCut(item)) return html`<div class="stage sunken">${itemPlayer(item, this.app)}</div>`
    return html`<cms-focal-point
        src=${item.url}
        width=${item.width}
        height=${item.height}
        .focus_=${draft.focus}
        ?readonly=${!this.app.can('media.edit')}
        @cms-focus=${(event: CustomEvent<Draft['focus']>) => this.#change({ focus: event.detail })}
      ></cms-focal-point>
      ${
        this.app.can('media.edit')
          ? html`<p class="quiet small hint">${this.t('Click or tap what must stay visible when the picture is cropped.')}</p>`
          : nothing
      }`
  }

  #sections({ item, etag }: Page, { focus, crops }: Draft) {
    const { t, app } = this
    const mayEdit = app.can('media.edit')
    const isPlayed = item.kind === 'video' || item.kind === 'audio'
    return html`<div class="stack wide more">
      ${
        isCut(item)
          ? html`<section class="panel stack">
            <h2>${t('Crops')}</h2>
            <cms-crop-list
              .src=${item.url}
              .cut=${{ width: item.width, height: item.height, focus }}
              .crops=${crops}
              ?readonly=${!mayEdit}
              @cms-crops=${(event: CustomEvent<Record<string, Rect>>) => this.#change({ crops: event.detail })}
            ></cms-crop-list>
          </section>`
          : nothing
      }
      ${
        isPlayed && app.has('media.captions')
          ? html`<section class="panel stack">
            <h2>${t('Captions')}</h2>
            <cms-item-captions .item=${item} .etag=${etag} ?readonly=${!mayEdit} @cms-item=${this.#show}></cms-item-captions>
          </section>`
          : nothing
      }
      <div class="two">
        ${
          mayEdit
            ? html`<section class="panel stack" id="usage">
              <h2>${t('Where it is used')}</h2>
              <cms-item-usage .item=${item.id}></cms-item-usage>
            </section>`
            : nothing
        }
        <section class="panel stack">
          <h2>${t('Details')}</h2>
          <cms-item-facts .item=${item}></cms-item-facts>
        </section>
      </div>
    </div>`
  }
}

/** Whether it is cropped: vector drawings fit every frame as they are. */
const isCut = ({ kind, width, mime }: Page['item']): boolean =>
  kind === 'image' && width !== null && mime !== 'image/svg+xml'

define('cms-media-item-screen', MediaItemScreen)
