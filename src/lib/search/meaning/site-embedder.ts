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
  return {
    model,
    embed: (texts, by, signal) =>
      embedFitting(texts, async (some) => {
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
async function embedFitting(texts: string[], read: (texts: string[]) => Promise<number[][]>): Promise<number[][]> {
  try {
    return await read(texts)
  } catch (error) {
    if (!(error instanceof AppError && error.key === 'ai.question_too_long')) throw error
    const [first = '', ...others] = texts
    if (!others.length && first.length <= SHORTEST) throw error
    if (!others.length) return embedFitting([beginning(first, Math.ceil(first.length / 2))], read)
    const middle = Math.ceil(texts.length / 2)
    const half = await embedFitting(texts.slice(0, middle), read)
    return [...half, ...(await embedFitting(texts.slice(middle), read))]
  }
}
