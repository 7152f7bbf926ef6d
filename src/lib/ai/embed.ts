// Texts as vectors, for semantic search.
import { chunks } from '../base/chunks.ts'
import { AppError } from '../base/errors.ts'
import type { Installation } from '../core/installation.ts'
import type { Site } from '../core/site.ts'
import { callOnce, type Begun, type CallOptions, type AiScope } from './call.ts'
import { bytesOf, mostTokens, usualTokens } from './cost.ts'
import { choose, chooseNamed, modelName, type Choice } from './providers.ts'
import { embeddingModel } from './sdk.ts'

export interface EmbedOptions extends Omit<CallOptions, 'actor'> {
  /** The service itself, when missing. */
  actor?: CallOptions['actor'] | undefined
  texts: string[]
  /** `provider/model`, as an earlier call answered it; the configured one when missing. */
  model?: string | undefined
}
export interface Embedded {
  /** `provider/model`: vectors of another one cannot be compared with these. */
  model: string
  /** One for each text, all of one length. */
  vectors: number[][]
}

/** Texts in one request. */
const BATCH = 32
/** 32 vectors of 4,096 numbers, written out. */
const MAX_BYTES = 6_000_000

/** Many texts are several calls; each counts against the budget. Throws as generateText does. */
export async function embed(installation: Installation, site: Site, options: EmbedOptions): Promise<Embedded> {
  const { model } = options
  const choice = await (model === undefined
    ? choose(installation, site, 'embeddings')
    : chooseNamed(installation, site, model))
  return embedBy({ installation, site }, choice, options)
}

/** The same, by the given provider and model. */
export async function embedBy(scope: AiScope, choice: Choice, options: EmbedOptions): Promise<Embedded> {
  const vectors: number[][] = []
  for (const texts of chunks(options.texts, BATCH)) {
    const bytes = texts.reduce((sum, text) => sum + bytesOf(text), 0)
    const [most, usual] = [mostTokens(bytes), usualTokens(bytes)].map((input) => ({ input, output: 0 }))
    const callOptions = { actor: 'system' as const, ...options, choice, most: most!, usual: usual! }
    const { result } = await callOnce(scope, { ...callOptions, max_bytes: MAX_BYTES }, (begun) =>
      embedBatch(choice, texts, begun),
    )
    vectors.push(...result)
  }
  return { model: modelName(choice), vectors: checked(vectors, choice) }
}

async function embedBatch(choice: Choice, values: string[], { sdk, fetch, signal, retries, tokens }: Begun) {
  const model = await embeddingModel(choice, fetch)
  const settings = { maxRetries: retries, abortSignal: signal, telemetry: { isEnabled: false } }
  const { embeddings, usage } = await sdk.embedMany({ model, values, ...settings, maxParallelCalls: 1 })
  if (Number.isFinite(usage.tokens)) tokens.input = usage.tokens
  if (embeddings.length !== values.length) throw badAnswer(choice)
  return checked(embeddings, choice)
}

/** All of one length, and numbers. */
function checked(vectors: number[][], choice: Choice): number[][] {
  const length = vectors[0]?.length ?? 0
  if (vectors.some((one) => !one.length || one.length !== length || !one.every(Number.isFinite)))
    throw badAnswer(choice)
  return vectors
}

const badAnswer = ({ provider }: Choice) => new AppError('ai.bad_answer', { provider: provider.name })
