// A server on loopback that plays Ollama, Mistral, OpenAI and servers like it: right, slow, failing, broken, as a test wants.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import type { AiCapability, AiType } from '../../src/lib/platform/config/ai-config.ts'
import { localServer } from './local-server.ts'

/**
 * `silent` never answers, `stalls` stops in the middle, `cut_off` breaks the connection there, `endless` never ends, `huge` sends
 * more than anybody takes; `busy` wants to be asked again after so many seconds; `broken_json` is no JSON, `no_json` an answer that is none of an API.
 */
export type Behaviour =
  | 'ok'
  | 'silent'
  | 'stalls'
  | 'cut_off'
  | 'endless'
  | 'huge'
  | 'broken_json'
  | 'no_json'
  | 'length'
  | 'refuses'
  | 'empty'
  | 'redirects'
  | `status ${number}`
  | `busy ${number}`
  | 'no_quota'
  | 'no_model'
  | 'too_long'
  | 'longer'
  | 'too_large'
  | 'took_long'
  | 'not_started'

export interface AiRequest {
  method: string
  path: string
  headers: IncomingMessage['headers']
  /** JSON as it was read; of a form its text. */
  body: Record<string, unknown> & { text?: string }
  /** Whether the other side has gone away before the answer was whole. */
  gone: boolean
}

export interface AiServer {
  url: string
  host: string
  requests: AiRequest[]
  /** How the next requests are answered, one each; then `ok`. */
  next: Behaviour[]
  /** How all are, that `next` says nothing of. */
  always: Behaviour
  /** The answer to a chat; its last message, repeated, when missing. */
  reply: ((body: Record<string, unknown>) => string) | undefined
  /** The vector of a text; by its letters when missing. */
  vector: ((text: string, model: string) => number[]) | undefined
  /** Characters of a text that it makes a vector of; longer ones it refuses. */
  reads: number
  /** What it answers, whatever it is asked. */
  echo: { status: number; body: unknown } | undefined
  /** Tools it wants called instead of answering: once each. */
  tool_calls: { name: string; input: unknown }[]
  usage: { input: number; output: number }
  /** Milliseconds it takes over an answer. */
  delay: number
  models: string[]
  /** What Ollama says that a model can do; nothing of those that are not named. */
  abilities: Record<string, string[]>
}

export const EMBEDDING_LENGTH = 8

/** It ends with the test, or when `after` says so. */
export async function aiServer(t: { after(work: () => Promise<void>): void }): Promise<AiServer> {
  const server = await localServer((request, response) => void answer(made, request, response))
  t.after(() => server.close())
  const made: AiServer = {
    url: server.url,
    host: server.host,
    requests: [],
    next: [],
    always: 'ok',
    reply: undefined,
    vector: undefined,
    reads: Infinity,
    echo: undefined,
    tool_calls: [],
    usage: { input: 100, output: 50 },
    delay: 0,
    models: ['small', 'eyes', 'vectors', 'ears'],
    abilities: {},
  }
  return made
}

const MODELS: Record<AiCapability, string> = {
  text: 'small',
  vision: 'eyes',
  embeddings: 'vectors',
  transcription: 'ears',
}

/** `ai{}` of an installation whose provider `main` it is; put it into `local` of makeInstallation. */
export function aiConfig(
  { url }: Pick<AiServer, 'url'>,
  type: AiType = 'compatible',
  more: Record<string, unknown> = {},
): Record<string, unknown> {
  const path = type === 'ollama' ? '' : '/v1'
  const provider = { type, url: `${url}${path}`, key_env: 'AI_KEY', models: MODELS }
  return { providers: { main: provider }, retries: 1, ...more }
}
/** For `env` of makeInstallation. */
export const AI_ENV = { AI_KEY: 'sk-secret-of-the-tests' }

async function answer(server: AiServer, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = new URL(request.url!, server.url).pathname
  const { method = '', headers } = request
  const came: AiRequest = { method, path, headers, body: await bodyOf(request), gone: false }
  response.on('close', () => void (came.gone = !response.writableFinished))
  server.requests.push(came)
  const behaviour = server.next.shift() ?? server.always
  if (server.delay) await setTimeout(server.delay)
  if (server.echo) return json(response, server.echo.status, server.echo.body)
  const isLong = [came.body['input']].flat().some((text) => typeof text === 'string' && text.length > server.reads)
  if (fails(isLong ? 'longer' : behaviour, response)) return
  if (path === '/v1/chat/completions') return chat(server, came.body, { behaviour, response })
  if (path === '/v1/embeddings') return send(response, behaviour, embeddings(server, came.body))
  if (path === '/v1/audio/transcriptions') return send(response, behaviour, TRANSCRIPT)
  if (path === '/v1/models') return send(response, behaviour, { data: server.models.map((id) => ({ id })) })
  if (path === '/api/tags') return send(response, behaviour, { models: server.models.map((name) => ({ name })) })
  const capabilities = server.abilities[String(came.body['model'])]
  if (path === '/api/show' && capabilities) return send(response, behaviour, { capabilities })
  json(response, 404, { error: { message: 'no such path' } })
}

async function bodyOf(request: IncomingMessage): Promise<AiRequest['body']> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString('latin1')
  if (!request.headers['content-type']?.includes('json')) return { text }
  return JSON.parse(Buffer.concat(chunks).toString() || '{}') as Record<string, unknown>
}

/** What is no answer of a model. */
function fails(behaviour: Behaviour, response: ServerResponse): boolean {
  const [, status] = /^status (\d+)$/.exec(behaviour) ?? []
  const [, seconds] = /^busy (\d+)$/.exec(behaviour) ?? []
  if (seconds) response.writeHead(429, { 'retry-after': seconds }).end('{"error": {}}')
  else if (status) json(response, Number(status), { error: { message: `status ${status}` } })
  else if (behaviour === 'no_quota') json(response, 429, { error: { code: 'insufficient_quota' } })
  else if (behaviour === 'no_model') json(response, 404, { error: { message: 'model "small" not found' } })
  else if (behaviour === 'not_started')
    json(response, 501, { error: { message: 'Start the server with --embeddings' } })
  else if (behaviour === 'longer')
    json(response, 400, { error: { message: 'the input length exceeds the context length' } })
  else if (behaviour === 'too_large')
    json(response, 500, { error: { message: 'input is too large to process. increase the physical batch size' } })
  else if (behaviour === 'took_long') json(response, 504, { error: { message: 'upstream took too long' } })
  else if (behaviour === 'too_long') json(response, 400, { error: { code: 'context_length_exceeded' } })
  else if (behaviour === 'redirects') response.writeHead(302, { location: '/elsewhere' }).end()
  else if (behaviour === 'broken_json') json(response, 200, '{"choices": [{')
  else if (behaviour === 'no_json') response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Hello')
  else return behaviour === 'silent'
  return true
}

interface Answering {
  behaviour: Behaviour
  response: ServerResponse
}

function chat(server: AiServer, body: Record<string, unknown>, { behaviour, response }: Answering): void {
  const tool = behaviour === 'ok' ? server.tool_calls.shift() : undefined
  const text = behaviour === 'empty' || tool ? '' : (server.reply?.(body) ?? lastMessage(body))
  const finish = tool
    ? 'tool_calls'
    : behaviour === 'length'
      ? 'length'
      : behaviour === 'refuses'
        ? 'content_filter'
        : 'stop'
  const usage = {
    prompt_tokens: server.usage.input,
    completion_tokens: server.usage.output,
    total_tokens: server.usage.input + server.usage.output,
  }
  const head = { id: 'x1', created: 1, model: body['model'], object: 'chat.completion' }
  const tool_calls = tool && [
    {
      id: 'call_1',
      index: 0,
      type: 'function',
      function: { name: tool.name, arguments: JSON.stringify(tool.input) },
    },
  ]
  const spoken = { role: 'assistant', content: text, ...(tool_calls && { tool_calls }) }
  if (!body['stream'])
    return send(response, behaviour, {
      ...head,
      choices: [{ index: 0, message: spoken, finish_reason: finish }],
      usage,
    })
  const parts = [
    ...(text.match(/\S*\s*/g) ?? []).filter(Boolean).map((content) => ({ role: 'assistant', content })),
    ...(tool_calls ? [{ role: 'assistant', content: '', tool_calls }] : []),
  ].map((delta) => ({ ...head, choices: [{ index: 0, delta, finish_reason: null }] }))
  const last = { ...head, choices: [{ index: 0, delta: {}, finish_reason: finish }], usage }
  stream([...parts, last], { behaviour, response })
}

function lastMessage({ messages }: Record<string, unknown>): string {
  const { content } = (messages as { content: unknown }[]).at(-1)!
  if (typeof content === 'string') return content
  return (content as { text?: string }[]).map(({ text = '' }) => text).join('')
}

function stream(parts: unknown[], { behaviour, response }: Answering): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const write = (part: unknown) => response.write(`data: ${JSON.stringify(part)}\n\n`)
  if (behaviour === 'cut_off' || behaviour === 'stalls') {
    write(parts[0])
    if (behaviour === 'cut_off') globalThis.setTimeout(() => response.destroy(), 5)
    return
  }
  if (behaviour === 'endless' || behaviour === 'huge') return endless(response, () => write(parts[0]))
  for (const part of parts) write(part)
  response.end('data: [DONE]\n\n')
}

/** As fast as the other side takes it. */
function endless(response: ServerResponse, write: () => boolean): void {
  const more = () => {
    while (!response.destroyed && write());
  }
  response.on('drain', more)
  more()
}

function send(response: ServerResponse, behaviour: Behaviour, answer: unknown): void {
  const text = JSON.stringify(answer)
  const half = text.slice(0, text.length / 2)
  if (behaviour === 'huge' || behaviour === 'endless') {
    response.writeHead(200, { 'content-type': 'application/json' })
    return endless(response, () => response.write(' '.repeat(65_536)))
  }
  if (behaviour !== 'cut_off' && behaviour !== 'stalls') return json(response, 200, answer)
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': text.length })
  response.write(half)
  if (behaviour === 'cut_off') globalThis.setTimeout(() => response.destroy(), 5)
}

function json(response: ServerResponse, status: number, body: unknown): void {
  // Those who ask again need not wait for long.
  const retry = { 'retry-after-ms': '1' }
  response.writeHead(status, { 'content-type': 'application/json', ...(status >= 400 && retry) })
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}

function embeddings({ usage, vector }: AiServer, { input, model }: Record<string, unknown>): unknown {
  const data = [input].flat().map((text, index) => {
    const embedding = vector ? vector(String(text), String(model)) : byLetters(String(text))
    return { object: 'embedding', index, embedding }
  })
  return { object: 'list', model, data, usage: { prompt_tokens: usage.input, total_tokens: usage.input } }
}

/** Each letter counts in one of the numbers: texts of the same words are near one another. */
function byLetters(text: string): number[] {
  const embedding = new Array<number>(EMBEDDING_LENGTH).fill(0.01)
  for (const letter of text.toLowerCase()) embedding[letter.codePointAt(0)! % EMBEDDING_LENGTH]! += 1
  return embedding
}

const TRANSCRIPT = {
  text: 'go forward ten meters',
  language: 'en',
  duration: 2.5,
  segments: [
    { id: 0, start: 0, end: 1.2, text: ' go forward' },
    { id: 1, start: 1.2, end: 2.5, text: ' ten meters' },
  ].map((one) => ({
    ...one,
    seek: 0,
    tokens: [],
    temperature: 0,
    avg_logprob: 0,
    compression_ratio: 1,
    no_speech_prob: 0,
  })),
  model: 'ears',
  usage: { prompt_audio_seconds: 3, prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 },
}
