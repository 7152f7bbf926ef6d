// Who makes vectors of texts: given by the area that knows the providers.

export interface Embedded {
  /** The model that made them: vectors of different models cannot be compared. */
  model: string
  /** One for each text. */
  vectors: number[][]
}

/** With `model` by that one, as long as the provider has it: the one in use until another has read all documents. */
export type Embed = (texts: string[], model?: string) => Promise<Embedded>

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
