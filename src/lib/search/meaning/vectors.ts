// The vectors of an index: by model and text, and for each generation where they can be searched.
import { createHash } from 'node:crypto'
import { generationsIn, loadVectors } from '../index/generation-tables.ts'
import type { IndexFile } from '../index/index-file.ts'
import { chunksOf, MAX_CHUNKS } from './chunks.ts'
import type { Chunk, Missing } from './embed.ts'
import { furthestHit } from './off-topic.ts'
import { modelCalled, modelsOf, readableClasses, type Model } from './models.ts'

interface Row {
  id: number
  class: number
  title: string
  headings: string
  body: string
}

/** Documents that are checked at once. */
export interface Reading {
  generation: number
  /** Only those with a higher number. */
  after?: number
  limit: number
  /** All kinds when missing. */
  kinds?: readonly string[]
}

interface Measured {
  off_topic: string | null
  measured: number | null
  count: number
}

const VECTORS = /^near_(\d+)_\d+$/

/** Loads the extension into the file; an index without vectors is not changed. */
export class Vectors {
  readonly #file: IndexFile

  constructor(file: IndexFile) {
    this.#file = file
    loadVectors(file.db)
  }

  /**
   * Chunks of some documents of a generation that the model has not embedded; those whose text it has embedded before get
   * their vectors at once. `isDone` when it has embedded all documents.
   */
  missing(name: string, reading: Reading): Missing {
    const model = modelCalled(this.#file, name)
    this.#forgetRemoved(reading)
    if (!model) return this.#first(reading)
    const rows = this.#unread(reading, model.id)
    const chunks = rows.flatMap((row) => {
      const all = toChunks(row)
      const unread = all.filter(({ hash }) => !this.#vector(model.id, hash))
      if (!unread.length) this.#makeSearchable(row, { chunks: all, generation: reading.generation, model })
      return unread
    })
    return { chunks, isDone: !rows.length }
  }

  /** For a model without any vectors: documents without text are skipped. */
  #first(reading: Reading): Missing {
    for (let after = 0; ;) {
      const rows = this.#unread({ ...reading, after }, 0)
      const chunks = rows.flatMap(toChunks)
      if (chunks.length || !rows.length) return { chunks, isDone: !rows.length }
      after = rows.at(-1)!.id
    }
  }

  /**
   * Reuses existing vectors, by text and model, for documents of the generation being built. Returns the number
   * of the last document that was checked; undefined when there are no more.
   */
  takeOver(reading: Reading): number | undefined {
    let last: number | undefined
    for (const model of modelsOf(this.#file)) {
      const rows = this.#unread(reading, model.id)
      for (const row of rows) {
        const chunks = toChunks(row)
        const isKnown = chunks.length > 0 && chunks.every(({ hash }) => this.#vector(model.id, hash))
        if (isKnown) this.#makeSearchable(row, { chunks, generation: reading.generation, model })
      }
      last = Math.max(last ?? 0, rows.at(-1)?.id ?? 0) || undefined
    }
    return last
  }

  /** Stores vectors. If their length differs from before, the model behind the name has changed: its vectors are discarded. */
  store(name: string, vectors: { hash: string; vector: number[] }[]): void {
    const dimensions = vectors[0]?.vector.length ?? 0
    const before = modelCalled(this.#file, name)
    if (before && before.dimensions !== dimensions) this.#forget(before.id)
    this.#file
      .prepare('insert into models (name, dimensions, is_complete) values (?, ?, 0) on conflict do nothing')
      .run(name, dimensions)
    const model = modelCalled(this.#file, name)!
    const insert = this.#file.prepare(
      'insert into vectors (model, hash, vector) values (?, ?, ?) on conflict do nothing',
    )
    for (const { hash, vector } of vectors) insert.run(model.id, hash, toBlob(vector))
  }

  /** Vectors of texts that have nothing to do with the website. */
  storeOffTopic(name: string, vectors: number[][], generation: number): void {
    this.#file.prepare('update models set off_topic = ? where name = ?').run(JSON.stringify(vectors), name)
    const model = modelCalled(this.#file, name)
    if (model) this.#measure(model, generation)
  }

  /** Whether the model has read texts that have nothing to do with the website; true for a model without vectors. */
  knowsOffTopic(name: string): boolean {
    return !this.#file.prepare('select 1 from models where name = ? and off_topic is null').get(name)
  }

  /**
   * The model has embedded all documents of a generation: it is used from now on. Vectors of other models and of removed
   * texts are deleted.
   */
  complete(name: string, generation: number): void {
    const model = modelCalled(this.#file, name)
    if (!model) return
    this.#measure(model, generation)
    this.#file.prepare('update models set is_complete = 1 where id = ?').run(model.id)
    for (const { id } of modelsOf(this.#file)) if (id !== model.id) this.#forget(id)
    const used = generationsIn(this.#file.db).map((number) => `select hash from chunks_${number}`)
    this.#file.prepare(`delete from vectors where hash not in (${used.join(' union ')})`).run()
  }

  /** Measures again once a tenth of the documents was added or removed. */
  #measure(model: Model, generation: number): void {
    const sql = `select off_topic, measured, (select count(*) from embedded_${generation} where model = id) as count
      from models where id = ?`
    const known = this.#file.prepare(sql).get(model.id) as Measured
    const { off_topic, measured, count } = known
    if (off_topic === null || (measured !== null && Math.abs(count - measured) <= measured / 10)) return
    const classes = this.#file.prepare(`select id from classes where audience = 'public' and permission = ''`)
    const seen = { model, generation, classes: classes.pluck().all() as number[], most: 1 }
    const distances = (JSON.parse(off_topic) as number[][]).flatMap((vector) =>
      [...this.nearest(vector, seen).values()].slice(0, 1),
    )
    const change = this.#file.prepare('update models set furthest = ?, measured = ? where id = ?')
    change.run(furthestHit(distances) ?? null, count, model.id)
  }

  /** Deletes the vectors of a model that answers in another length by now: nothing can be compared with them. */
  forgetUnlike(name: string, dimensions: number): void {
    const model = modelCalled(this.#file, name)
    if (model && model.dimensions !== dimensions) this.#forget(model.id)
  }

  /** Deletes the vectors of all models. */
  forgetAll(): void {
    for (const { id } of modelsOf(this.#file)) this.#forget(id)
  }

  /** Deletes the vectors of a model. */
  #forget(model: number): void {
    for (const table of this.#tables().filter((one) => one.endsWith(`_${model}`)))
      this.#file.db.exec(`drop table ${table}`)
    for (const generation of generationsIn(this.#file.db))
      for (const table of ['embedded', 'chunks'])
        this.#file.prepare(`delete from ${table}_${generation} where model = ?`).run(model)
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
      const id = Math.floor(rowid / MAX_CHUNKS)
      if (!nearest.has(id) && exists.get(id)) nearest.set(id, distance)
    }
    return nearest
  }

  #unread({ generation, after = 0, limit, kinds }: Reading, model: number): Row[] {
    const classes = kinds && JSON.stringify(readableClasses(this.#file, kinds))
    const sql = `select d.id, f.class, d.title, d.headings, d.body
      from documents_${generation} d join facts_${generation} f on f.id = d.id
      where d.id > ? and not exists (select 1 from embedded_${generation} e where e.document = d.id and e.model = ?)
      ${classes === undefined ? '' : 'and f.class in (select value from json_each(?))'} order by d.id limit ?`
    const values = classes === undefined ? [after, model, limit] : [after, model, classes, limit]
    return this.#file.prepare(sql).all(...values) as Row[]
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
    const note = this.#file.prepare(
      `insert into chunks_${generation} (document, model, number, hash) values (?, ?, ?, ?)`,
    )
    for (const { number, hash } of chunks) {
      insert.run(BigInt(row.id * MAX_CHUNKS + number), BigInt(row.class), this.#vector(model.id, hash))
      note.run(row.id, model.id, number, hash)
    }
    this.#file.prepare(`insert into embedded_${generation} (document, model) values (?, ?)`).run(row.id, model.id)
  }

  /** Deletes vectors of removed documents, or of kinds that can no longer be found. */
  #forgetRemoved({ generation, kinds }: Reading): void {
    const classes = kinds && JSON.stringify(readableClasses(this.#file, kinds))
    const isRead = classes === undefined ? '' : 'and f.class in (select value from json_each(?))'
    const sql = `select document, model from embedded_${generation} e
      where not exists (select 1 from facts_${generation} f where f.id = e.document ${isRead})`
    const values = classes === undefined ? [] : [classes]
    for (const one of this.#file.prepare(sql).all(...values) as { document: number; model: number }[])
      this.#forgetDocument(generation, one)
  }

  #forgetDocument(generation: number, { document, model }: { document: number; model: number }): void {
    const of = 'where document = ? and model = ?'
    const numbers = this.#file
      .prepare(`select number from chunks_${generation} ${of}`)
      .pluck()
      .all(document, model) as number[]
    for (const number of numbers)
      this.#file
        .prepare(`delete from near_${generation}_${model} where rowid = ?`)
        .run(BigInt(document * MAX_CHUNKS + number))
    for (const table of ['embedded', 'chunks'])
      this.#file.prepare(`delete from ${table}_${generation} ${of}`).run(document, model)
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
