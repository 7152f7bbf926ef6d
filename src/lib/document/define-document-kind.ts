// A kind of document: what the shared life cycle (life.ts, schedule.ts, submitted.ts) needs to know about it.
import type { RawBuilder, SelectQueryBuilder } from 'kysely'
import { AppError, type FieldError } from '../base/errors.ts'
import type { Context } from '../core/operation/context.ts'
import type { Move, Status } from '../core/operation/states.ts'
import type { SubjectState } from '../core/operation/subject.ts'
import { countOf } from '../platform/db/database.ts'
import type { AdminLanguage } from '../platform/i18n/admin-text.ts'
import type { getRevision } from './revisions.ts'
import type { DocumentEvent, DocumentType, RevisionKind } from './schema.ts'
import type { OldOnes } from './trash.ts'

/** The label of the field at a pointer, in a language; empty when the pointer is in nothing that has a label. */
export type DescribeLocation = (pointer: string, lang: AdminLanguage) => string

/** A document whose versions can be read, and whose revisions can be restored. */
export interface Revised {
  /** Its name in revisions. */
  object: string
  permission: string
  /** The content of the version `draft`, `published` or the number of a revision. Throws 404. */
  version: (name: string) => Promise<unknown>
  /** Makes a revision the draft again and returns the document. */
  restore: (n: number) => Promise<unknown>
}

/** The state of a document in its life cycle, with the same names for all kinds. */
export interface Facts {
  status: Status
  /** The revision that visitors see; null while there is none. */
  published_n: number | null
  published_hash: string | null
  /** When it was first published. */
  published_at: string | null
  publish_at: string | null
  unpublish_at: string | null
  updated_by: number | null
  deleted_at: string | null
}

/** Who submitted a document last, and when; kept after the decision. */
export interface Submission {
  submitted_at: string | null
  /** Ids of the user and of the token, and the name of the client. */
  submitted_by: number | null
  submitted_token: number | null
  submitted_client: string | null
}

export interface Identity {
  /** Its name in revisions: `page:12`, `entry:3:7`. */
  object: string
  id: number
  uid: string
  lang: string
  title: string
  /** Handle of an entry's table. */
  table?: string
}

/** What is published: the text of a revision, with its hash. */
export interface Version {
  text: string
  hash: string
}

export interface WaitingRow extends Submission {
  id: number
  uid: string
  version: number
  title: string
  lang: string
  /** When it was last changed. */
  at: string
}

/** What was submitted after `since`, by others than this user in person. */
export interface News {
  since: string
  by_others_than: number | undefined
}

/** What waits for review: pages, or the entries of a table. */
export interface Waiting {
  /** Its order among sources with equal times, different for each: pages have 0, tables their id, others are negative. */
  rank: number
  table?: { id: number; handle: string; singular: string }
  /** Ordered by time and id, those after `after`; with `news` only these. */
  read(page: {
    after: { at: string; id: number } | undefined
    limit: number
    news?: News | undefined
  }): Promise<WaitingRow[]>
  count(): Promise<number>
}

/** One page, or the entries of a table or one of them. */
export interface WaitingOf {
  table?: string | undefined
  id?: number | undefined
}

/** A document in a list of the overview. */
export interface DocumentLine extends Pick<Facts, 'publish_at' | 'unpublish_at'> {
  id: number
  uid: string
  lang: string
  title: string
  /** Handle of an entry's table. */
  table: string | null
  path: string | null
  status: string
  updated_at: string
}
export interface Overview {
  /** What the user changed last and visitors do not see yet. */
  drafts: DocumentLine[]
  in_review: DocumentLine[]
  /** Published or taken away next. */
  scheduled: DocumentLine[]
}

/** A change of facts and, with `version`, of what is published. */
export interface FactsChange<V> {
  set: Partial<Facts & Submission>
  version?: V
}

/** Throws 409 for a document in the trash. */
export function requireActive({ status, title }: Pick<Facts & Identity, 'status' | 'title'>): void {
  if (status === 'trash') throw new AppError('document.in_trash', { title }, { extra: { allowed: ['restore'] } })
}

/**
 * Throws 403 for a draft that is published by itself at its time, when it would change and the user may not publish:
 * what they write would be published without a review. A proposal is decided on by somebody else.
 */
export function requireUnplanned(
  { principal, approved }: Pick<Context, 'principal' | 'approved'>,
  { status, title }: Pick<Facts & Identity, 'status' | 'title'>,
  decides: string,
): void {
  if (status !== 'scheduled' || principal.permissions.has(decides)) return
  if (principal.mode === 'direct' && !approved) throw new AppError('document.planned', { title })
}

type Stored = Awaited<ReturnType<typeof getRevision>>
export interface Restoring {
  revision: Stored
  as: RevisionKind
  note: string
}

/** `D` is a stored document, `V` its publishable version. Functions throw when something is not allowed. */
export interface DocumentKind<D, V extends Version> {
  /** Prefix of its events and operations: `page.published`, `publish_page`. */
  type: DocumentType
  /** Permissions: to edit drafts, to decide on what was submitted, and to move it to the trash. */
  edits: string
  decides: string
  deletes: string
  feature?: string
  /** Jobs that publish and unpublish at a scheduled time. */
  jobs: { publish: string; unpublish: string }
  facts: (doc: D) => Facts & Identity
  /** Throws 409 in the trash, 423 while another user has the lock. `edit` is the saving of a draft. */
  requireEditable: (ctx: Context, doc: D, move: Move | 'edit') => void
  /** Throws when the kind does not allow a move that the status allows. */
  requireAllowed?: (ctx: Context, doc: D, move: Move) => void
  /** The errors that prevent a status; for any but `published`, only those that publishing does not report. */
  errorsAs: (ctx: Context, doc: D, as: Pick<Facts, 'status' | 'published_at'>) => Promise<FieldError[]>
  /** The draft as a publishable version. Throws 422. */
  complete: (ctx: Context, doc: D, published_at: string) => Promise<V>
  /** The content of a revision, or of the draft without one, for comparing versions. */
  contentAt: (ctx: Context, doc: D, revision: Stored | undefined) => Promise<unknown>
  /** Makes a revision the draft again, as far as it is valid; `left_out` has the errors of what is not. */
  restore: (ctx: Context, doc: D, from: Restoring) => Promise<{ doc: D; left_out: FieldError[] }>
  /** As operations return it. */
  answer: (ctx: Context, doc: D) => Promise<object>
  /** The published version of an older revision. Throws when it cannot be published again. */
  versionOf: (ctx: Context, doc: D, then: { revision: Stored; published_at: string }) => Promise<V>
  /** Stores facts, with version, time and user; returns the document afterwards. */
  write: (ctx: Context, doc: D, change: FactsChange<V>) => Promise<D>
  /** Runs when a version becomes visible: marks what renders it as stale. */
  show: (ctx: Context, published: { before: D; now: D; version: V }) => Promise<D>
  /** Runs when it is no longer visible to visitors. */
  hide: (ctx: Context, doc: D) => Promise<void>
  /** Its state for the log. */
  state: (ctx: Context, doc: D) => SubjectState | Promise<SubjectState>
  /** Restores it from the trash, as a draft. */
  untrash: (ctx: Context, doc: D) => Promise<D>
  /** The documents that are deleted with it. */
  below?: (ctx: Context, doc: D) => Promise<D[]>
  /** Clears the references to it. Throws 409 where that is not allowed. */
  clearReferences: (ctx: Context, doc: D) => Promise<void>
  /** Deletes its row. */
  remove: (ctx: Context, doc: D) => Promise<void>
  /** Removes its uses from the index, since in the trash it uses nothing. */
  forgetUses: (ctx: Context, doc: D) => Promise<void>
  /** Marks what renders the document as stale. */
  touch: (ctx: Context, doc: D) => void
  warnOfLinks: (ctx: Context, doc: D) => Promise<void>
  /** Emits an event with the document's names in the payload. */
  emit: (ctx: Context, doc: D, event: DocumentEvent) => Promise<void>
  /** The admin path where it is edited. */
  path: (doc: D) => `/${string}`
  /** Payload of its jobs, and the document of a payload; undefined when it no longer exists. */
  payload: (doc: D) => Record<string, unknown>
  due: (ctx: Context, payload: Record<string, unknown>) => Promise<D | undefined>
  /** The input that names it for the operations of its kind. */
  input: (doc: D) => Record<string, unknown>
  describeLocations: (ctx: Context, doc: D) => DescribeLocation
  /** What waits for review, as far as the membership is allowed to see it. */
  waiting: (ctx: Context, only: WaitingOf) => Promise<Waiting[]>
  /** Its lists on the overview, in any order and not shorter than `limit` where there are so many; pages have their own. */
  overview?: (ctx: Context, limit: number) => Promise<Overview>
  /** Who submitted documents, by their ids in the log. */
  submitters: (ctx: Context, ids: readonly string[]) => Promise<Map<string, number | null>>
  /** Queries of what is in the trash, with the columns of `Trash.rows`. */
  trashed: (ctx: Context) => Promise<RawBuilder<unknown>[]>
  /** The uid of what a link names by id or path, of an entry behind its table: `news/12`, `news/opening`. */
  uidOf?: (ctx: Context, ref: string, lang?: string) => Promise<string | undefined>
  /** The document of a uid, also in the trash. */
  byUid: (ctx: Context, uid: string) => Promise<D | undefined>
  /** Which of these are published. */
  publicUids: (ctx: Context, uids: readonly string[]) => Promise<ReadonlySet<string>>
  /** What the daily job `jobs.purge` purges; missing where the area purges it in its own job. */
  old?: (ctx: Context, old: OldOnes) => Promise<D[]>
}

declare module '../core/extension/providers.ts' {
  interface Providers {
    /** Kinds of documents with drafts, revisions and publications. */
    'document.kind': DocumentKind<never, never>
  }
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Rows = SelectQueryBuilder<any, any, object>

const COLUMNS = [
  'id',
  'uid',
  'version',
  'title',
  'lang',
  'submitted_at',
  'submitted_by',
  'submitted_token',
  'submitted_client',
]

/** Reads and counts what is in review: `rows` selects only that, and `prefix` begins the names of its columns. */
export function waitingIn(rows: Rows, prefix: '' | '_'): Pick<Waiting, 'read' | 'count'> {
  const [id, changed] = [`${prefix}id`, `${prefix}updated_at`]
  return {
    async read({ after, limit, news }) {
      let some = (news ? newIn(rows, prefix, news) : rows)
        .select(COLUMNS.map((name) => `${prefix}${name} as ${name}`))
        .select(`${changed} as at`)
      if (after)
        some = some.where((is) =>
          is.or([is(changed, '>', after.at), is.and([is(changed, '=', after.at), is(id, '>', after.id)])]),
        )
      const found = (await some.orderBy(changed).orderBy(id).limit(limit).execute()) as WaitingRow[]
      return found.map((row) => ({ ...row, id: Number(row.id) }))
    },
    count: () => countOf(rows),
  }
}

function newIn(rows: Rows, prefix: string, { since, by_others_than: user }: News): Rows {
  const found = rows.where(`${prefix}submitted_at`, '>', since)
  if (user === undefined) return found
  const [by, token] = [`${prefix}submitted_by`, `${prefix}submitted_token`]
  return found.where((is) => is.or([is(by, 'is', null), is(by, '<>', user), is(token, 'is not', null)]))
}
