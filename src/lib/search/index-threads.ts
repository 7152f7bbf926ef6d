// The two threads of an installation that work on the search indexes of its websites, and the meanings of queries.
import { QueryVectors } from './meaning/query-vectors.ts'
import { IndexThread } from './thread/index-thread.ts'

/** Words in memory are read again when the thread starts again: it stays a while. */
const READING_IDLE_MS = 120_000
const WRITING_IDLE_MS = 10_000
/** Who searches has gone by then; all websites wait for the same thread. */
const SEARCH_MS = 10_000
const LIMITS = { search: SEARCH_MS, suggest: SEARCH_MS, searchMeaning: SEARCH_MS }

export class IndexThreads {
  readonly reading: IndexThread
  readonly writing: IndexThread
  readonly queries = new QueryVectors()

  constructor({ idle_ms }: { idle_ms?: number } = {}) {
    this.reading = new IndexThread({ idleMs: idle_ms ?? READING_IDLE_MS, limits: LIMITS })
    this.writing = new IndexThread({ idleMs: idle_ms ?? WRITING_IDLE_MS, isPatient: true })
  }

  /** Closes the file of an index, because its website is closed or goes away. */
  async forget(path: string): Promise<void> {
    await Promise.all([this.reading.forget(path), this.writing.forget(path)])
  }

  async close(): Promise<void> {
    await Promise.all([this.reading.close(), this.writing.close()])
  }
}

declare module '../core/installation.ts' {
  interface Installation {
    search: IndexThreads
  }
}
