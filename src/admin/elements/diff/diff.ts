// The changes between two documents, for editors: by block and field, with inserted and deleted words marked.
import { css, html, nothing } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import { KnownObjects } from '../../data/values/known-objects.ts'
import { block } from '../../styles/host.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import { linePieces, wordPieces } from './line-pieces.ts'
import { changesOf, type Change, type Doc, type FieldChange } from './changes-of.ts'
import { NO_LABELS, type Labels } from './labels.ts'

/** Longer texts are shown as a whole, before and after: comparing their words would take too long. */
const LONGEST = 20_000

/** Its properties; declared apart, because `before` and `after` are also DOM methods, which nobody calls on it. */
interface BeforeAndAfter {
  before: Doc | null | undefined
  after: Doc | null | undefined
}

type Look = Exclude<Change['kind'], 'document'> | 'new'

/** `.before`, `.after` (null: missing), `.labels` (pageLabels). Dispatches `cms-block` {id} when a block is chosen. */
export class Diff extends AdminElement {
  static override properties = {
    before: { attribute: false },
    after: { attribute: false },
    labels: { attribute: false },
    entire: { type: Boolean },
    selectable: { type: Boolean },
    heading: { attribute: false },
    created: { attribute: false },
  }
  static override styles = [
    shared,
    block,
    parts,
    css`
      .panel {
        padding: 0.75rem 1rem;
      }
      dl {
        display: grid;
        gap: 0.75rem;
        margin-block-start: 0.5rem;
      }
      dd {
        overflow-wrap: anywhere;
        white-space: pre-wrap;
      }
      ins,
      del {
        border-radius: 0.1875rem;
        padding-inline: 0.125rem;
        color: var(--cms-ink);
        -webkit-box-decoration-break: clone;
        box-decoration-break: clone;
      }
      ins {
        background: var(--cms-added);
        text-decoration: underline;
        text-underline-offset: 0.2em;
      }
      ins::before {
        content: '+';
        margin-inline-end: 0.125rem;
        font-weight: 700;
      }
      del {
        background: var(--cms-removed);
      }
      del::before {
        content: '−';
        display: inline-block;
        margin-inline-end: 0.125rem;
        font-weight: 700;
      }
      .name {
        font-weight: 650;
        text-decoration: underline;
        text-decoration-style: dotted;
        text-underline-offset: 0.25em;
      }
    `,
  ]
  declare labels: Labels
  /** The entire document was created or deleted: an empty side means that it does not exist. */
  declare entire: boolean
  /** Names of blocks are buttons. */
  declare selectable: boolean
  /** Heading of the document's own fields, when it is not a page. */
  declare heading: string | undefined
  /** Names of what other steps of the batch create, by uid. */
  declare created: ReadonlyMap<string, string> | undefined
  readonly #known = new KnownObjects(this)

  constructor() {
    super()
    this.labels = NO_LABELS
    this.entire = false
    this.selectable = false
  }

  override render() {
    const { before, after } = this as unknown as BeforeAndAfter
    const { t, labels } = this
    const { lang, me } = this.app
    const changes = changesOf(before ?? {}, after ?? {}, {
      labels,
      t,
      lang,
      timezone: me.user?.timezone,
      fileName: (id) => this.#fileName(id),
      relatedName: (target, id) => this.created?.get(String(id)) ?? this.#known.related(target, id)?.name,
    })
    if (!changes.length) return html`<p class="note">${this.t('Both are the same.')}</p>`
    return html`<div class="stack">${changes.map((change) => this.#change(change))}</div>`
  }
  /** Undefined until the name is loaded. */
  #fileName(id: number): string | undefined {
    const item = this.#known.media(id)
    return item?.title || item?.name || undefined
  }

  #change(change: Change) {
    const { kind, id, name, fields, moved } = change
    const { t } = this
    const heading = kind === 'document' ? (this.heading ?? t('Title, address and more')) : name
    return html`<article class="panel">
      <div class="row">
        <h3>
          ${
            this.selectable && id && kind !== 'document'
              ? html`<button class="plain name" @click=${() => this.emit('cms-block', { id })}>${heading}</button>`
              : heading
          }
        </h3>
        ${this.#badge(kind === 'document' ? this.#look : kind)}${moved && kind !== 'moved' ? this.#badge('moved') : nothing}
      </div>
      ${fields.length ? html`<dl>${fields.map((field) => this.#field(field))}</dl>` : nothing}
    </article>`
  }

  /** Of the document itself. */
  get #look(): Look {
    const { before, after } = this as unknown as BeforeAndAfter
    if (!this.entire) return 'changed'
    return isEmpty(before) ? 'new' : isEmpty(after) ? 'removed' : 'changed'
  }

  #badge(kind: Look) {
    const { t } = this
    const looks = {
      new: { text: t('New'), tone: 'good', icon: 'plus' },
      added: { text: t('Added'), tone: 'good', icon: 'plus' },
      removed: { text: t('Removed'), tone: 'bad', icon: 'minus' },
      moved: { text: t('Moved'), tone: 'note', icon: 'arrows-down-up' },
      changed: { text: t('Changed'), tone: '', icon: 'pencil-simple' },
    }
    const { text, tone, icon } = looks[kind]
    return html`<span class="badge ${tone}"><wa-icon name=${icon}></wa-icon>${text}</span>`
  }

  #field({ label, before, after, by, texts }: FieldChange) {
    const isOne = !before || !after || by === 'whole' || before.length + after.length > LONGEST
    const rendered = isOne
      ? this.#one(before, after)
      : by
        ? this.#lines(before, after, texts)
        : this.#words(before, after)
    return html`<div>
      <dt class="quiet small strong">${label}</dt>
      <dd>${rendered}</dd>
    </div>`
  }

  #one(before: string, after: string) {
    const arrow = before && after ? html`<span aria-hidden="true"> → </span>` : nothing
    return [before ? this.#del(before) : nothing, arrow, after ? this.#ins(after) : nothing]
  }
  #lines(before: string, after: string, texts: readonly string[] = []) {
    return linePieces({ before, after, texts }).map((line, i) => [
      i ? '\n' : '',
      'head' in line ? [line.head, this.#words(line.before, line.after)] : this.#piece(line),
    ])
  }
  #words = (before: string, after: string) => wordPieces(before, after).map((piece) => this.#piece(piece))
  #piece = ({ value, added, removed }: { value: string; added: boolean; removed: boolean }) =>
    added ? this.#ins(value) : removed ? this.#del(value) : value
  #ins = (text: string) => html`<ins><span class="sr">${this.t('added:')} </span>${text}</ins>`
  #del = (text: string) => html`<del><span class="sr">${this.t('removed:')} </span>${text}</del>`
}
const isEmpty = (doc: Doc | null | undefined) => !Object.keys(doc ?? {}).length

define('cms-diff', Diff)
