// Asks the setup page as a browser does: `get('?token=…')`, `post({ name: 'Anna' })`.
import type { TestContext } from 'node:test'
import { ask, makeService, type RestOptions, type TestService } from './client.ts'

export const ANNA = { name: 'Anna Muster', email: 'Anna@Example.org', password: 'correct horse battery' }
export const FORM = 'application/x-www-form-urlencoded'

/** A service nobody has an account of, and how its setup is asked. */
export async function startSetup(t: TestContext, options: Parameters<typeof makeService>[0] = {}) {
  const service = await makeService(options)
  t.after(() => service.close())
  const { setup_token: token } = service.installation.local
  return { service, token, get: asker(service, 'GET'), post: poster(service, token) }
}

export const asker =
  ({ app }: TestService, method: string) =>
  async (path: string, options: RestOptions = {}) => {
    const response = await ask(app, method, `/admin/setup${path}`, options)
    return { status: response.status, headers: response.headers, text: await response.text() }
  }

export const poster = (service: TestService, token: string) => {
  const send = asker(service, 'POST')
  return (values: Partial<typeof ANNA & { token: string }>, { headers = {}, lang = 'en', ...options } = {}) =>
    send(`?lang=${lang}`, {
      body: String(new URLSearchParams({ token, ...ANNA, ...values })),
      headers: { 'content-type': FORM, 'sec-fetch-site': 'same-origin', ...headers },
      ...(options as RestOptions),
    })
}

export const countUsers = async ({ installation }: TestService) =>
  (await installation.network.read.selectFrom('users').select('id').execute()).length
