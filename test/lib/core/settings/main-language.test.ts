// What is stored by main language when another one becomes it: nobody's texts are lost, and nothing changes for visitors.
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { transact } from '../../../../src/lib/platform/db/database.ts'
import type { StoredMedia } from '../../../../src/lib/media/facts.ts'
import { mediaView } from '../../../../src/lib/media/media-view.ts'
import { TEXTS } from '../../../../src/lib/media/schema.ts'
import { storeMainLanguage } from '../../../../src/lib/settings/keep-main-language.ts'
import { writeSetting } from '../../../../src/lib/core/settings/settings.ts'
import { readSiteSettings, settingName } from '../../../../src/lib/kits/site-settings.ts'
import { makeInstallation } from '../../../support/installation.ts'
import { storeItem } from '../../media/stored.ts'

async function open(t: TestContext, site: object = {}) {
  const { installation, close } = await makeInstallation({
    sites: { default: { languages: ['en', 'de', 'fr'], ...site } },
  })
  t.after(close)
  return { installation, site: await installation.openSite('default') }
}
type Opened = Awaited<ReturnType<typeof open>>

const svg = (n: number) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${n} 9"><path d="M0 0h9v9z"/></svg>`)

let made = 0
const store = ({ installation, site }: Opened, texts: Partial<StoredMedia>) =>
  storeItem(installation, site, { content: svg(++made), name: `${made}.svg`, ...texts })

const rowOf = ({ site }: Opened, id: number): Promise<StoredMedia> =>
  site.db.read.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** What visitors are told in a language. */
async function textsOf(opened: Opened, id: number, lang: string) {
  const view = mediaView(opened.site, await rowOf(opened, id), lang)
  return Object.fromEntries(TEXTS.map((name) => [name, view[name]]))
}

test('texts of media change places; what only the old main language had holds for both', async (t) => {
  const opened = await open(t)
  const { installation, site } = opened
  const i18n = { de: { alt: 'Ein Stuhl' }, fr: { alt: 'Une chaise' } }
  const { id } = await store(opened, { alt: 'A chair', credit: 'Anna', i18n: JSON.stringify(i18n) })
  const before = { en: await textsOf(opened, id, 'en'), de: await textsOf(opened, id, 'de') }
  const { version, updated_at } = await rowOf(opened, id)
  await storeMainLanguage(installation, site, 'de')
  const row = await rowOf(opened, id)
  assert.deepEqual([row.alt, row.credit], ['Ein Stuhl', 'Anna'])
  assert.deepEqual(JSON.parse(row.i18n!), {
    fr: { alt: 'Une chaise' },
    en: { alt: 'A chair', credit: 'Anna' },
  })
  assert.deepEqual({ en: await textsOf(opened, id, 'en'), de: await textsOf(opened, id, 'de') }, before)
  assert.deepEqual([row.version, row.updated_at], [version, updated_at])
})

test('an item without texts stays without; one of a pool says nothing in a language that it did not say', async (t) => {
  const opened = await open(t)
  const silent = await store(opened, {})
  const german = await store(opened, { i18n: JSON.stringify({ de: { title: 'Tisch' } }) })
  const shared = await store(opened, { title: 'A table', pool: 'group' })
  await storeMainLanguage(opened.installation, opened.site, 'de')
  const texts = async ({ id }: { id: number }) => {
    const { title, alt, i18n } = await rowOf(opened, id)
    return { title, alt, i18n: JSON.parse(i18n ?? 'null') as unknown }
  }
  assert.deepEqual(await texts(silent), { title: null, alt: null, i18n: null })
  assert.deepEqual(await texts(german), { title: 'Tisch', alt: null, i18n: null })
  assert.deepEqual(await texts(shared), { title: null, alt: null, i18n: { en: { title: 'A table' } } })
})

test('settings that only the old main language had hold for the new one; the old one keeps its own', async (t) => {
  const opened = await open(t)
  const { installation, site } = opened
  const logo = await store(opened, {})
  const now = installation.clock.now()
  const write = (lang: string, value: object) =>
    transact(site.db, (db) => writeSetting(db, settingName(lang), { value, now, by: null }))
  await write('en', { title: 'Joinery', values: { logo: logo.id, phone: '+49 40 1', tagline: 'Wood' } })
  await write('de', { values: { tagline: 'Holz' } })
  const read = (lang: string) => readSiteSettings(site.db.read, site, lang)
  const before = [await read('en'), await read('de')]
  await storeMainLanguage(installation, site, 'de')
  assert.deepEqual([await read('en'), await read('de')], before)
  assert.deepEqual(await read('fr'), before[1], 'what French lacks is that of the main language')
  const uses = await site.db.read.selectFrom('media_usage').select(['object', 'media_id']).execute()
  assert.deepEqual(uses, [{ object: 'settings:de', media_id: logo.id }])
})

test('a language it does not have, and a file that says it, are refused', async (t) => {
  const { installation, site } = await open(t)
  await assert.rejects(storeMainLanguage(installation, site, 'it'), { code: 'validation' })
  assert.equal(site.default_language, 'en')
  const filed = await open(t, { default_language: 'fr' })
  await assert.rejects(storeMainLanguage(filed.installation, filed.site, 'de'), { code: 'read-only' })
  assert.equal(filed.site.default_language, 'fr')
})
