// What the OAuth tests need: a person who is signed in, a client's document on this machine, PKCE, and the whole way at once.
import { createHash, randomBytes } from 'node:crypto'
import { createSession } from '../../src/lib/sessions/open-sessions.ts'
import { createUser } from '../../src/lib/access/create-user.ts'
import { transact } from '../../src/lib/platform/db/database.ts'
import type { Installation } from '../../src/lib/core/installation.ts'
import type { App } from '../../src/server/app.ts'
import { ask, type TestService } from './client.ts'
import { localServer } from './local-server.ts'

export interface Person {
  id: number
  email: string
  /** Of the host the session is for. */
  cookie: string
}

/** An account with a role on `default`, signed in a moment ago. */
export async function signedIn(
  installation: Installation,
  { role = 'admin', host = 'localhost', name = 'Anna Muster', elevated = true } = {},
): Promise<Person> {
  const now = installation.clock.now()
  const email = `${randomBytes(6).toString('hex')}@example.org`
  return transact(installation.network, async (trx) => {
    const { id } = await createUser(trx, { email, role, site: 'default', name }, now)
    const sessionInput = {
      user_id: id,
      auth_version: 1,
      host,
      state: 'full',
      factor: 'password',
      user_agent: null,
    } as const
    const { value } = await createSession(trx, { ...sessionInput, ...(!elevated && { elevated_until: null }) }, now)
    return { id, email, cookie: `cms_session=${value}` }
  })
}

/** A host with one client document at /client.json; `document.value` can be changed. */
export async function documentHost(redirect_uris: string[]) {
  const document: { value: Record<string, unknown>; headers: Record<string, string>; requestCount: number } = {
    value: {},
    headers: { 'content-type': 'application/json' },
    requestCount: 0,
  }
  const host = await localServer((_req, res) => {
    document.requestCount++
    res.writeHead(200, document.headers).end(JSON.stringify(document.value))
  })
  const client_id = `${host.url}/client.json`
  document.value = { client_id, client_name: 'Writer', redirect_uris, token_endpoint_auth_method: 'none' }
  return { ...host, client_id, document }
}

export const pkce = () => {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}

/** The address of an authorization request, less what is undefined. */
export const authorizePath = (params: Record<string, string | undefined>): string => {
  const pairs = Object.entries(params).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return `/oauth/authorize?${String(new URLSearchParams(pairs))}`
}

export const OWN_FORM = {
  origin: 'http://localhost',
  'sec-fetch-site': 'same-origin',
  'content-type': 'application/x-www-form-urlencoded',
}

/** Presses a button of the consent page. */
export const decide = (
  app: App,
  path: string,
  { person, ...choices }: { person: Person } & Record<string, unknown>,
): Promise<Response> =>
  ask(app, 'POST', path, {
    headers: { ...OWN_FORM, cookie: person.cookie },
    body: String(
      new URLSearchParams({
        account: String(person.id),
        decision: 'allow',
        access: 'approval',
        days: '30',
        ...choices,
      }),
    ),
  })

/** Where a page leads back to the client: what its Refresh header says, else its link. */
export async function leadsTo(answer: Response): Promise<{ url: URL; byItself: boolean }> {
  const page = await answer.text()
  const refresh = /^0; url=(.+)$/.exec(answer.headers.get('refresh') ?? '')?.[1]
  const link = /<a class="button" href="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&').replaceAll('&#39;', "'")
  if (!link || (refresh && refresh !== link)) throw new Error(`leads nowhere: ${page}`)
  return { url: new URL(link), byItself: refresh !== undefined }
}

/** Posts a form to /oauth/token. */
export async function tokenRequest(app: App, form: Record<string, string | undefined>, path = '/oauth/token') {
  const pairs = Object.entries(form).filter((pair): pair is [string, string] => pair[1] !== undefined)
  const answer = await ask(app, 'POST', path, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: String(new URLSearchParams(pairs)),
  })
  return { status: answer.status, headers: answer.headers, body: await answer.json() }
}

/** What a client knows after a person has allowed it: its code and what belongs to it. */
export async function allowedCode(
  { app }: Pick<TestService, 'app'>,
  options: {
    person: Person
    client_id: string
    redirect_uri: string
    scope?: string
    access?: string
    days?: string
  },
) {
  const { person, access = 'approval', days = '30', client_id, redirect_uri, scope } = options
  const { verifier, challenge } = pkce()
  const path = authorizePath({
    response_type: 'code',
    client_id,
    redirect_uri,
    scope,
    state: 'st',
    code_challenge: challenge,
    code_challenge_method: 'S256',
  })
  const { url } = await leadsTo(await decide(app, path, { person, access, days }))
  const code = url.searchParams.get('code')
  if (!code) throw new Error(`no code: ${url.href}`)
  return { grant_type: 'authorization_code', code, code_verifier: verifier, client_id, redirect_uri }
}
