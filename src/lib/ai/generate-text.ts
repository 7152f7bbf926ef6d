// A language model's complete answer: text, an object of a schema, or tool calls.
import type { z } from 'zod'
import { AppError } from '../base/errors.ts'
import type { Installation } from '../core/installation.ts'
import type { Site } from '../core/site.ts'
import { callOnce, type AiUsage, type Begun, type CallOptions, type AiScope } from './call.ts'
import { bytesOf, usualTokens } from './cost.ts'
import { endFailure } from './failure.ts'
import {
  estimate,
  hasImages,
  instructionsOf,
  maxOutput,
  sdkMessages,
  sdkTools,
  toolCallOf,
  type AiToolCall,
  type Prompt,
} from './prompt.ts'
import { choose, modelName, type Choice } from './providers.ts'
import { languageModel } from './sdk.ts'

export interface GenerateOptions<S extends z.ZodType | undefined> extends CallOptions, Prompt {
  /** The answer is an object that fits it. */
  schema?: S
}
export interface Generated<S extends z.ZodType | undefined> {
  text: string
  object: S extends z.ZodType ? z.output<S> : undefined
  /** Requested by the model; none has been called. */
  tool_calls: AiToolCall[]
  usage: AiUsage
  /** `provider/model`. */
  model: string
}

/** Of an answer: its text and what surrounds it. */
const MAX_BYTES = 8_000_000

/**
 * One step: it ends with the answer, or where the model calls tools. Throws 409 without a provider for it (`vision` for
 * pictures), 429 when the budget is spent, and failures of the provider: 503, or 422 when it rejects the call. An
 * answer that was cut off is an error.
 */
export async function generateText<S extends z.ZodType | undefined = undefined>(
  installation: Installation,
  site: Site,
  options: GenerateOptions<S>,
): Promise<Generated<S>> {
  const choice = await choose(installation, site, hasImages(options) ? 'vision' : 'text')
  return generateBy({ installation, site }, choice, options)
}

/** The same, by the given provider and model. */
export async function generateBy<S extends z.ZodType | undefined = undefined>(
  scope: AiScope,
  choice: Choice,
  options: GenerateOptions<S>,
): Promise<Generated<S>> {
  const callOptions = { ...options, choice, ...estimate(options), max_bytes: MAX_BYTES }
  const { result, usage } = await callOnce(scope, callOptions, (begun) => generate(choice, options, begun))
  return { ...(result as Omit<Generated<S>, 'usage' | 'model'>), usage, model: modelName(choice) }
}

async function generate(choice: Choice, options: Prompt, begun: Begun) {
  const { tokens } = begun
  const settings = await settingsOf(choice, options, begun)
  const { schema } = options
  const output = schema && begun.sdk.Output.object({ schema })
  const answer = await begun.sdk.generateText({ ...settings, ...(output && { output }) }).catch((error: unknown) => {
    countUsage(tokens, (error as { usage?: Usage }).usage)
    throw error
  })
  const { text, usage, finishReason, rawFinishReason, toolCalls } = answer
  countUsage(tokens, usage)
  tokens.output ||= usualTokens(bytesOf(text))
  const failure = endFailure(choice.provider, finishReason, rawFinishReason)
  if (failure) throw failure
  if (!text.trim() && !toolCalls.length) throw new AppError('ai.no_answer', { provider: choice.provider.name })
  const tool_calls = toolCalls.map(toolCallOf)
  return { text, object: output && !tool_calls.length ? answer.output : undefined, tool_calls }
}

interface Usage {
  inputTokens?: number | undefined
  outputTokens?: number | undefined
}

/** Takes over what the provider counted. */
export function countUsage(tokens: Begun['tokens'], usage: Usage | undefined): void {
  if (usage?.outputTokens !== undefined) tokens.isCounted = true
  tokens.input = usage?.inputTokens ?? tokens.input
  tokens.output = usage?.outputTokens ?? tokens.output
}

/** The SDK's settings for a call, streamed or not. */
export async function settingsOf(choice: Choice, options: Prompt, { sdk, fetch, signal, retries }: Begun) {
  const instructions = instructionsOf(options, choice.provider.type === 'compatible')
  return {
    model: await languageModel(choice, fetch),
    ...(instructions !== undefined && { instructions }),
    messages: sdkMessages(options),
    tools: sdkTools(sdk, options),
    maxOutputTokens: maxOutput(options),
    maxRetries: retries,
    abortSignal: signal,
    telemetry: { isEnabled: false },
    // Their strict schemas know neither optional members nor many kinds of text; the answer is checked here.
    providerOptions: { openai: { strictJsonSchema: false }, compatible: { strictJsonSchema: false } },
    experimental_download: noDownload,
  }
}

/** Prompts contain only bytes; an address in one is a bug. */
async function noDownload(addresses: unknown[]): Promise<never[]> {
  if (addresses.length) throw new Error('Nothing is downloaded for a model.')
  return []
}
