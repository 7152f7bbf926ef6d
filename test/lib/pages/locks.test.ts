// Locks of pages, and switched features, in the log and in a dry run.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { tokenCall } from '../../support/installation.ts'
import { bench, type Bench } from './site.ts'

interface DryRun {
  diff: { pointer: string }[]
}
interface Lock {
  version: number
  user: string
}

suite('locks of pages', () => {
  let site: Bench
  before(async () => {
    site = await bench()
    await site.do('create_page', { title: 'Locked' })
  })
  after(() => site.close())
  const page = 'locked'
  const lastChange = async () => {
    const { db } = await site.installation.openSite('default')
    return db.read.selectFrom('changes').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  }

  test('tokens of one name are two, and only the name is shown', async () => {
    const one = await tokenCall(site.installation, 'default', { name: 'robot', user: null })
    const two = await tokenCall(site.installation, 'default', { name: 'robot', user: null })
    const { user } = await site.do<Lock>('lock_page', { page }, one)
    assert.equal(user, 'token robot')
    assert.equal((await site.do('get_page', { page })).lock?.user, 'token robot')
    for (const name of ['lock_page', 'unlock_page', 'update_page']) {
      const { code, message } = await site.fails(name, { page }, two)
      assert.equal(code, 'locked', name)
      assert.match(message, /^token robot /)
    }
    await site.do('update_page', { page, title: 'Mine' }, one)
    await site.do('unlock_page', { page }, one)
    assert.equal((await site.do('get_page', { page })).lock, null)
    await site.do('lock_page', { page }, two)
    await site.do('unlock_page', { page }, two)
  })

  test('what was submitted is published or returned while its author still has the page open', async () => {
    const one = await tokenCall(site.installation, 'default', { name: 'author', user: null })
    const submit = async () => {
      await site.do('lock_page', { page }, one)
      await site.do('submit_page', { page }, one)
    }
    await submit()
    assert.equal((await site.do<{ status: string }>('withdraw_page', { page })).status, 'draft')
    assert.equal((await site.fails('publish_page', { page })).code, 'locked', 'a draft is still being written')
    await submit()
    assert.equal((await site.fails('update_page', { page, title: 'Meddling' })).code, 'locked')
    assert.equal((await site.do<{ status: string }>('publish_page', { page })).status, 'published')
    await site.do('unlock_page', { page }, one)
  })

  test('whose writes wait for approval locks at once, and the log has nothing of it', async () => {
    const agent = await tokenCall(site.installation, 'default', { name: 'agent', mode: 'approval' })
    const { id } = await lastChange()
    const { user } = await site.do<Lock>('lock_page', { page }, agent)
    assert.equal((await site.do('get_page', { page })).lock?.user, user)
    await site.do('unlock_page', { page }, agent)
    assert.equal((await site.do('get_page', { page })).lock, null)
    assert.equal((await lastChange()).id, id)
  })

  test('a lock changes the version and is rehearsed, and the log has nothing of it', async () => {
    const { version } = await site.do('get_page', { page })
    const { id } = await lastChange()
    const rehearsed = await site.do<DryRun>('lock_page', { page, dry_run: true })
    assert.ok(rehearsed.diff.some(({ pointer }) => pointer === '/lock'))
    assert.equal((await site.do('get_page', { page })).version, version)
    assert.equal((await site.fails('lock_page', { page, if_version: version + 1 })).code, 'precondition-failed')
    const locked = await site.do<Lock>('lock_page', { page, if_version: version })
    assert.equal(locked.version, version + 1)
    assert.equal((await lastChange()).id, id)
    const unlocked = await site.do<Lock>('unlock_page', { page })
    assert.equal(unlocked.version, version + 2)
    assert.equal((await site.do<Lock>('unlock_page', { page })).version, version + 2)
  })

  test('a switch of a feature is rehearsed and logged', async () => {
    const input = { key: 'redirects', on: false }
    const { diff } = await site.do<DryRun>('set_feature', { ...input, dry_run: true })
    assert.ok(diff.some(({ pointer }) => pointer === '/on'))
    await site.do('set_feature', input)
    const change = await lastChange()
    assert.deepEqual([change.entity_type, change.entity_id], ['feature', 'redirects'])
    await site.do('set_feature', { ...input, on: true })
    assert.equal((await site.fails('set_feature', { ...input, key: 'nope' })).code, 'not-found')
  })
})
