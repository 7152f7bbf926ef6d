// Title, phone and address hold for all languages, unless somebody says something else in one.
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { createSite } from '../../../src/lib/network/sites.ts'
import { call, makeInstallation } from '../../support/installation.ts'

interface Settings {
  title: string
  values: Record<string, unknown>
}

async function filled(t: TestContext) {
  const { installation, close } = await makeInstallation({ sites: {} })
  t.after(close)
  await createSite(installation, {
    key: 'shop',
    hosts: ['shop.test'],
    kit: 'starter',
    languages: ['de', 'en'],
  })
  const ask = async (name: string, input: Record<string, unknown> = {}) =>
    (await call(installation, 'shop', name, input)).body.data as Settings
  return { ask, read: (lang: string) => ask('get_settings', { lang }) }
}

test('a change without a language reaches the copies that the kit filled in', async (t) => {
  const { ask, read } = await filled(t)
  assert.equal((await read('en')).title, 'Fehnholt Joinery')
  await ask('update_settings', {
    title: 'Muster GmbH',
    values: { phone: '+49 30 1', street: 'Weg 1', tagline: 'Holz' },
  })
  const { title, values } = await read('en')
  assert.deepEqual([title, values['phone'], values['street']], ['Muster GmbH', '+49 30 1', 'Weg 1'])
  assert.equal(values['tagline'], 'Furniture and fittings from Hamburg', 'translated fields are each language’s own')
})

test('what a language says differently stays, until that is taken away', async (t) => {
  const { ask, read } = await filled(t)
  await ask('update_settings', { lang: 'en', title: 'Muster Ltd', values: { phone: '+44 20 1' } })
  await ask('update_settings', { title: 'Muster GmbH', values: { phone: '+49 30 1' } })
  const english = await read('en')
  assert.deepEqual([english.title, english.values['phone']], ['Muster Ltd', '+44 20 1'])
  assert.equal((await read('de')).values['phone'], '+49 30 1')
  await ask('update_settings', { lang: 'en', values: { phone: null } })
  assert.equal((await read('en')).values['phone'], '+49 30 1')
})

test('a change that names the main language is that language’s alone', async (t) => {
  const { ask, read } = await filled(t)
  await ask('update_settings', { lang: 'de', values: { phone: '+49 30 1' } })
  assert.equal((await read('en')).values['phone'], '+49 40 66969 120')
})
