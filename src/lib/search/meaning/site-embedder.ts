// The embedder of a website for its search index: calls its AI provider.
import { AppError } from '../../base/errors.ts'
import { beginning } from '../../base/text/text.ts'
import type { SearchScope } from '../define-documents.ts'
import type { Embedder } from './embed.ts'
import { enqueueVectorsFor } from './enqueue-vectors.ts'

/** The name in the list of usage. */
const FEATURE = 'search'
/** The most seconds that a search waits for the vector of a query. */
const QUERY_S = 4

/** `provider/model`; undefined without a provider that has an embedding model. The SDK is not loaded. */
export async function embeddingModel({ installation, site }: SearchScope): Promise<string | undefined> {
  const { aiState } = await import('../../ai/ai.ts')
  return (await aiState(installation, site)).embeddings
}

export async function embedderOf(scope: SearchScope): Promise<Embedder | undefined> {
  const { installation, site } = scope
  const { search, clock } = installation
  const model = await embeddingModel(scope)
  if (model === undefined) return undefined
  const { embed } = await import('../../ai/ai.ts')
  const fit = new FittingTexts()
  return {
    model,
    embed: (texts, by, signal) =>
      fit.embed(texts, async (some) => {
        const { vectors } = await embed(installation, site, { feature: FEATURE, texts: some, model: by, signal })
        return vectors
      }),
    embedQuery: (text, by, { fresh } = { fresh: false }) =>
      search.queries.find({ site: site.key, model: by, text, now: clock.now(), fresh }, async () => {
        const options = { feature: FEATURE, actor: 'visitor' as const, timeout_s: QUERY_S }
        const { vectors } = await embed(installation, site, { ...options, texts: [text], model: by })
        return vectors[0]!
      }),
    isBehind() {
      if (search.queries.isDue(site.key, clock.now())) enqueueVectorsFor(scope).catch(() => undefined)
    },
  }
}

const SHORTEST = 100

/** Texts as far as a model takes them: small models read less than others, and one text must not stop all. */
class FittingTexts {
  /** Characters that the model has taken of a text that was too long for it. */
  #longest = Infinity

  async embed(texts: string[], read: (texts: string[]) => Promise<number[][]>): Promise<number[][]> {
    const cut = texts.map((text) => beginning(text, this.#longest))
    try {
      return await read(cut)
    } catch (error) {
      if (!(error instanceof AppError && error.key === 'ai.question_too_long')) throw error
      const [first = '', ...others] = cut
      if (others.length) {
        const middle = Math.ceil(cut.length / 2)
        return [...(await this.embed(cut.slice(0, middle), read)), ...(await this.embed(cut.slice(middle), read))]
      }
      if (first.length <= SHORTEST) throw error
      this.#longest = Math.ceil(first.length / 2)
      return this.embed([first], read)
    }
  }
}
