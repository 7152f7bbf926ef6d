// Requests to the service as programs send them, without a network: `rest(app, 'GET', '/me', {token})`.
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { createApp, type App, type AppOptions, type Website } from '../../src/server/app.ts'
import type { LogEntry } from '../../src/server/log-entry.ts'
import { makeInstallation, tokenCall, type MakeOptions, type TestInstallation } from './installation.ts'

export interface RestOptions {
  token?: string | undefined
  /** An object is sent as JSON, a text as it is. */
  body?: unknown
  headers?: Record<string, string>
  host?: string
}
export interface RestAnswer {
  status: number
  headers: Headers
  /** The JSON that came; undefined without a body. */
  body: any
}

/** Asks a path below /api/v1. */
// eslint-disable-next-line @typescript-eslint/max-params -- it reads like the request line it is
export async function rest(app: App, method: string, path: string, options: RestOptions = {}): Promise<RestAnswer> {
  const response = await ask(app, method, `/api/v1${path}`, options)
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    body: text === '' ? undefined : JSON.parse(text),
  }
}

/** Asks any path. */
// eslint-disable-next-line @typescript-eslint/max-params -- like rest()
export function ask(app: App, method: string, path: string, options: RestOptions = {}): Promise<Response> {
  const { token, body, host = 'localhost' } = options
  const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
  const headers = {
    host,
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(text !== undefined && { 'content-type': 'application/json' }),
    ...options.headers,
  }
  return app.fetch(new Request(`http://${host}${path}`, { method, headers, ...(text !== undefined && { body: text }) }))
}

export interface TestService extends TestInstallation {
  app: App
  /** What the server logged. */
  logged: LogEntry[]
  /** A token of the website `default`, of an admin and for writing unless told otherwise. */
  token(options?: Parameters<typeof tokenCall>[2]): Promise<string>
}

const emptyWebsite: Website = { serveFast: () => false, fetch: async () => new Response('a page') }

/** An installation with the extension of test/fixtures/extensions/shelf, and the server's app on it. */
export async function makeService(options: MakeOptions & Partial<AppOptions> = {}): Promise<TestService> {
  const { website = emptyWebsite, limit_ms, log, own, ...installationOptions } = options
  const local = { extensions: ['shelf'], ...installationOptions.local }
  const made = await makeInstallation({ ...installationOptions, local })
  cpSync(join(import.meta.dirname, '../fixtures/extensions'), join(made.root, 'extensions'), {
    recursive: true,
  })
  const logged: LogEntry[] = []
  const app = createApp(made.installation, {
    website,
    limit_ms,
    own,
    log: log ?? ((entry) => void logged.push(entry)),
  })
  const token: TestService['token'] = async (token = {}) => (await tokenCall(made.installation, 'default', token)).value
  return { ...made, app, logged, token }
}
