// The time zone of a website: a setting where its file says none, with everything that goes by it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeProfile } from '../../../../src/lib/account/profile.ts'
import { changeHosts } from '../../../../src/lib/network/hosts.ts'
import { createSite } from '../../../../src/lib/network/sites.ts'
import { call, makeInstallation } from '../../../support/installation.ts'

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

test('a file may name an offset, as it could before; nowhere is one set anew', async (t) => {
  const { installation, ask } = await open(t, { timezone: '+01:00', hosts: ['localhost'] })
  const site = await installation.openSite('default')
  assert.equal(((await ask('get_settings')) as Settings).timezone, '+01:00')
  const { id } = (await ask('create_user', { email: 'kim@example.org', role: 'editor' })) as { id: number }
  await assert.rejects(ask('update_user', { id, timezone: '+02:00' }), { code: 'validation' })
  // What an account has from its website does not keep the rest of it from being changed.
  const profile = { user_id: id, name: 'Kim', locale: 'en' }
  await changeProfile(installation, { ...profile, timezone: '+01:00' })
  await assert.rejects(changeProfile(installation, { ...profile, timezone: '+02:00' }), {
    code: 'validation',
  })
  await changeHosts(installation, 'default', { action: 'add', host: 'also.test' })
  assert.deepEqual(installation.directory.get('default')!.config!.hosts, ['localhost', 'also.test'])
  const options = { key: 'new', hosts: ['new.test'], kit: 'starter' }
  await assert.rejects(createSite(installation, { ...options, timezone: '+01:00' }), { code: 'validation' })
  assert.equal(site.config.timezone, '+01:00')
})

test('by an offset days begin, series take place and calendars tell them', async (t) => {
  const { ask } = await open(t, { timezone: '+05:30' })
  const fields = [
    { type: 'text', name: 'title' },
    { type: 'datetime', name: 'at' },
    { type: 'recurrence', name: 'again' },
  ]
  const settings = { calendar: { start: 'at', recurrence: 'again' } }
  await ask('save_data_table', { handle: 'events', fields, settings, apply: true })
  const again = { rrule: 'FREQ=DAILY;COUNT=3' }
  await ask('save_entry', { table: 'events', fields: { title: 'Night', at: '2026-03-01T19:00:00Z', again } })
  const on = async (day: string) =>
    ((await ask('list_entries', { table: 'events', filter: { at: { eq: day } } })) as unknown[]).length
  assert.deepEqual([await on('2026-03-01'), await on('2026-03-02')], [0, 1])
  const within = { table: 'events', from: '2026-03-01', to: '2026-03-31' }
  const occurrences = (await ask('list_occurrences', within)) as { start: string }[]
  assert.deepEqual(
    occurrences.map(({ start }) => start),
    ['2026-03-01T19:00:00Z', '2026-03-02T19:00:00Z', '2026-03-03T19:00:00Z'],
  )
})

test('what the file says wins, and is not changed here', async (t) => {
  const { ask } = await open(t, { timezone: 'Europe/Vienna' })
  const { timezone, locked } = (await ask('get_settings')) as Settings
  assert.deepEqual([timezone, locked.includes('timezone')], ['Europe/Vienna', true])
  await assert.rejects(ask('update_settings', { timezone: 'Asia/Tokyo' }), { code: 'read-only' })
})
