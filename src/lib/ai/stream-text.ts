// A language model's answer as a stream, for chats.
import type { TextStreamPart, ToolSet } from 'ai'
import { AppError } from '../base/errors.ts'
import type { Installation } from '../core/installation.ts'
import type { Site } from '../core/site.ts'
import { Call, type AiUsage, type CallOptions } from './call.ts'
import { bytesOf, usualTokens } from './cost.ts'
import { endFailure } from './failure.ts'
import { countUsage, settingsOf } from './generate-text.ts'
import { estimate, hasImages, maxOutput, toolCallOf, type AiToolCall, type Prompt } from './prompt.ts'
import { choose, modelName } from './providers.ts'

export type StreamOptions = CallOptions & Omit<Prompt, 'schema'>

export type AiPart =
  | { type: 'text'; text: string }
  /** A complete tool call that the model requests; it has not been run. */
  | { type: 'tool_call'; call: AiToolCall }
  /** The last one. `finish` is `length` when the answer was cut off for its length. */
  | { type: 'end'; text: string; finish: 'stop' | 'length' | 'tools'; usage: AiUsage; model: string }

const MAX_BYTES = 8_000_000
/** No token is so long; an answer that does not end is ended. */
const BYTES_OF_A_TOKEN = 16

/**
 * One step, part by part. Throws as generateText does, also after some parts; to stop reading (`break`, or `signal`)
 * ends the request. Parts that were received count against the budget.
 */
export async function* streamText(
  installation: Installation,
  site: Site,
  options: StreamOptions,
): AsyncGenerator<AiPart, void, undefined> {
  const choice = await choose(installation, site, hasImages(options) ? 'vision' : 'text')
  const callOptions = { ...options, choice, ...estimate(options), max_bytes: MAX_BYTES }
  const call = await Call.begin({ installation, site }, callOptions)
  try {
    const settings = await settingsOf(choice, options, call.begun)
    const result = call.begun.sdk.streamText({ ...settings, onError: () => undefined })
    const limits = { provider: choice.provider.name, max: maxOutput(options) * BYTES_OF_A_TOKEN }
    const { text, finish, written } = yield* partsOf(call, result.stream, limits)
    const failure = finish === 'length' ? undefined : endFailure(choice.provider, finish, written)
    if (failure) throw failure
    const usage = await call.end(finish === 'length' ? 'cut_off' : 'ok')
    yield { type: 'end', text, finish: endOf(finish), usage, model: modelName(choice) }
  } catch (error) {
    throw await call.fail(error)
  } finally {
    // Runs also when the caller stops reading.
    await call.end('stopped')
  }
}

interface Limits {
  provider: string
  /** Bytes of text. */
  max: number
}

interface Whole {
  text: string
  finish: string
  /** The provider's own finish reason. */
  written: string | undefined
}

async function* partsOf(
  { begun: { tokens }, deadline }: Call,
  stream: AsyncIterable<TextStreamPart<ToolSet>>,
  { provider, max }: Limits,
): AsyncGenerator<AiPart, Whole, undefined> {
  const reader = stream[Symbol.asyncIterator]()
  let [text, finish] = ['', 'interrupted']
  let written: string | undefined
  for (;;) {
    const read = await deadline.race(reader.next())
    if (read.done) break
    const part = read.value
    if (part.type === 'text-delta' && part.text) {
      text += part.text
      tokens.output = usualTokens(bytesOf(text))
      if (bytesOf(text) > max) throw new AppError('ai.answer_too_large', { provider })
      yield { type: 'text', text: part.text }
    } else if (part.type === 'tool-call') {
      yield { type: 'tool_call', call: toolCallOf(part) }
    } else if (part.type === 'error') throw part.error
    else if (part.type === 'finish') {
      finish = part.finishReason
      written = part.rawFinishReason
      countUsage(tokens, part.totalUsage)
    }
  }
  if (!text.trim() && finish === 'stop') throw new AppError('ai.no_answer', { provider })
  return { text, finish, written }
}

const endOf = (finish: string) => (finish === 'length' ? 'length' : finish === 'tool-calls' ? 'tools' : 'stop')
