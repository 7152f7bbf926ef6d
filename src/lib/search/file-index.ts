// The index of a website in its file: searched in one thread, written in another, so that neither waits for the other.
import type { Clock } from '../base/clock.ts'
import type { SearchDocument, SearchQuery, SearchResult, Suggestion, SuggestQuery } from './document.ts'
import type { IndexStatus, SearchIndex } from './search-index.ts'
import type { IndexThreads } from './index-threads.ts'

/** Documents of one transaction: between two of them other processes can write. */
const BATCH = 50

export class FileIndex implements SearchIndex {
  readonly #threads: IndexThreads
  readonly #path: string
  readonly #clock: Clock

  constructor(threads: IndexThreads, { path, clock }: { path: string; clock: Clock }) {
    this.#threads = threads
    this.#path = path
    this.#clock = clock
  }

  async put(documents: SearchDocument[]): Promise<void> {
    for (const batch of batchesOf(documents, BATCH)) await this.#threads.writing.run(this.#path, 'put', batch)
  }

  async remove(keys: string[]): Promise<void> {
    for (const batch of batchesOf(keys, BATCH)) await this.#threads.writing.run(this.#path, 'remove', batch)
  }

  async removeObject(prefix: string): Promise<void> {
    await this.#threads.writing.run(this.#path, 'removeObject', prefix)
  }

  search(query: SearchQuery): Promise<SearchResult> {
    return this.#threads.reading.run(this.#path, 'search', query)
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
      for (const batch of batchesOf(some, BATCH)) await writing.run(this.#path, 'build', number, batch)
      done += some.length
      progress?.(done)
    }
    while (await writing.run(this.#path, 'mergeBuilt', number)) continue
    await writing.run(this.#path, 'finishBuilding', number, this.#clock.now().toISOString())
  }
}

const batchesOf = <T>(all: T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  )
