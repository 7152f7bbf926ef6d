// Who is let in before the input is looked at, and what a token's allow-list covers (contract 3.1).
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { ANONYMOUS } from '../../../../src/lib/core/principal.ts'
import type { AppError } from '../../../../src/lib/base/errors.ts'
import { authorize } from '../../../../src/lib/core/operation/run.ts'
import { systemCall, tokenCall } from '../../../support/installation.ts'
import { bench, hero, type Bench } from '../../pages/site.ts'

suite('admission', () => {
  let site: Bench
  before(async () => {
    site = await bench()
    await site.do('create_page', { title: 'Door', blocks: [hero('Door')] })
  })
  after(() => site.close())

  const holding = (...operations: string[]) => tokenCall(site.installation, 'default', { operations })

  test('admit checks who, level and permission without any input', async () => {
    const system = await systemCall(site.installation, 'default')
    const update = (await system.site.registry.operation('update_page'))!
    const code = (call: typeof system) => {
      try {
        authorize(update, call)
        return 'admitted'
      } catch (error) {
        return (error as AppError).code
      }
    }
    assert.equal(code(system), 'admitted')
    assert.equal(code({ ...system, principal: ANONYMOUS }), 'unauthenticated')
    assert.equal(code(await tokenCall(site.installation, 'default', { level: 'read' })), 'read-only-token')
    assert.equal(code(await tokenCall(site.installation, 'default', { role: 'viewer' })), 'forbidden')
    assert.equal(code(await holding('get_page')), 'forbidden')
  })

  test('what is off is told by the names people know', async () => {
    const system = await systemCall(site.installation, 'default')
    const update = (await system.site.registry.operation('update_entry'))!
    const features = new Map(system.site.features)
    features.set('data', { ...features.get('data')!, on: false })
    assert.throws(() => authorize(update, { ...system, site: { ...system.site, features } }), {
      code: 'feature-disabled',
      message: '"Update entry" belongs to the feature "Tables of entries", which is off.',
    })
  })

  test('an allow-list names lines: publish_page does not let archive', async () => {
    const publisher = await holding('publish_page')
    assert.equal((await site.do('publish_page', { page: 'door' }, publisher)).status, 'published')
    const refused = [
      ['archive_page', {}],
      ['publish_page', { action: 'archive' }],
      ['submit_page', {}],
    ] as const
    for (const [name, more] of refused)
      assert.equal((await site.fails(name, { page: 'door', ...more }, publisher)).code, 'forbidden', name)
  })

  test('an allow-list with submit_page lets publish_page submit, by its action, and nothing else', async () => {
    await site.do('create_page', { title: 'Waiting', blocks: [hero('Waiting')] })
    const author = await holding('submit_page')
    const input = { page: 'waiting', action: 'submit' }
    assert.equal((await site.do('publish_page', input, author)).status, 'in_review')
    assert.equal((await site.fails('publish_page', { page: 'waiting' }, author)).code, 'forbidden')
  })

  test('a token always learns who it is', async () => {
    const caller = await holding('list_pages')
    const me = await site.do<{ token: { operations: string[] } }>('get_me', {}, caller)
    assert.deepEqual(me.token.operations, ['list_pages'])
  })
})
