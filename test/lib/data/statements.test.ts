// Database statements per operation: each fact is read once, and nothing unchanged is read.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { rest, makeService, type TestService } from '../../support/client.ts'
import { call } from '../../support/installation.ts'
import { statementsOf } from '../../support/statements.ts'

const FIELDS = [
  { type: 'text', name: 'title' },
  { type: 'number', name: 'price' },
  { type: 'relations', name: 'related', target: 'posts' },
]

/** Once the setup is over, and while it waits for the first account and may still choose the main language. */
const WEBSITES = { 'an installation': {}, 'one that nobody has set up': { languages: ['en', 'de'] } }

for (const [title, config] of Object.entries(WEBSITES))
  suite(`statements of requests to ${title}`, () => {
    let service: TestService
    let token: string
    before(async () => {
      service = await makeService({ sites: { default: config } })
      token = await service.token()
      const table = {
        handle: 'posts',
        name: 'Posts',
        fields: FIELDS,
        settings: { route: 'posts' },
        apply: true,
      }
      await call(service.installation, 'default', 'save_data_table', table)
    })
    after(() => service.close())

    let made = 0
    const ask = async (method: string, path: string, body?: unknown) => {
      const answer = await rest(service.app, method, path, { token, body })
      assert.ok(answer.status < 300, `${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
      return answer.body.data
    }
    const create = () => ask('POST', '/data/posts', { fields: { title: `Title ${++made}`, price: made } })

    /** MySQL has to ask for what the setup may change, as long as nobody has set it up. */
    const extra = process.env['CMS_TEST_DB'] === 'mariadb' && 'languages' in config ? 2 : 0

    /** Of the third time, when what has to be loaded has been. */
    const atMost = async (limit: number, work: () => Promise<unknown>) => {
      const most = limit + extra
      for (let i = 0; i < 2; i++) await work()
      await service.installation.access.flush()
      // What was counted of requests is written at times of its own.
      const statements = (await statementsOf(work)).filter((one) => !one.startsWith('limits.sqlite:'))
      assert.ok(statements.length <= most, `${statements.length} statements, not ${most}:\n${statements.join('\n')}`)
      assert.ok(statements.length > 1, 'somebody listens')
    }

    test('reading one entry takes 5 at most', async () => {
      const { id } = await create()
      await atMost(5, () => ask('GET', `/data/posts/${id}`))
    })

    test('a list takes 6 at most', async () => {
      await create()
      await atMost(6, () => ask('GET', '/data/posts?limit=20&sort=-id'))
    })

    test('creating one takes 12 at most, its commit among them', async () => {
      await atMost(12, create)
    })

    test('changing one takes 17 at most, publishing one 18', async () => {
      // One of them notes the change for the search.
      const { id } = await create()
      await atMost(17, () => ask('PATCH', `/data/posts/${id}`, { fields: { title: `Title ${++made}` } }))
      const drafts = [await create(), await create(), await create()]
      // One of them takes away the automatic redirect from the address that becomes public.
      await atMost(18, () => ask('POST', `/data/posts/${drafts.pop().id}/publish`))
    })
  })
