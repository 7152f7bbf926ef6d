// What went wrong with a call, as it is shown to people: without the key, the prompt or the response.
import { asWritten, message, type Message } from '../base/catalogue/message.ts'
import { AppError } from '../base/errors.ts'
import { FetchFailed } from '../platform/net/guarded-fetch.ts'
import type { AiProvider } from './providers.ts'
import type { Outcome } from './table.ts'

/** The provider that was called; without a model where the failure is not about one. */
export interface ModelRef {
  provider: AiProvider
  model?: string | undefined
}

const REASON_LENGTH = 200

/** Reads an error response; `passes`: a retry may help. */
export async function rejectionOf(
  ref: ModelRef,
  status: number,
  text: string,
): Promise<{ error: AppError; passes: boolean }> {
  const { provider, model = '' } = ref
  const [at, lasting] = [{ provider: provider.name }, (error: AppError) => ({ error, passes: false })]
  if (status === 402 || /insufficient_quota|billing|no credit/i.test(text)) return lasting(new AppError('ai.quota', at))
  if (status === 429) return { error: new AppError('ai.too_many', at), passes: true }
  // llama.cpp, for what it was not started for.
  if (status === 501) return lasting(await rejected(ref, status, text))
  // llama.cpp says with status 500 that a text is too long.
  const isTooLong = status === 500 ? /too large to process/i.test(text) : status === 413 || TOO_LONG.test(text)
  if (status === 408 || (status >= 500 && !(status === 500 && isTooLong)))
    return { error: new AppError('ai.server_failed', { ...at, status }), passes: true }
  if (status === 401) return lasting(new AppError('ai.key_refused', at))
  if (/content_?filter|content_?policy|moderation|safety/i.test(text)) return lasting(new AppError('ai.refused', at))
  if (status === 403) return lasting(new AppError('ai.key_refused', at))
  if (isTooLong) return lasting(new AppError('ai.question_too_long', { ...at, model }))
  if (model && (/model_not_found|invalid_model|unknown model/i.test(text) || isMissing(status, text)))
    return lasting(new AppError('ai.model_missing', { ...at, model }))
  if (status === 404 || status === 405 || status < 400)
    return lasting(new AppError('ai.not_an_api', { ...at, host: hostOf(provider) }))
  return lasting(await rejected(ref, status, text))
}

const rejected = async ({ provider }: ModelRef, status: number, text: string) =>
  new AppError('ai.rejected', { provider: provider.name, status, reason: await reasonIn(text, provider) })

const TOO_LONG = /context[_ ]length|context window|maximum context|too (long|large)/i

/** Of a 404, only one that speaks of models: else the address is wrong. */
const isMissing = (status: number, text: string) => status === 404 && /model/i.test(text)

/** The provider's own message, shortened to one line, and without the key that it may repeat. */
async function reasonIn(text: string, provider: AiProvider): Promise<Message> {
  const key = await provider.secret().catch(() => undefined)
  const written = writtenReason(text).replace(/[\p{C}\s]+/gu, ' ')
  const clean = (key ? written.replaceAll(key, '…') : written).trim().slice(0, REASON_LENGTH)
  return clean ? asWritten(clean) : message('ai.no_reason')
}

function writtenReason(text: string): string {
  try {
    const { error, message: own, detail } = JSON.parse(text) as Record<string, unknown>
    const inner = typeof error === 'object' && error ? (error as { message?: unknown }).message : error
    return [inner, own, detail].find((one) => typeof one === 'string') ?? ''
  } catch {
    return ''
  }
}

/** Anything that a call threw. What is not a failure of the provider is a bug, and is returned as it is. */
export async function failureOf(ref: ModelRef, thrown: unknown): Promise<unknown> {
  const chain = causesOf(thrown)
  const own = chain.find((one) => one instanceof AppError)
  if (own) return own
  const fetched = chain.find((one) => one instanceof FetchFailed)
  if (fetched) return fetchFailure(ref, fetched)
  const call: ApiCallError | undefined = chain.find(({ name }) => name === 'AI_APICallError')
  if (call && (call.statusCode ?? 0) >= 300)
    return (await rejectionOf(ref, call.statusCode!, call.responseBody ?? '')).error
  return answerFailure(ref, chain) ?? thrown
}

interface ApiCallError extends Error {
  statusCode?: number
  responseBody?: string
}

function fetchFailure({ provider }: ModelRef, failed: FetchFailed): AppError {
  const { reason, status } = failed
  const at = { provider: provider.name }
  const code = certificateFault(failed)
  if (code !== undefined) return new AppError('ai.not_trusted', { ...at, host: hostOf(provider), code })
  if (reason === 'too_large') return new AppError('ai.answer_too_large', at)
  if (status !== undefined) return new AppError('ai.broken_off', at)
  return new AppError('ai.server_down', { ...at, host: hostOf(provider) })
}

const CERTIFICATE = /CERT|SELF_SIGNED|^UNABLE_TO_(VERIFY|GET)/

/** Why the certificate of a server was rejected, by the code of Node; undefined where that is not what failed. */
export const certificateFault = (failed: FetchFailed): string | undefined =>
  causesOf(failed)
    .map((one) => (one as NodeJS.ErrnoException).code ?? '')
    .find((code) => CERTIFICATE.test(code))

/** The SDK's errors about a response that arrived, by their names. */
function answerFailure({ provider }: ModelRef, chain: Error[]): AppError | undefined {
  const at = { provider: provider.name }
  const none = chain.find(({ name }) => name === 'AI_NoObjectGeneratedError') as { finishReason?: string } | undefined
  if (none) return endFailure(provider, none.finishReason) ?? new AppError('ai.bad_object', at)
  if (chain.some(({ name }) => name === 'AI_NoOutputGeneratedError' || name === 'AI_NoContentGeneratedError'))
    return new AppError('ai.no_answer', at)
  if (chain.some(({ name }) => name.startsWith('AI_'))) return new AppError('ai.bad_answer', at)
  return undefined
}

/** The error that a finish reason stands for, also as the provider wrote it; undefined when the answer is complete. */
export function endFailure({ name }: AiProvider, finish: string | undefined, written = ''): AppError | undefined {
  if (/filter|safety|moderation/i.test(written)) return new AppError('ai.refused', { provider: name })
  if (finish === 'length') return new AppError('ai.cut_off', { provider: name })
  if (finish === 'content-filter') return new AppError('ai.refused', { provider: name })
  if (finish === 'interrupted') return new AppError('ai.broken_off', { provider: name })
  if (finish === 'error') return new AppError('ai.bad_answer', { provider: name })
  return undefined
}

/** The error, what it was made of, and the last of several attempts. */
function causesOf(thrown: unknown): Error[] {
  const chain: Error[] = []
  for (let one = thrown; one instanceof Error && chain.length < 10;) {
    chain.push(one)
    one = (one as { lastError?: unknown }).lastError ?? one.cause
  }
  return chain
}

const hostOf = ({ base }: AiProvider): string => new URL(base).host

const OUTCOMES: Record<string, Outcome> = {
  'ai.cut_off': 'cut_off',
  'ai.broken_off': 'cut_off',
  'ai.refused': 'refused',
  'ai.bad_answer': 'bad_answer',
  'ai.bad_object': 'bad_answer',
  'ai.no_answer': 'bad_answer',
  'ai.answer_too_large': 'bad_answer',
  'ai.too_slow': 'too_slow',
  'ai.stopped': 'stopped',
}

/** As the ledger stores it. */
export const outcomeOf = (failure: unknown): Outcome =>
  (failure instanceof AppError ? OUTCOMES[failure.key] : undefined) ?? 'failed'
