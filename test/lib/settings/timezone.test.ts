// The time zone of a website: a setting where its file says none, with everything that goes by it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { call, makeInstallation } from '../../support/installation.ts'

interface Settings {
  timezone: string
  version: number
  locked: string[]
}

async function open(t: { after: (work: () => Promise<void>) => void }, site: object = {}) {
  const { installation, close } = await makeInstallation({ sites: { default: site } })
  t.after(close)
  const ask = async (name: string, input: object = {}) => {
    const { body } = await call(installation, 'default', name, input as Record<string, unknown>)
    return (body as { data: unknown }).data
  }
  return { installation, ask }
}

test('it is set once for all languages, holds at once and again after a start, and can be taken back', async (t) => {
  const { installation, ask } = await open(t, { languages: ['en', 'de'] })
  const before = (await ask('get_settings')) as Settings
  assert.deepEqual([before.timezone, before.locked.includes('timezone')], ['UTC', false])
  const set = (await ask('update_settings', { lang: 'de', timezone: 'Asia/Tokyo' })) as Settings
  assert.deepEqual([set.timezone, set.version > before.version], ['Asia/Tokyo', true])
  const site = await installation.openSite('default')
  assert.equal(site.config.timezone, 'Asia/Tokyo')
  assert.equal(((await ask('get_settings')) as Settings).timezone, 'Asia/Tokyo')
  await site.reloadFeatures()
  assert.equal(site.config.timezone, 'Asia/Tokyo')
  const [{ id }] = (await ask('list_changes', { status: 'any', entity_type: 'settings' })) as [{ id: number }]
  await ask('revert_changes', { change: id })
  assert.equal(((await ask('get_settings')) as Settings).timezone, 'UTC')
  assert.equal(site.config.timezone, 'UTC')
})

test('a name that is none is refused', async (t) => {
  const { ask } = await open(t)
  for (const timezone of ['Mars/Base', '+02:00', '-0530', '+02'])
    await assert.rejects(ask('update_settings', { timezone }), { code: 'validation' }, timezone)
  assert.equal(((await ask('get_settings')) as Settings).timezone, 'UTC')
})

test('it is kept as its database spells it; another name of a zone stays that name', async (t) => {
  const { ask } = await open(t)
  const set = async (timezone: string) => ((await ask('update_settings', { timezone })) as Settings).timezone
  assert.equal(await set('europe/berlin'), 'Europe/Berlin')
  assert.equal(await set('utc'), 'UTC')
  assert.equal(await set('US/Eastern'), 'US/Eastern')
  assert.equal(await set('Asia/Kolkata'), 'Asia/Kolkata')
})

test('what the file says wins, and is not changed here', async (t) => {
  const { ask } = await open(t, { timezone: 'Europe/Vienna' })
  const { timezone, locked } = (await ask('get_settings')) as Settings
  assert.deepEqual([timezone, locked.includes('timezone')], ['Europe/Vienna', true])
  await assert.rejects(ask('update_settings', { timezone: 'Asia/Tokyo' }), { code: 'read-only' })
})
