// The interface for making vectors of texts: implemented on top of the AI providers.

export interface Embedder {
  /** The configured model: vectors of different models cannot be compared. */
  model: string
  /** A vector for each text, by the given model: the configured one, or the one still in use. Throws the provider's error. */
  embed(texts: string[], model: string, signal?: AbortSignal): Promise<number[][]>
  /** The vector of a query, `fresh` not one of before; undefined when it is not available. A user is waiting for it. */
  embedQuery(text: string, model: string, options?: { fresh: boolean }): Promise<number[] | undefined>
  /** Called when a search finds that the configured model has not embedded all documents. */
  isBehind?(): void
}

/** A piece of a document that has no vector yet. */
export interface Chunk {
  document: number
  /** Its number within the document. */
  number: number
  hash: string
  text: string
}

export interface Missing {
  chunks: Chunk[]
  isDone: boolean
}

/** How many documents have vectors. */
export interface VectorCounts {
  /** The model in use, which has embedded all documents. */
  model: string | null
  /** Documents that can be found by meaning. */
  documents: number
  /** Those that the requested model has embedded. */
  embedded: number
}
