// The vectors of an index: of each model by the text they were made of, and for each generation where they can be searched.
import { createHash } from 'node:crypto'
import { generationsIn, loadVectors } from '../index/generation-tables.ts'
import type { IndexFile } from '../index/index-file.ts'
import { chunksOf, MOST_CHUNKS } from './chunks.ts'
import type { Chunk, Missing } from './embed.ts'

interface Model {
  id: number
  name: string
  dimensions: number
}
interface Row {
  id: number
  class: number
  title: string
  headings: string
  body: string
}

const VECTORS = /^near_(\d+)_\d+$/

/** Loads the extension into the file; nothing of an index without vectors does. */
export class Vectors {
  readonly #file: IndexFile

  constructor(file: IndexFile) {
    this.#file = file
    loadVectors(file.db)
  }

  /** The newest model that has read all documents. */
  usable(): Model | undefined {
    const sql = 'select id, name, dimensions from models where is_complete = 1 order by id desc limit 1'
    return this.#file.prepare(sql).get() as Model | undefined
  }

  /**
   * Chunks of some documents of a generation that the model has not read; those whose text it has read before get their vectors
   * at once. `isDone` when it has read all documents.
   */
  missing(name: string, { generation, limit }: { generation: number; limit: number }): Missing {
    const model = this.#model(name)
    this.#forgetRemoved(generation)
    if (!model) return this.#first(generation, limit)
    const rows = this.#unread({ generation, model: model.id, limit })
    const chunks = rows.flatMap((row) => {
      const all = toChunks(row)
      const unread = all.filter(({ hash }) => !this.#vector(model.id, hash))
      if (!unread.length) this.#makeSearchable(row, { chunks: all, generation, model })
      return unread
    })
    return { chunks, isDone: !rows.length }
  }

  /** For a model that has read nothing: documents without text are no beginning. */
  #first(generation: number, limit: number): Missing {
    for (let after = 0; ;) {
      const rows = this.#unread({ generation, model: 0, limit, after })
      const chunks = rows.flatMap(toChunks)
      if (chunks.length || !rows.length) return { chunks, isDone: !rows.length }
      after = rows.at(-1)!.id
    }
  }

  /** Stores vectors that were made. Where they have another length than before, the model is another one under its name: it begins anew. */
  store(name: string, vectors: { hash: string; vector: number[] }[]): void {
    const dimensions = vectors[0]?.vector.length ?? 0
    const before = this.#model(name)
    if (before && before.dimensions !== dimensions) this.#forget(before.id)
    this.#file.prepare('insert into models (name, dimensions, is_complete) values (?, ?, 0) on conflict do nothing').run(name, dimensions) // prettier-ignore
    const model = this.#model(name)!
    const insert = this.#file.prepare(
      'insert into vectors (model, hash, vector) values (?, ?, ?) on conflict do nothing',
    )
    for (const { hash, vector } of vectors) insert.run(model.id, hash, toBlob(vector))
  }

  /** The model has read all documents: it is used from now on, and those before it are forgotten. */
  complete(name: string): void {
    const model = this.#model(name)
    if (!model) return
    this.#file.prepare('update models set is_complete = 1 where id = ?').run(model.id)
    for (const other of this.#file
      .prepare('select id from models where id < ?')
      .pluck()
      .all(model.id) as number[])
      this.#forget(other)
  }

  /** All that a model has read. */
  #forget(model: number): void {
    for (const table of this.#tables().filter((one) => one.endsWith(`_${model}`)))
      this.#file.db.exec(`drop table ${table}`)
    for (const generation of generationsIn(this.#file.db))
      this.#file.prepare(`delete from embedded_${generation} where model = ?`).run(model)
    this.#file.prepare('delete from vectors where model = ?').run(model)
    this.#file.prepare('delete from models where id = ?').run(model)
  }

  /** Documents of the classes, the nearest first: each by the nearest of its chunks. */
  nearest(
    vector: number[],
    options: { model: Model; generation: number; classes: number[]; most: number },
  ): Map<number, number> {
    const { model, generation, classes, most } = options
    const table = `near_${generation}_${model.id}`
    const nearest = new Map<number, number>()
    if (vector.length !== model.dimensions || !this.#tables().includes(table)) return nearest
    const find = this.#file.prepare(
      `select rowid, distance from ${table} where embedding match ? and k = ? and class = ?`,
    )
    const found = classes.flatMap(
      (one) => find.all(toBlob(vector), most, BigInt(one)) as { rowid: number; distance: number }[],
    )
    const exists = this.#file.prepare(`select 1 from facts_${generation} where id = ?`)
    for (const { rowid, distance } of found.sort((a, b) => a.distance - b.distance)) {
      const id = Math.floor(rowid / MOST_CHUNKS)
      if (!nearest.has(id) && exists.get(id)) nearest.set(id, distance)
    }
    return nearest
  }

  #model(name: string): Model | undefined {
    return this.#file.prepare('select id, name, dimensions from models where name = ?').get(name) as
      Model | undefined
  }

  #unread(of: { generation: number; model: number; limit: number; after?: number }): Row[] {
    const { generation, model, limit, after = 0 } = of
    const sql = `select d.id, f.class, d.title, d.headings, d.body
      from documents_${generation} d join facts_${generation} f on f.id = d.id
      where d.id > ? and not exists (select 1 from embedded_${generation} e where e.document = d.id and e.model = ?)
      order by d.id limit ?`
    return this.#file.prepare(sql).all(after, model, limit) as Row[]
  }

  #vector(model: number, hash: string): Buffer | undefined {
    const sql = 'select vector from vectors where model = ? and hash = ?'
    return this.#file.prepare(sql).pluck().get(model, hash) as Buffer | undefined
  }

  #makeSearchable(
    row: Row,
    { chunks, generation, model }: { chunks: Chunk[]; generation: number; model: Model },
  ): void {
    const table = `near_${generation}_${model.id}`
    if (!this.#tables().includes(table))
      this.#file.db.exec(
        `create virtual table ${table} using vec0 (class integer partition key,
          embedding float[${model.dimensions}] distance_metric=cosine)`,
      )
    const insert = this.#file.prepare(`insert into ${table} (rowid, class, embedding) values (?, ?, ?)`)
    for (const { number, hash } of chunks)
      insert.run(BigInt(row.id * MOST_CHUNKS + number), BigInt(row.class), this.#vector(model.id, hash))
    this.#file
      .prepare(`insert into embedded_${generation} (document, model, chunks) values (?, ?, ?)`)
      .run(row.id, model.id, chunks.length)
  }

  /** Vectors of documents that are gone. */
  #forgetRemoved(generation: number): void {
    const gone = this.#file
      .prepare(
        `select document, model, chunks from embedded_${generation} e
         where not exists (select 1 from facts_${generation} f where f.id = e.document)`,
      )
      .all() as { document: number; model: number; chunks: number }[]
    for (const { document, model, chunks } of gone) {
      const remove = this.#file.prepare(`delete from near_${generation}_${model} where rowid = ?`)
      for (let number = 0; number < chunks; number++) remove.run(BigInt(document * MOST_CHUNKS + number))
      this.#file
        .prepare(`delete from embedded_${generation} where document = ? and model = ?`)
        .run(document, model)
    }
  }

  #tables(): string[] {
    const sql = `select name from sqlite_schema where type = 'table' and name glob 'near_[0-9]*'`
    return (this.#file.prepare(sql).pluck().all() as string[]).filter((name) => VECTORS.test(name))
  }
}

function toChunks({ id, ...text }: Row): Chunk[] {
  return chunksOf(text).map((chunk, number) => ({ document: id, number, hash: hashOf(chunk), text: chunk }))
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')
const toBlob = (vector: number[]): Buffer => Buffer.from(Float32Array.from(vector).buffer)
