// Writes to an index: puts and removes documents, and builds a new generation next to the one in use.
import type { Stems } from '../analysis/stem.ts'
import type { SearchDocument } from '../document.ts'
import type { IndexStatus } from '../search-index.ts'
import type { Missing, VectorCounts } from '../meaning/embed.ts'
import { countVectors, modelsOf, usableModel } from '../meaning/models.ts'
import { Vectors } from '../meaning/vectors.ts'
import { BUILT_ELSEWHERE } from './built-elsewhere.ts'
import { makeGeneration } from './generation-tables.ts'
import { Generation } from './generation.ts'
import type { IndexFile, IndexState } from './index-file.ts'

/** Pages that one step of merging may write. */
const MERGE_PAGES = 500

export class IndexWriter {
  readonly #file: IndexFile
  readonly #stems: Stems
  #loaded: Vectors | undefined

  constructor(file: IndexFile, stems: Stems) {
    this.#file = file
    this.#stems = stems
  }

  put(documents: SearchDocument[]): void {
    this.#change((generation) => {
      for (const document of documents) generation.put(document)
    })
  }

  remove(keys: string[]): void {
    this.#change((generation, isBuilding) => {
      for (const key of keys) {
        generation.remove(key)
        if (isBuilding) this.#noteRemoved(key, 0)
      }
    })
  }

  removeObject(prefix: string): void {
    this.#change((generation, isBuilding) => {
      generation.removePrefix(prefix)
      if (isBuilding) this.#noteRemoved(prefix, 1)
    })
  }

  status(): IndexStatus {
    return this.#file.read(({ live, built_at }) => {
      const one = (sql: string) => this.#file.prepare(sql).pluck().get() as number
      return {
        documents: one(`select documents from sizes_${live}`),
        words: one(`select count(*) from terms_${live} where documents > 0`),
        bytes: this.#file.bytes(),
        built_at,
        stale: built_at === null,
      }
    })
  }

  /** Makes the tables of a new generation; returns its number. A build of another process is discarded. */
  startBuilding(): number {
    this.#file.dropAllBut([this.#file.state().live])
    return this.#file.write(({ live, building }) => {
      const number = Math.max(live, building ?? 0) + 1
      makeGeneration(this.#file.db, number)
      this.#file.prepare('delete from removed').run()
      this.#file.prepare('update state set building = ?').run(number)
      return number
    })
  }

  /** Adds documents to the generation being built; those put or removed in the meantime are newer and take precedence. */
  build(number: number, documents: SearchDocument[]): void {
    this.#file.write((state) => {
      const generation = this.#building(state, number)
      for (const document of documents)
        if (!generation.has(document.key) && !this.#wasRemoved(document.key)) generation.put(document)
      generation.finish()
    })
  }

  /** A step of merging; returns whether there are more. */
  mergeBuilt(number: number): boolean {
    return this.#file.write((state) => this.#building(state, number).merge(MERGE_PAGES))
  }

  /** Switches to the generation that was built. */
  finishBuilding(number: number, now: string): void {
    this.#file.write((state) => {
      this.#building(state, number)
      this.#file.prepare('update state set live = ?, building = null, built_at = ?').run(number, now)
      this.#file.prepare('delete from removed').run()
    })
    this.#file.dropAllBut([number])
  }

  /** Chunks of documents of these kinds that have no vector of the model. */
  missingVectors(model: string, { limit, kinds }: { limit: number; kinds: readonly string[] }): Missing {
    return this.#file.write(({ live }) => this.#vectors().missing(model, { generation: live, limit, kinds }))
  }

  /** Reuses vectors by text, so that documents are found by meaning as soon as the new generation is in use. */
  takeOverVectors(building: number, { after, limit }: { after: number; limit: number }): number | undefined {
    return this.#file.write(() =>
      modelsOf(this.#file).length ? this.#vectors().takeOver({ generation: building, after, limit }) : undefined,
    )
  }

  storeVectors(model: string, vectors: { hash: string; vector: number[] }[]): void {
    this.#file.write(() => this.#vectors().store(model, vectors))
  }

  completeVectors(model: string): void {
    this.#file.write(({ live }) => this.#vectors().complete(model, live))
  }

  /** Whether it was measured how near unrelated texts come. */
  knowsOffTopic(model: string): boolean {
    return this.#file.read(() => this.#vectors().knowsOffTopic(model))
  }

  storeOffTopic(model: string, vectors: number[][]): void {
    this.#file.write(({ live }) => this.#vectors().storeOffTopic(model, vectors, live))
  }

  /** Removes the vectors of all models. */
  forgetVectors(): void {
    if (modelsOf(this.#file).length) this.#file.write(() => this.#vectors().forgetAll())
  }

  /** Those of a model that answers in another length by now. */
  forgetVectorsUnlike(model: string, dimensions: number): void {
    this.#file.write(() => this.#vectors().forgetUnlike(model, dimensions))
  }

  /** The model in use. */
  usableModel(): string | undefined {
    return this.#file.read(() => usableModel(this.#file)?.name)
  }

  countVectors(model: string, kinds: readonly string[]): VectorCounts {
    return this.#file.read(({ live }) => countVectors(this.#file, { generation: live, model, kinds }))
  }

  #vectors(): Vectors {
    return (this.#loaded ??= new Vectors(this.#file))
  }

  #change(work: (generation: Generation, isBuilding: boolean) => void): void {
    this.#file.write(({ live, building }) => {
      for (const number of [live, building]) {
        if (number === null) continue
        const generation = new Generation(this.#file, number, this.#stems)
        work(generation, number === building)
        generation.finish()
      }
    })
  }

  #building({ building }: IndexState, number: number): Generation {
    if (building !== number) throw Object.assign(new Error('Another process builds it.'), { code: BUILT_ELSEWHERE })
    return new Generation(this.#file, number, this.#stems)
  }

  #noteRemoved(key: string, isPrefix: 0 | 1): void {
    this.#file.prepare('insert into removed (key, is_prefix) values (?, ?)').run(key, isPrefix)
  }

  #wasRemoved(key: string): boolean {
    const found = this.#file.prepare(
      'select 1 from removed where key = ? or (is_prefix = 1 and substr(?, 1, length(key)) = key) limit 1',
    )
    return found.get(key, key) !== undefined
  }
}
