// AI providers, settings and usage as the API returns them: whether there is a key, never the key.
import { z } from 'zod'
import { AI_CAPABILITIES, AI_KEY, AI_TYPES, AiModels, AiPrices } from '../platform/config/ai-config.ts'
import { zodText } from '../base/catalogue/zod-text.ts'
import { line } from '../fields/inputs.ts'

export const capability = z.enum(AI_CAPABILITIES)

/** Without the input checks: stored values may be older than they. */
const models = z.object({
  text: z.string().optional(),
  vision: z.string().optional(),
  embeddings: z.string().optional(),
  transcription: z.string().optional(),
})
const prices = z.record(z.string(), z.object({ input: z.number(), output: z.number(), minute: z.number() }))

export const AiProviderView = z
  .object({
    key: z.string(),
    uid: z.string().nullable().describe('null: it is of the installation'),
    version: z.int(),
    type: z.enum(AI_TYPES),
    name: z.string(),
    url: z.string().nullable().describe('null: where providers of this type are'),
    has_key: z.boolean(),
    source: z.enum(['file', 'site']).describe('file: of the installation, for all its websites'),
    models,
    prices: prices.describe('For a million tokens, or a minute of speech, by model'),
    currency: z.string().describe('Of its prices'),
  })
  .meta({ id: 'AiProvider' })
export type AiProviderView = z.output<typeof AiProviderView>

/** The input for adding or changing one; models and prices are replaced as a whole. */
export const providerInput = {
  name: line(80).min(1),
  url: z
    .string()
    .trim()
    .max(500)
    .regex(/^https?:\/\/\S+$/i, zodText('ai.url_format'))
    .nullable()
    .describe('Of a compatible server, with its path; of Ollama elsewhere. null: on this machine'),
  api_key: z
    .string()
    .trim()
    .min(1)
    .max(1000)
    .regex(/^[\x21-\x7e]+$/, zodText('ai.key_format'))
    .nullable(),
  models: AiModels,
  prices: AiPrices,
}
export const providerKey = z.string().regex(AI_KEY, zodText('config.ai_key_format'))

export const AiModelView = z.object({ id: z.string(), capabilities: z.array(capability) }).meta({ id: 'AiModel' })

export const AiTest = z
  .object({
    key: z.string(),
    results: z.array(
      z.object({
        capability,
        model: z.string(),
        works: z.boolean(),
        ms: z.int(),
        message: z.string().nullable().describe('Why it does not work'),
      }),
    ),
  })
  .meta({ id: 'AiTest' })

export const AiSettingsView = z
  .object({
    uid: z.string(),
    version: z.int(),
    provider: z.string().nullable().describe('Asked first, for whatever it has a model'),
    budget: z.number().nullable().describe('For a calendar month (UTC); null: no limit'),
    most: z.number().nullable().describe('What whoever operates the service allows at most'),
    currency: z.string(),
    capabilities: z.object({
      text: z.string().nullable(),
      vision: z.string().nullable(),
      embeddings: z.string().nullable(),
      transcription: z.string().nullable(),
    }),
    spent: z.number().describe('This month, with what is reserved for calls that still run'),
    local_ollama: z.boolean().describe('Whether Ollama on this machine may be used'),
    locked: z.array(z.string()).describe("What stands in the website's file and is changed there"),
  })
  .meta({ id: 'AiSettings' })

const counts = {
  calls: z.int(),
  failed: z.int(),
  input_tokens: z.int(),
  output_tokens: z.int(),
  cost: z.number(),
  unpriced: z.int().describe('Calls of models that nobody priced: they are counted as 0'),
}
export const AiUsageView = z
  .object({
    month: z.string(),
    currency: z.string(),
    budget: z.number().nullable(),
    ...counts,
    features: z.array(z.object({ feature: z.string(), ...counts })),
    actors: z.array(z.object({ actor: z.string(), name: z.string().nullable(), ...counts })),
    models: z.array(z.object({ provider: z.string(), model: z.string(), ...counts })),
    months: z.array(z.object({ month: z.string(), ...counts })).describe('The latest first'),
  })
  .meta({ id: 'AiUsage' })
