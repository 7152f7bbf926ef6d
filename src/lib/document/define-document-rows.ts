// Documents that are rows of one table: their drafts with revisions, what is in review, and what is in the trash.
import { sql, type RawBuilder } from 'kysely'
import { chunks } from '../base/chunks.ts'
import { sha256 } from '../base/hash.ts'
import { canonical } from '../base/json.ts'
import type { Context } from '../core/operation/context.ts'
import { createdStamps, stamp } from '../core/operation/stamps.ts'
import type { AnyDb } from '../platform/db/database.ts'
import type { Facts, Submission } from './define-document-kind.ts'
import { addRevision } from './revisions.ts'
import type { DocumentType, RevisionKind } from './schema.ts'
import type { OldOnes } from './trash.ts'

/** The columns that the table has beside its own. */
export interface DocumentRow extends Facts, Submission {
  id: number
  uid: string
  version: number
  lang: string
  title: string
  /** The draft as JSON, and the hash of its content. */
  content: string
  content_hash: string
  created_at: string
  created_by: number | null
  updated_at: string
}

export interface RowDraft<C> {
  content: C
  kind?: RevisionKind | undefined
  note?: string | undefined
}

/** The content of a new row, and the columns of its table that do not follow from it. */
export type NewRow<R, C> = { content: C; lang: string; uid?: string } & Partial<Omit<R, 'content'>>

type Db = Pick<Context, 'db'>

/** `R` is a row, `C` the content of its draft. */
export class DocumentRows<R extends DocumentRow, C extends object> {
  readonly type: DocumentType
  readonly #table: string
  readonly #columns: (content: C) => Partial<R> & { title: string }

  /** `columns` are those that repeat a part of the content. */
  constructor(type: DocumentType, table: string, columns: (content: C) => Partial<R> & { title: string }) {
    this.type = type
    this.#table = table
    this.#columns = columns
  }

  /** Its name in revisions. */
  readonly objectOf = ({ id }: Pick<R, 'id'>): string => `${this.type}:${id}`
  readonly contentOf = ({ content }: Pick<R, 'content'>): C => JSON.parse(content) as C
  readonly hashOf = (content: C): string => sha256(canonical(content))

  /** Throws when it does not exist. */
  byId({ db }: Db, id: number): Promise<R> {
    return this.#all(db).where('id', '=', id).executeTakeFirstOrThrow() as Promise<R>
  }

  byUid({ db }: Db, uid: string): Promise<R | undefined> {
    return this.#all(db).where('uid', '=', uid.toLowerCase()).executeTakeFirst() as Promise<R | undefined>
  }

  /** A new draft with its first revision. */
  async create(ctx: Context, { content, uid = ctx.ids.uid(), ...own }: NewRow<R, C>): Promise<R> {
    const [text, content_hash] = [JSON.stringify(content), this.hashOf(content)]
    const columns = { ...own, ...this.#columns(content), uid, status: 'draft', content: text, content_hash }
    const { insertId } = await (ctx.db as AnyDb)
      .insertInto(this.#table)
      .values({ ...createdStamps(ctx), ...columns })
      .executeTakeFirstOrThrow()
    const id = Number(insertId)
    const first = { kind: 'draft', content: text, hash: content_hash, keep: null, isFirst: true } as const
    await addRevision(ctx, this.objectOf({ id }), first)
    return this.byId(ctx, id)
  }

  /** Whether a draft must not be stored, since it changes nothing. */
  isUnchanged(row: R, { content, kind = 'draft' }: RowDraft<C>): boolean {
    return (kind === 'draft' || kind === 'autosave') && this.hashOf(content) === row.content_hash
  }

  /** Stores content as the draft, with a revision; what visitors see does not change. */
  async putDraft(ctx: Context, row: R, { content, kind = 'draft', note }: RowDraft<C>): Promise<void> {
    const [text, hash] = [JSON.stringify(content), this.hashOf(content)]
    await addRevision(ctx, this.objectOf(row), { kind, content: text, hash, note, keep: row.published_n })
    await this.update(ctx, row, {
      ...this.#columns(content),
      content: text,
      content_hash: hash,
    })
  }

  /** Stores columns, with version, time and user; returns the row afterwards. */
  async update(ctx: Context, row: R, columns: Partial<R>): Promise<R> {
    const written = { ...stamp(ctx, row), ...columns }
    await (ctx.db as AnyDb).updateTable(this.#table).set(written).where('id', '=', row.id).execute()
    return { ...row, ...written }
  }

  async remove({ db }: Db, { id }: R): Promise<void> {
    await (db as AnyDb).deleteFrom(this.#table).where('id', '=', id).execute()
  }

  /** Selects only what is in review. */
  inReview({ db }: Db) {
    return (db as AnyDb).selectFrom(this.#table).where('status', '=', 'in_review')
  }

  /** Which of these are published. */
  async publicUids({ db }: Db, uids: readonly string[]): Promise<Set<string>> {
    const found = new Set<string>()
    for (const some of chunks(uids, 500)) {
      const shown = (db as AnyDb).selectFrom(this.#table).where('uid', 'in', some).where('published_n', 'is not', null)
      for (const row of await shown.select('uid').execute()) found.add(row['uid'] as string)
    }
    return found
  }

  /** Who submitted them, by their ids in the log. */
  async submitters({ db }: Db, ids: readonly string[]): Promise<Map<string, number | null>> {
    const rows = await (db as AnyDb)
      .selectFrom(this.#table)
      .select(['id', 'submitted_by'])
      .where('id', 'in', ids.map(Number))
      .execute()
    return new Map(rows.map((row) => [String(row['id']), row['submitted_by'] as number | null]))
  }

  /** The query of what is in the trash. */
  trashed(): RawBuilder<unknown> {
    return sql`select ${sql.lit(this.type)} as kind, id, uid, title, lang, null as ${sql.ref('table')}, deleted_at, updated_by
      from ${sql.table(this.#table)} where status = 'trash'`
  }

  /** What was moved to the trash long ago. */
  old({ db }: Db, { before, after, limit }: OldOnes): Promise<R[]> {
    return this.#all(db)
      .where('status', '=', 'trash')
      .where('deleted_at', '<', before)
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute() as Promise<R[]>
  }

  #all(db: Context['db']) {
    return (db as AnyDb).selectFrom(this.#table).selectAll()
  }
}
