// The time zone of a new website: asked for by the setup, kept by the website, and not where its file says it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { userByEmail } from '../../src/lib/access/users.ts'
import { countUsers, startSetup } from '../support/setup.ts'
import { call } from '../support/installation.ts'

const chosen = (text: string) => /<option value="([^"]+)" selected>/.exec(text)?.[1]

test('what is chosen holds for the website and for the account', async (t) => {
  const { service, token, get, post } = await startSetup(t)
  const form = await get(`?token=${token}`)
  assert.match(form.text, /<select id="timezone" name="timezone" data-guess/)
  assert.ok(chosen(form.text), 'one is chosen without scripts, too')
  assert.equal((await post({ timezone: 'Asia/Tokyo' } as object)).status, 303)
  const { installation } = service
  assert.equal((await userByEmail(installation.network.read, 'anna@example.org'))!.timezone, 'Asia/Tokyo')
  const site = await installation.openSite('default')
  assert.equal(site.config.timezone, 'Asia/Tokyo')
  const { body } = await call(installation, 'default', 'get_settings', {})
  const { timezone, locked } = (body as { data: { timezone: string; locked: string[] } }).data
  assert.deepEqual([timezone, locked.includes('timezone')], ['Asia/Tokyo', false])
})

test('a name that is none is refused, nothing is made, and what was chosen before stays', async (t) => {
  const { service, post } = await startSetup(t)
  const { status, text } = await post({ timezone: 'Moon/Base' } as object, { lang: 'de' })
  assert.equal(status, 422)
  assert.match(text, /id="timezone-error">Wählen Sie eine Zeitzone aus der Liste\./)
  assert.equal(await countUsers(service), 0)
  const short = await post({ timezone: 'Asia/Tokyo', password: 'short' } as object)
  assert.equal(chosen(short.text), 'Asia/Tokyo')
  assert.doesNotMatch(short.text, /data-guess/, 'the script leaves it alone')
  assert.equal((await service.installation.openSite('default')).config.timezone, 'UTC')
})

test('where the file says it nobody is asked, and what is sent changes nothing', async (t) => {
  const { service, token, get, post } = await startSetup(t, {
    sites: { default: { timezone: 'Europe/Vienna' } },
  })
  const { text } = await get(`?token=${token}`)
  assert.doesNotMatch(text, /timezone|time-zone/)
  assert.equal((await post({ timezone: 'Asia/Tokyo' } as object)).status, 303)
  assert.equal((await service.installation.openSite('default')).config.timezone, 'Europe/Vienna')
})
