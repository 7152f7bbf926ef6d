// AI for other areas: texts, streams, vectors and transcripts by the provider of a website, within its budget and time.
import type { Site } from '../core/site.ts'
import { hasFeature } from '../core/site.ts'
import { AI_CAPABILITIES, type AiCapability } from '../platform/config/ai-config.ts'
import { listProviders, modelFor, modelName, type Owner } from './providers.ts'

/** One step of a language model: text, an object of a schema, or tool calls. */
export { generateText } from './generate-text.ts'
/** The same, part by part. */
export { streamText, type AiPart } from './stream-text.ts'
/** Texts as vectors. */
export { embed } from './embed.ts'
/** Speech as text. */
export { transcribe, type Transcribed } from './transcribe.ts'
/** What planned calls will cost. */
export { estimateCost, type CostEstimate } from './estimate-cost.ts'
/** What health looks at. */
export { aiProblems } from './troubles.ts'
export type { AiActor } from './call.ts'
export type { AiMessage, AiTool, AiToolCall } from './prompt.ts'

/** `provider/model` by capability; undefined: no provider has it, and its features are hidden. */
export type AiState = Record<AiCapability, string | undefined>

/** Which capabilities a website has. All undefined while the feature is off. Nothing of the SDK is loaded. */
export async function aiState(owner: Owner, site: Site): Promise<AiState> {
  const providers = hasFeature(site, 'ai') ? await listProviders(owner, site) : []
  const state = AI_CAPABILITIES.map((capability) => {
    const found = modelFor(providers, capability)
    return [capability, found && modelName(found)]
  })
  return Object.fromEntries(state) as AiState
}
