// Who makes vectors of texts: given by whoever knows the providers.

export interface Embedder {
  /** The model that is configured: vectors of different models cannot be compared. */
  model: string
  /** A vector for each text, by a model: that one, or the one in use until it has read all documents. Throws what the provider says. */
  embed(texts: string[], model: string, signal?: AbortSignal): Promise<number[][]>
  /** The vector of a query; undefined when there is none at the moment. Somebody waits for it. */
  embedQuery(text: string, model: string): Promise<number[] | undefined>
  /** Called when a search finds that the configured model has not read all documents. */
  isBehind?(): void
}

/** A piece of a document that has no vector yet. */
export interface Chunk {
  document: number
  /** Which of the document's. */
  number: number
  hash: string
  text: string
}

export interface Missing {
  chunks: Chunk[]
  isDone: boolean
}

/** How far documents have vectors. */
export interface VectorCounts {
  /** The model in use, which has read all documents. */
  model: string | null
  /** Documents that can be found by meaning. */
  documents: number
  /** Of them, those that the model which was asked about has read. */
  embedded: number
}
