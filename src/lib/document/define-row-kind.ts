// A kind of document whose documents are rows of one table: only what is not the same for all of them is declared.
import { invalidAll, type FieldError } from '../base/errors.ts'
import { emit } from '../core/jobs/jobs.ts'
import type { Context } from '../core/operation/context.ts'
import {
  requireActive,
  requireUnplanned,
  waitingIn,
  type DocumentKind,
  type FactsChange,
  type Rows,
  type Version,
} from './define-document-kind.ts'
import { moved, nextOf } from './life.ts'
import type { DocumentRow, DocumentRows, NewRow, RowDraft } from './define-document-rows.ts'

export interface RowVersion<C> extends Version {
  content: C
}
type Kind<R, C> = DocumentKind<R, RowVersion<C>>

/** What each kind decides for itself. */
interface Declared<R, C> extends Pick<Kind<R, C>, 'edits' | 'decides' | 'deletes' | 'answer' | 'path'> {
  /** Its order among sources in review (see `Waiting.rank`), different for each kind. */
  rank: number
}

interface More<R, C> {
  /** The errors that prevent publication; none when missing. */
  errors: (ctx: Context, row: R) => Promise<FieldError[]>
  saveDraft: RowKind<R, C>['saveDraft']
  /** Own columns that follow from a change of its facts. */
  columns: (ctx: Context, row: R, change: FactsChange<RowVersion<C>>) => Partial<R>
  /** What the membership may see of what is in review, beyond the limit of its languages. */
  visible: (ctx: Context, rows: Rows) => Rows
}

export interface RowKind<R, C> extends Kind<R, C> {
  /** Stores a draft and returns the row afterwards. */
  saveDraft: (ctx: Context, row: R, draft: RowDraft<C>) => Promise<R>
  /** A new draft. */
  create: (ctx: Context, given: NewRow<R, C>) => Promise<R>
}

/** The complete kind; anything that is declared takes the place of what rows of a table do by themselves. */
export function defineRowKind<R extends DocumentRow, C extends object>(
  rows: DocumentRows<R, C>,
  declared: Declared<R, C> & Partial<More<R, C>> & Partial<Omit<Kind<R, C>, 'type' | 'errorsAs' | 'waiting'>>,
): RowKind<R, C> {
  const { type } = rows
  const { errors, columns, visible, rank, ...own } = declared
  const errorsIn = async (ctx: Context, row: R) => (await errors?.(ctx, row)) ?? []
  const kind: RowKind<R, C> = {
    ...ofRows(rows, { visible, rank }),
    requireEditable: (_ctx, row) => requireActive(row),
    errorsAs: async (ctx, row, { status }) => (status === 'published' ? errorsIn(ctx, row) : []),
    async complete(ctx, row) {
      const found = await errorsIn(ctx, row)
      if (found.length) throw invalidAll(found)
      return { content: rows.contentOf(row), text: row.content, hash: row.content_hash }
    },
    async restore(ctx, row, { revision: { content }, as, note }) {
      const draft = { content: JSON.parse(content) as C, kind: as, note }
      return { doc: await kind.saveDraft(ctx, row, draft), left_out: [] }
    },
    async create(ctx, given) {
      const row = await rows.create(ctx, given)
      await kind.emit(ctx, row, { event: 'created' })
      return row
    },
    async saveDraft(ctx, row, draft) {
      kind.requireEditable(ctx, row, 'edit')
      if (rows.isUnchanged(row, draft)) return row
      requireUnplanned(ctx, row, kind.decides)
      await rows.putDraft(ctx, row, draft)
      const saved = await rows.byId(ctx, row.id)
      await kind.emit(ctx, saved, { event: 'updated' })
      return saved
    },
    write: (ctx, row, change) => rows.update(ctx, row, { ...columns?.(ctx, row, change), ...change.set } as Partial<R>),
    async state(ctx, row) {
      const { id, title: label, uid, version, lang, published_n } = row
      const state = { ...(await kind.answer(ctx, row)), published_n }
      return { type, id: String(id), label, uid, version: Number(version), state, scope: { lang } }
    },
    async untrash(ctx, row) {
      const status = nextOf(kind, row, 'restore')
      const now = await rows.update(ctx, row, { status, deleted_at: null } as Partial<R>)
      return moved(ctx, kind, { now, event: 'restored' })
    },
    ...own,
  }
  return kind
}

type OfRows<R, C> = Omit<
  RowKind<R, C>,
  | keyof Declared<R, C>
  | 'requireEditable'
  | 'errorsAs'
  | 'complete'
  | 'restore'
  | 'saveDraft'
  | 'create'
  | 'write'
  | 'state'
  | 'untrash'
>

/** What is the same whatever the content, and what has no effect unless it is declared. */
function ofRows<R extends DocumentRow, C extends object>(
  rows: DocumentRows<R, C>,
  { visible, rank }: Pick<Declared<R, C>, 'rank'> & Partial<Pick<More<R, C>, 'visible'>>,
): OfRows<R, C> {
  const { type } = rows
  return {
    type,
    jobs: { publish: `publish-scheduled-${type}`, unpublish: `unpublish-scheduled-${type}` },
    facts: (row) => ({ ...row, object: rows.objectOf(row) }),
    contentAt: (_ctx, row, revision) => Promise.resolve(JSON.parse(revision?.content ?? row.content)),
    versionOf: (_ctx, _row, { revision: { content: text, hash } }) =>
      Promise.resolve({ content: JSON.parse(text) as C, text, hash }),
    show: (_ctx, { now }) => Promise.resolve(now),
    hide: () => Promise.resolve(),
    clearReferences: () => Promise.resolve(),
    remove: (ctx, row) => rows.remove(ctx, row),
    forgetUses: () => Promise.resolve(),
    touch: (ctx, { uid }) => void ctx.touched.add(`${type}:${uid}`),
    warnOfLinks: () => Promise.resolve(),
    emit: (ctx, { id, uid, lang, title }, { event, ...more }) =>
      emit(ctx, `${type}.${event}`, { id, uid, lang, title, ...more }),
    payload: ({ uid }) => ({ uid }),
    due: (ctx, { uid }) => rows.byUid(ctx, String(uid)),
    input: ({ uid }) => ({ [type]: uid }),
    describeLocations: () => () => '',
    waiting(ctx, { id }) {
      const { languages = [] } = ctx.principal.limits ?? {}
      const all = rows.inReview(ctx)
      const within = languages.length ? all.where('lang', 'in', languages) : all
      const seen = visible?.(ctx, within) ?? within
      const found = id === undefined ? seen : seen.where('id', '=', id)
      return Promise.resolve([{ rank, ...waitingIn(found, '') }])
    },
    submitters: (ctx, ids) => rows.submitters(ctx, ids),
    trashed: () => Promise.resolve([rows.trashed()]),
    byUid: (ctx, uid) => rows.byUid(ctx, uid),
    publicUids: (ctx, uids) => rows.publicUids(ctx, uids),
    old: (ctx, old) => rows.old(ctx, old),
  }
}
