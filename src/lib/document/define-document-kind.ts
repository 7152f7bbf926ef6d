// A kind of document: what the one life of drafts and publications (life.ts, schedule.ts, submitted.ts) has to know of it.
import type { SelectQueryBuilder } from 'kysely'
import { AppError, type FieldError } from '../base/errors.ts'
import type { Context } from '../core/operation/context.ts'
import type { Move, Status } from '../core/operation/states.ts'
import type { SubjectState } from '../core/operation/subject.ts'
import type { AdminLanguage } from '../platform/i18n/admin-text.ts'
import type { getRevision } from './revisions.ts'
import type { DocumentEvent, DocumentType, RevisionKind } from './schema.ts'

/** The place of a pointer in a language; empty where it lies in nothing that has a name. */
export type NamePlace = (pointer: string, lang: AdminLanguage) => string

/** A document whose revisions are looked at. */
export interface Revised {
  /** As revisions name it. */
  object: string
  permission: string
  /** `draft`, `published` or a number; its content as JSON. Throws 404. */
  version: (name: string) => Promise<unknown>
  /** Makes a revision the draft again and answers the whole thing. */
  restore: (n: number) => Promise<unknown>
}

/** What decides about the life of a document, by the same names for all kinds. */
export interface Facts {
  status: Status
  /** Of the revision that visitors see; null while they see nothing of it. */
  published_n: number | null
  published_hash: string | null
  /** When it was published for the first time. */
  published_at: string | null
  publish_at: string | null
  unpublish_at: string | null
  updated_by: number | null
  deleted_at: string | null
}

/** Who submitted a document last, and when; they stay when it is decided on. */
export interface Submission {
  submitted_at: string | null
  /** Numbers of the account and of the token, and the name of the program. */
  submitted_by: number | null
  submitted_token: number | null
  submitted_client: string | null
}

export interface Identity {
  /** As revisions name it: `page:12`, `entry:3:7`. */
  object: string
  id: number
  uid: string
  lang: string
  title: string
  /** Handle of the table of an entry. */
  table?: string
}

/** What becomes public: the text of its revision, with its hash. */
export interface Version {
  text: string
  hash: string
}

export interface WaitingRow extends Submission {
  id: number
  uid: string
  title: string
  lang: string
  /** When it was changed last. */
  at: string
}

/** What waits for review: pages, or the entries of a table. */
export interface Waiting {
  /** Its place among the sources where times are the same. */
  rank: number
  table?: { id: number; handle: string; singular: string }
  /** In the order of time and id, those behind `after`. */
  read(page: { after: { at: string; id: number } | undefined; limit: number }): Promise<WaitingRow[]>
  count(): Promise<number>
}

/** Of facts, and with `version` of what becomes public. */
export interface FactsChange<V> {
  set: Partial<Facts & Submission>
  version?: V
}

/** Throws 409 for what lies in the trash. */
export function requireActive({ status, title }: Pick<Facts & Identity, 'status' | 'title'>): void {
  if (status === 'trash')
    throw new AppError('document.in_trash', { title }, { extra: { allowed: ['restore'] } })
}

type Stored = Awaited<ReturnType<typeof getRevision>>
export interface Restoring {
  revision: Stored
  as: RevisionKind
  note: string
}

/** `D` is a stored document, `V` what of it becomes public. Functions that refuse throw. */
export interface DocumentKind<D, V extends Version> {
  /** Its events and operations have this name: `page.published`, `publish_page`. */
  type: DocumentType
  /** Permissions: who changes drafts, who decides on what was submitted, and who puts it into the trash. */
  edits: string
  decides: string
  deletes: string
  feature?: string
  /** Jobs that publish and unpublish at a time to come. */
  jobs: { publish: string; unpublish: string }
  facts: (doc: D) => Facts & Identity
  /** Whether it may be changed now: 409 in the trash, 423 while somebody else has it. */
  requireEditable: (ctx: Context, doc: D, move: Move) => void
  /** Whether the kind takes a move that the states allow. */
  requireAllowed?: (ctx: Context, doc: D, move: Move) => void
  /** What keeps it from having a status; of others than `published` what publishing does not tell. */
  errorsAs: (ctx: Context, doc: D, as: Pick<Facts, 'status' | 'published_at'>) => Promise<FieldError[]>
  /** The draft as it becomes public. Throws 422. */
  complete: (ctx: Context, doc: D, published_at: string) => Promise<V>
  /** The content of a revision, without one of the draft; as those who compare versions see it. */
  contentAt: (ctx: Context, doc: D, revision: Stored | undefined) => Promise<unknown>
  /** Makes a revision the draft again, as far as it fits; pointers of what does not are those of its errors. */
  restore: (ctx: Context, doc: D, from: Restoring) => Promise<{ doc: D; left_out: FieldError[] }>
  /** As operations answer it. */
  answer: (ctx: Context, doc: D) => Promise<object>
  /** What an older revision made public. Throws where it cannot come back. */
  versionOf: (ctx: Context, doc: D, then: { revision: Stored; published_at: string }) => Promise<V>
  /** Stores facts, with version, time and person; returns the document as it is then. */
  write: (ctx: Context, doc: D, change: FactsChange<V>) => Promise<D>
  /** Visitors see it from now on; what shows it is stale. */
  show: (ctx: Context, published: { before: D; now: D; version: V }) => Promise<D>
  /** Visitors see nothing of it any more. */
  hide: (ctx: Context, doc: D) => Promise<void>
  /** As the log has it. */
  state: (ctx: Context, doc: D) => SubjectState | Promise<SubjectState>
  /** Brings it back from the trash, as a draft. */
  untrash: (ctx: Context, doc: D) => Promise<D>
  /** What is removed for good with it. */
  below?: (ctx: Context, doc: D) => Promise<D[]>
  /** What leads to it leads nowhere any more. Throws 409 where that may not be. */
  release: (ctx: Context, doc: D) => Promise<void>
  /** Removes its row. */
  remove: (ctx: Context, doc: D) => Promise<void>
  /** In the trash it uses nothing. */
  forgetUses: (ctx: Context, doc: D) => Promise<void>
  /** What shows the document is stale. */
  touch: (ctx: Context, doc: D) => void
  warnOfLinks: (ctx: Context, doc: D) => Promise<void>
  /** Adds what names the document to the payload. */
  emit: (ctx: Context, doc: D, event: DocumentEvent) => Promise<void>
  /** Where it is edited in the admin. */
  path: (doc: D) => `/${string}`
  /** Payload of its jobs, and the document that a payload names; undefined when it is gone. */
  payload: (doc: D) => Record<string, unknown>
  due: (ctx: Context, payload: Record<string, unknown>) => Promise<D | undefined>
  /** What names it to the operations of its kind. */
  input: (doc: D) => Record<string, unknown>
  places: (ctx: Context, doc: D) => NamePlace
  /** What waits for review, as far as the limits of the membership go. */
  waiting: (ctx: Context, only?: number) => Promise<Waiting[]>
  /** Who submitted documents, by their ids in the log. */
  submitters: (ctx: Context, ids: readonly string[]) => Promise<Map<string, number | null>>
}

declare module '../core/extension/providers.ts' {
  interface Providers {
    /** Kinds of documents that have drafts, revisions and publications. */
    'document.kind': DocumentKind<never, never>
  }
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Rows = SelectQueryBuilder<any, any, object>

const COLUMNS = ['id', 'uid', 'title', 'lang', 'submitted_at', 'submitted_by', 'submitted_token', 'submitted_client'] // prettier-ignore

/** Of rows of one table, whose columns may begin with `_`; all of them wait. */
export function waitingIn(rows: Rows, prefix: '' | '_'): Pick<Waiting, 'read' | 'count'> {
  const [id, changed] = [`${prefix}id`, `${prefix}updated_at`]
  return {
    async read({ after, limit }) {
      let some = rows.select(COLUMNS.map((name) => `${prefix}${name} as ${name}`)).select(`${changed} as at`)
      if (after)
        some = some.where((is) => is.or([is(changed, '>', after.at), is.and([is(changed, '=', after.at), is(id, '>', after.id)])])) // prettier-ignore
      const found = (await some.orderBy(changed).orderBy(id).limit(limit).execute()) as WaitingRow[]
      return found.map((row) => ({ ...row, id: Number(row.id) }))
    },
    async count() {
      const counted = rows.select((is) => is.fn.countAll().as('n'))
      return Number(((await counted.executeTakeFirstOrThrow()) as { n: number }).n)
    },
  }
}
