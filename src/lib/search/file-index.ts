// The index of a website in its file: searched in one thread, written in another, so that neither waits for the other.
import { chunks } from '../base/chunks.ts'
import type { Clock } from '../base/clock.ts'
import { AppError } from '../base/errors.ts'
import type { Chunk, Embedder, VectorCounts } from './meaning/embed.ts'
import type { MeaningNotice, SearchDocument, SearchQuery, SearchResult, Suggestion, SuggestQuery } from './document.ts'
import type { EmbedOptions, IndexStatus, SearchIndex } from './search-index.ts'
import type { IndexThreads } from './index-threads.ts'

/** Documents per transaction: other processes can write between two of them. */
const BATCH = 50
/** Characters of a batch, which are in memory at once. */
const BATCH_LENGTH = 1_000_000
/** Text after so many characters of one document is not indexed. */
const LONGEST_BODY = 1_000_000
/** Documents per transaction that are checked for missing vectors. */
const DOCUMENTS = 20
/** Documents of a rebuild per transaction that get existing vectors. */
const TAKEN_OVER = 100
/** Chunks that are embedded in one call. */
const CHUNKED = 32
const LONGEST_QUERY = 1000

export class FileIndex implements SearchIndex {
  readonly #threads: IndexThreads
  readonly #path: string
  readonly #clock: Clock
  readonly #embedder: Embedder | undefined

  constructor(
    threads: IndexThreads,
    { path, clock, embedder }: { path: string; clock: Clock; embedder?: Embedder | undefined },
  ) {
    this.#threads = threads
    this.#embedder = embedder
    this.#path = path
    this.#clock = clock
  }

  async put(documents: SearchDocument[]): Promise<void> {
    for (const batch of batchesOfText(documents)) await this.#threads.writing.run(this.#path, 'put', batch)
  }

  async remove(keys: string[]): Promise<void> {
    for (const batch of chunks(keys, BATCH)) await this.#threads.writing.run(this.#path, 'remove', batch)
  }

  async removeObject(prefix: string): Promise<void> {
    await this.#threads.writing.run(this.#path, 'removeObject', prefix)
  }

  async search(query: SearchQuery): Promise<SearchResult> {
    const byKeywords = () => this.#threads.reading.run(this.#path, 'search', query)
    if (query.mode === undefined || query.mode === 'keyword' || !query.q.trim()) return byKeywords()
    const found = await this.#searchMeaning(query)
    return typeof found === 'string' ? { ...(await byKeywords()), notice: found } : found
  }

  suggest(query: SuggestQuery): Promise<Suggestion[]> {
    return this.#threads.reading.run(this.#path, 'suggest', query)
  }

  /** Called when a website starts and nobody searches: the long-lived reading thread is not started for it. */
  status(): Promise<IndexStatus> {
    const { reading, writing } = this.#threads
    return (reading.isRunning ? reading : writing).run(this.#path, 'status')
  }

  async rebuild(documents: AsyncIterable<SearchDocument[]>, progress?: (done: number) => void): Promise<void> {
    const { writing } = this.#threads
    const number = await writing.run(this.#path, 'startBuilding')
    let done = 0
    for await (const some of documents) {
      for (const batch of batchesOfText(some)) await writing.run(this.#path, 'build', number, batch)
      done += some.length
      progress?.(done)
    }
    await this.#takeOver(number)
    while (await writing.run(this.#path, 'mergeBuilt', number)) continue
    await writing.run(this.#path, 'finishBuilding', number, this.#clock.now().toISOString())
  }

  async embedMissing({ kinds, off_topic, until, signal, progress }: EmbedOptions): Promise<boolean> {
    const { writing } = this.#threads
    if (!this.#embedder) return true
    const { model } = this.#embedder
    let done = 0
    for (;;) {
      signal?.throwIfAborted()
      if (until?.()) return false
      const options = { limit: DOCUMENTS, kinds }
      const { chunks: missing, isDone } = await writing.run(this.#path, 'missingVectors', model, options)
      if (isDone) break
      for (const batch of chunks(missing, CHUNKED)) await this.#store(batch, model, signal)
      done += missing.length
      progress?.(done)
    }
    await writing.run(this.#path, 'completeVectors', model)
    if (off_topic && !(await writing.run(this.#path, 'knowsOffTopic', model)))
      await writing.run(this.#path, 'storeOffTopic', model, await this.#embed(off_topic, model, signal))
    return true
  }

  forgetVectors(): Promise<void> {
    return this.#threads.writing.run(this.#path, 'forgetVectors')
  }

  countVectors(model: string, kinds: readonly string[]): Promise<VectorCounts> {
    return this.#threads.reading.run(this.#path, 'countVectors', model, kinds)
  }

  async #store(chunks: Chunk[], model: string, signal?: AbortSignal): Promise<void> {
    const texts = chunks.map(({ text }) => text)
    const made = await this.#embed(texts, model, signal)
    const vectors = chunks.map(({ hash }, at) => ({ hash, vector: made[at]! }))
    await this.#threads.writing.run(this.#path, 'storeVectors', model, vectors)
  }

  async #embed(texts: readonly string[], model: string, signal?: AbortSignal): Promise<number[][]> {
    const made = await this.#embedder!.embed([...texts], model, signal)
    const [{ length = 0 } = []] = made
    const isWhole = made.length === texts.length && made.every((one) => one.length === length)
    if (!isWhole || !length) throw new AppError('search.embedded_otherwise')
    return made
  }

  /** Reuses existing vectors of the same texts for the generation being built. No provider is called. */
  async #takeOver(building: number): Promise<void> {
    const { writing } = this.#threads
    for (let after: number | undefined = 0; after !== undefined;)
      after = await writing.run(this.#path, 'takeOverVectors', building, { after, limit: TAKEN_OVER })
  }

  /** The results, or the reason why it cannot be done. */
  async #searchMeaning(query: SearchQuery): Promise<SearchResult | MeaningNotice> {
    const { reading } = this.#threads
    const embedder = this.#embedder
    if (!embedder) return 'not_set_up'
    const model = await reading.run(this.#path, 'usableModel')
    if (model !== embedder.model) embedder.isBehind?.()
    if (model === undefined) return 'not_embedded'
    const vector = await embedder.embedQuery(query.q.slice(0, LONGEST_QUERY), model)
    if (!vector) return 'failed'
    const found = await reading.run(this.#path, 'searchMeaning', { ...query, model, vector })
    return found ?? this.#searchUnlike(query, { embedder, model })
  }

  /** A vector of another length than the index has: one of before is asked for again, and else the texts are read anew. */
  async #searchUnlike(
    query: SearchQuery,
    { embedder, model }: { embedder: Embedder; model: string },
  ): Promise<SearchResult | MeaningNotice> {
    const { reading, writing } = this.#threads
    const vector = await embedder.embedQuery(query.q.slice(0, LONGEST_QUERY), model, { fresh: true })
    if (!vector) return 'failed'
    const found = await reading.run(this.#path, 'searchMeaning', { ...query, model, vector })
    if (found) return found
    await writing.run(this.#path, 'forgetVectorsUnlike', model, vector.length)
    embedder.isBehind?.()
    return 'not_embedded'
  }
}

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
