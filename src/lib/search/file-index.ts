// The index of a website in its file: searched in one thread, written in another, so that neither waits for the other.
import type { Clock } from '../base/clock.ts'
import { AppError } from '../base/errors.ts'
import type { Chunk, Embed } from './meaning/embed.ts'
import type { SearchDocument, SearchQuery, SearchResult, Suggestion, SuggestQuery } from './document.ts'
import type { IndexStatus, SearchIndex } from './search-index.ts'
import type { IndexThreads } from './index-threads.ts'

/** Documents of one transaction: between two of them other processes can write. */
const BATCH = 50
/** Characters of their texts, which are in memory at once. */
const BATCH_LENGTH = 1_000_000
/** What stands behind so many characters of one document is not found. */
const LONGEST_BODY = 1_000_000
/** Documents that are looked through for vectors in one transaction. */
const DOCUMENTS = 20
/** Chunks that are embedded in one call. */
const CHUNKED = 32
const LONGEST_QUERY = 1000

export class FileIndex implements SearchIndex {
  readonly #threads: IndexThreads
  readonly #path: string
  readonly #clock: Clock
  readonly #embedder: Embed | undefined

  constructor(
    threads: IndexThreads,
    { path, clock, embed }: { path: string; clock: Clock; embed?: Embed | undefined },
  ) {
    this.#threads = threads
    this.#embedder = embed
    this.#path = path
    this.#clock = clock
  }

  async put(documents: SearchDocument[]): Promise<void> {
    for (const batch of batchesOfText(documents)) await this.#threads.writing.run(this.#path, 'put', batch)
  }

  async remove(keys: string[]): Promise<void> {
    for (const batch of batchesOf(keys, BATCH)) await this.#threads.writing.run(this.#path, 'remove', batch)
  }

  async removeObject(prefix: string): Promise<void> {
    await this.#threads.writing.run(this.#path, 'removeObject', prefix)
  }

  async search(query: SearchQuery): Promise<SearchResult> {
    const { reading } = this.#threads
    const isByMeaning = query.mode !== undefined && query.mode !== 'keyword'
    const found = isByMeaning ? await this.#searchMeaning(query) : undefined
    return found ?? reading.run(this.#path, 'search', query)
  }

  suggest(query: SuggestQuery): Promise<Suggestion[]> {
    return this.#threads.reading.run(this.#path, 'suggest', query)
  }

  status(): Promise<IndexStatus> {
    return this.#threads.reading.run(this.#path, 'status')
  }

  async rebuild(
    documents: AsyncIterable<SearchDocument[]>,
    progress?: (done: number) => void,
  ): Promise<void> {
    const { writing } = this.#threads
    const number = await writing.run(this.#path, 'startBuilding')
    let done = 0
    for await (const some of documents) {
      for (const batch of batchesOfText(some)) await writing.run(this.#path, 'build', number, batch)
      done += some.length
      progress?.(done)
    }
    // What fails here is made up for by embedMissing.
    await this.#embedBuilt(number).catch(() => undefined)
    while (await writing.run(this.#path, 'mergeBuilt', number)) continue
    await writing.run(this.#path, 'finishBuilding', number, this.#clock.now().toISOString())
  }

  async embedMissing(progress?: (done: number) => void): Promise<void> {
    const { writing } = this.#threads
    if (!this.#embedder) return
    // Which model it is, it says with its first vectors.
    const { model } = await this.#embedder(['.'])
    let done = 0
    for (;;) {
      const { chunks, isDone } = await writing.run(this.#path, 'missingVectors', model, { limit: DOCUMENTS })
      if (isDone) break
      for (const batch of batchesOf(chunks, CHUNKED)) await this.#store(batch, model)
      done += chunks.length
      progress?.(done)
    }
    await writing.run(this.#path, 'completeVectors', model)
  }

  async #store(chunks: Chunk[], model: string): Promise<void> {
    const made = await this.#embedder!(
      chunks.map(({ text }) => text),
      model,
    )
    const [{ length = 0 } = []] = made.vectors
    const isWhole =
      made.vectors.length === chunks.length && made.vectors.every((one) => one.length === length)
    if (made.model !== model || !isWhole || !length) throw new AppError('search.embedded_otherwise')
    const vectors = chunks.map(({ hash }, at) => ({ hash, vector: made.vectors[at]! }))
    await this.#threads.writing.run(this.#path, 'storeVectors', model, vectors)
  }

  /** Gives the documents of a generation that is built their vectors: those of unchanged texts were made before. */
  async #embedBuilt(building: number): Promise<void> {
    const { writing } = this.#threads
    if (!this.#embedder) return
    const model = await writing.run(this.#path, 'usableModel')
    if (model === undefined) return
    for (;;) {
      const { chunks, isDone } = await writing.run(this.#path, 'missingVectors', model, {
        limit: DOCUMENTS,
        building,
      })
      if (isDone) return
      for (const batch of batchesOf(chunks, CHUNKED)) await this.#store(batch, model)
    }
  }

  /** Undefined when it cannot be done: no model has read all documents, or the provider does not answer. */
  async #searchMeaning(query: SearchQuery): Promise<SearchResult | undefined> {
    const { reading } = this.#threads
    const model = this.#embedder && (await reading.run(this.#path, 'usableModel'))
    if (model === undefined || !query.q.trim()) return undefined
    const made = await this.#embedder!([query.q.slice(0, LONGEST_QUERY)], model).catch(() => undefined)
    const [vector] = made?.model === model ? made.vectors : []
    return vector && reading.run(this.#path, 'searchMeaning', { ...query, model, vector })
  }
}

const batchesOf = <T>(all: T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  )

function batchesOfText(documents: SearchDocument[]): SearchDocument[][] {
  const batches: SearchDocument[][] = []
  let length = Infinity
  for (const document of documents) {
    const body = document.body.slice(0, LONGEST_BODY)
    if (length + body.length > BATCH_LENGTH || batches.at(-1)!.length === BATCH) {
      batches.push([])
      length = 0
    }
    batches.at(-1)!.push({ ...document, body })
    length += body.length
  }
  return batches
}
