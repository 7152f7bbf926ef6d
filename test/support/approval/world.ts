// A small website on which every write operation can be tried: what is there, and how more is made.
import type { Installation } from '../../../src/lib/core/installation.ts'
import type { Call } from '../../../src/lib/core/operation/context.ts'
import { call } from '../installation.ts'

export interface World {
  installation: Installation
  key: string
  /** Runs an operation at once, as the system. */
  run(name: string, input?: object): Promise<any>
  /** The same as the account whose token is tried. */
  own(name: string, input?: object, more?: Partial<Call>): Promise<any>
  /** A new published page with two blocks. */
  page(more?: object): Promise<any>
  /** A new account, without a password. */
  user(role?: string): Promise<any>
  /** A word that was not used yet, the same in websites that are filled alike. */
  word(): string
}

export const text = (html: string) => ({ type: 'richtext', data: { text: `<p>${html}</p>` } })

export async function makeWorld(installation: Installation, key: string, asking: Call): Promise<World> {
  let n = 0
  const word = () => `w${++n}`
  const run: World['run'] = async (name, input = {}) => (await call(installation, key, name, { ...input })).body.data
  const self = { ...asking, principal: { ...asking.principal, mode: 'direct' as const } }
  // One that was open before its file changed is closed a minute later.
  const siteContext = async () => ({ site: await installation.openSite(key) })
  const own: World['own'] = async (name, input = {}, more = {}) =>
    (await call(installation, key, name, { ...input }, { ...self, ...(await siteContext()), ...more })).body.data
  const page: World['page'] = async (more) => {
    const made = await run('create_page', {
      title: word(),
      lang: 'en',
      blocks: [text('a'), text('b')],
      ...more,
    })
    await run('publish_page', { page: made.uid })
    return run('get_page', { page: made.uid })
  }
  const user: World['user'] = (role = 'editor') => run('create_user', { email: `${word()}.${key}@example.org`, role })
  await run('update_settings', { title: 'Website' })
  await run('create_page', { title: 'Home', slug: '', lang: 'en', blocks: [text('home')] })
  await run('publish_page', { page: 'home' })
  return { installation, key, run, own, page, user, word }
}

/** What has to be there for an operation, and an input that it takes then. */
export type Scenario = (world: World) => Promise<Record<string, unknown>>
/** By the names of operations. */
export type Scenarios = Record<string, Scenario>
export const defineScenarios = (scenarios: Scenarios): Scenarios => scenarios
