// Signed requests to a server that speaks S3, retried with back-off; messages contain no secrets.
import { message } from '../../base/catalogue/message.ts'
import { KeyedError } from '../../base/errors.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { AppError } from '../../base/errors.ts'
import type { LocalConfig } from '../config/local-config.ts'
import { XmlError, parseXml, textOf } from '../net/xml.ts'

type S3Config = NonNullable<LocalConfig['s3']>

export interface S3Client {
  /** Answers with success, or 404 for a missing object; throws StoreFailed for all else, also for a redirect. */
  send(method: Method, object: string, options?: SendOptions): Promise<Response>
}
type Method = 'GET' | 'HEAD' | 'PUT' | 'DELETE'
interface SendOptions {
  body?: Blob | undefined
  headers?: Record<string, string> | undefined
  query?: Record<string, string> | undefined
}

/** The store could not be reached, or rejected the request: the operator has to check it. */
export class StoreFailed extends KeyedError {
  override name = 'StoreFailed'
}

const TRIES = 4
/** Milliseconds. */
const FIRST_WAIT = 200
const TIMEOUT = 120_000

export function s3Client(config: S3Config, env: Readonly<Record<string, string | undefined>>): S3Client {
  const secretAccessKey = env[config.secret_access_key_env]
  if (!secretAccessKey) {
    const name = config.secret_access_key_env
    throw new AppError('file_store.secret_missing', { name })
  }
  const { access_key_id: accessKeyId, region } = config
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })
  return {
    send: async (method, object, { body, headers, query } = {}) => {
      const url = addressOf(config, object, query)
      for (let attempt = 1; ; attempt++) {
        const last = attempt >= TRIES
        const answer = await once(signer, url, { method, headers, body: body ?? null, last })
        if (answer && (answer.ok || answer.status === 404)) return checked(answer, config)
        if (answer && (last || !isPassing(answer.status))) throw await refused(answer, config)
        await answer?.arrayBuffer()
        await wait(FIRST_WAIT * 2 ** (attempt - 1) * (0.5 + Math.random()))
      }
    },
  }
}

/** One attempt; undefined when the server could not be reached and a retry makes sense. */
async function once(
  signer: AwsClient,
  url: URL,
  init: { method: string; headers: Record<string, string> | undefined; body: Blob | null; last: boolean },
): Promise<Response | undefined> {
  // Content-Length is not signed: the connection sets it for a blob, whose bytes are protected by TLS.
  const { headers } = await signer.sign(url.href, { method: init.method, headers: init.headers ?? {} })
  try {
    const signal = AbortSignal.timeout(TIMEOUT)
    return await fetch(url, { method: init.method, headers, body: init.body, redirect: 'manual', signal })
  } catch (cause) {
    if (!init.last) return undefined
    throw new StoreFailed(message('media_store.not_reached', { host: url.host }), { cause })
  }
}

/** Path style puts the bucket into the path instead of the host name, as servers on one host require. */
function addressOf({ endpoint, bucket, path_style }: S3Config, object: string, query?: Record<string, string>): URL {
  const url = new URL(endpoint)
  const base = url.pathname.replace(/\/$/, '')
  if (!path_style) url.host = `${bucket}.${url.host}`
  url.pathname = `${base}${path_style ? `/${bucket}` : ''}${object && `/${object}`}`
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value)
  return url
}

const isPassing = (status: number) => status === 429 || status >= 500

/** 404 means a missing object, but also a missing bucket, which is an error. */
async function checked(answer: Response, config: S3Config): Promise<Response> {
  if (answer.status !== 404 || !answer.headers.get('content-type')?.includes('xml')) return answer
  const text = await answer.text()
  if (codeOf(text) === 'NoSuchBucket')
    throw new StoreFailed(message('media_store.no_bucket', { bucket: config.bucket, host: hostOf(config) }))
  return new Response(text, answer)
}

async function refused(answer: Response, config: S3Config): Promise<StoreFailed> {
  const code = codeOf(await answer.text()) ?? message('media_store.no_reason')
  return new StoreFailed(message('media_store.answered', { host: hostOf(config), status: answer.status, code }))
}

function codeOf(text: string): string | undefined {
  try {
    return textOf(parseXml(text), 'Code')
  } catch (error) {
    if (error instanceof XmlError) return undefined
    throw error
  }
}

const hostOf = ({ endpoint }: S3Config) => new URL(endpoint).host
