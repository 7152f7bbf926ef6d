// AI services of an installation: the key `ai` of its own file. Servers named here are trusted (contract 2.5).
import { zodText } from '../../base/catalogue/zod-text.ts'
import { z } from 'zod'

export const AI_TYPES = ['ollama', 'mistral', 'openai', 'compatible'] as const
/** What a provider can have a model for. */
export const AI_CAPABILITIES = ['text', 'vision', 'embeddings', 'transcription'] as const

const model = z.string().min(1).max(200)
export const AiModels = z.strictObject({
  text: model.optional(),
  vision: model.optional().describe('Reads pictures; often the same as text'),
  embeddings: model.optional().describe('For semantic search'),
  transcription: model.optional(),
})

const price = z.number().min(0).max(1_000_000)
export const AiPrice = z.strictObject({
  input: price.default(0).describe('For a million tokens of what is sent'),
  output: price.default(0).describe('For a million tokens of what is answered'),
  minute: price.default(0).describe('For a minute of speech'),
})
export const AiPrices = z.record(model, AiPrice)

export const AI_KEY = /^[a-z][a-z0-9_-]{0,40}$/
const url = z.url({ protocol: /^https?$/ }).max(500)

const provider = z
  .strictObject({
    type: z.enum(AI_TYPES),
    name: z.string().min(1).max(80).optional().describe('What people call it'),
    url: url.optional().describe('Needed for compatible: with its path, for example https://ai.example.org/v1'),
    key_env: z.string().max(100).optional().describe('Name of the environment variable that holds the API key'),
    models: AiModels.default({}),
    prices: AiPrices.default({}).describe('Model → its prices; what has none is counted as 0'),
  })
  .refine(({ type, url: address }) => type !== 'compatible' || address !== undefined, {
    message: zodText('config.ai_url_missing'),
    path: ['url'],
  })

const DEFAULTS = {
  providers: {},
  local_ollama: 'http://127.0.0.1:11434',
  currency: 'EUR',
  timeout_s: 60,
  retries: 2,
}

export const ai = z
  .strictObject({
    providers: z
      .record(z.string().regex(AI_KEY, zodText('config.ai_key_format')), provider)
      .default({})
      .describe('For all websites; each may have more of its own'),
    provider: z.string().optional().describe('Which of them is asked first; else the first that has a model'),
    local_ollama: z
      .union([z.literal(false), url])
      .default(DEFAULTS.local_ollama)
      .describe('Where Ollama on this machine answers; false: websites may not use it'),
    budget: z.number().min(0).optional().describe('The most that each website may spend in a calendar month'),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .default(DEFAULTS.currency)
      .describe('Of prices and budgets (ISO 4217)'),
    timeout_s: z
      .number()
      .min(0.05)
      .max(600)
      .default(DEFAULTS.timeout_s)
      .describe('Seconds that a call may take, with all its retries'),
    retries: z.int().min(0).max(5).default(DEFAULTS.retries).describe('After a failure that may pass'),
  })
  .default(DEFAULTS)

export type AiConfig = z.output<typeof ai>
export type AiProviderConfig = AiConfig['providers'][string]
export type AiType = (typeof AI_TYPES)[number]
export type AiCapability = (typeof AI_CAPABILITIES)[number]
export type AiModels = z.output<typeof AiModels>
export type AiPrices = z.output<typeof AiPrices>
