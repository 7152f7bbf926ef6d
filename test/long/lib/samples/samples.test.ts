// Sample text of a kit: known until somebody writes something else, named once the website has a public host.
import { say } from '../../../../src/lib/platform/i18n/say.ts'
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { checkSite, serializeHealth } from '../../../../src/lib/health/health.ts'
import { changeHosts } from '../../../../src/lib/network/hosts.ts'
import { createSite } from '../../../../src/lib/network/sites.ts'
import { storeMainLanguage } from '../../../../src/lib/settings/keep-main-language.ts'
import { customTitle } from '../../../../src/lib/settings/keep-title.ts'
import { sampleFields, textsOf } from '../../../../src/lib/samples/page-samples.ts'
import { shortHash } from '../../../../src/lib/base/hash.ts'
import { canonical } from '../../../../src/lib/base/json.ts'
import { call, makeInstallation } from '../../../support/installation.ts'

interface Sample {
  pages: {
    id: number
    lang: string
    title: string
    parts: string[]
    fields: { block: string | null; field: string }[]
  }[]
  settings: { lang: string; keys: string[] }[]
  media: { id: number }[]
}

async function filled(t: TestContext, more: Partial<Parameters<typeof createSite>[1]> = {}) {
  const { installation, close } = await makeInstallation({ sites: {} })
  t.after(close)
  const input = { key: 'shop', hosts: ['shop.localhost'], kit: 'starter', languages: ['de', 'en'], ...more }
  const made = await createSite(installation, input)
  const ask = async (name: string, input: Record<string, unknown> = {}) =>
    (await call(installation, 'shop', name, input)).body.data as never
  return { installation, made, ask, read: () => ask('get_sample_text') as Promise<Sample> }
}
const partsOf = ({ pages }: Sample, id: number) => pages.find((page) => page.id === id)?.fields.length

test('pages, settings and media of the kit are sample text, in every language', async (t) => {
  const { read, made } = await filled(t)
  const sample = await read()
  assert.deepEqual([...new Set(sample.pages.map(({ lang }) => lang))], ['de', 'en'])
  assert.ok(sample.pages.some(({ title }) => title === 'Impressum'))
  assert.ok(sample.pages.some(({ title }) => title === 'Datenschutz'))
  for (const { keys } of sample.settings)
    assert.deepEqual(
      ['title', 'phone', 'street', 'organization_type'].map((key) => keys.includes(key)),
      [true, true, true, false],
    )
  assert.ok(sample.media.length > 0)
  assert.match(
    made.sample_text.map((one) => say('en', one)).join('; '),
    /^\d+ pages still hold sample text: .*settings still hold/,
  )
})

test('they are so in a website whose main language was chosen afterwards, too', async (t) => {
  const { installation, read } = await filled(t, { languages: ['en', 'de'] })
  const before = await read()
  await storeMainLanguage(installation, await installation.openSite('shop'), 'de')
  const { pages, settings, media } = await read()
  assert.deepEqual(media, before.media)
  assert.equal(pages.length, before.pages.length)
  const keysOf = (lang: string, of: Sample['settings']) => of.find((one) => one.lang === lang)?.keys
  for (const lang of ['de', 'en']) assert.deepEqual(keysOf(lang, settings), keysOf(lang, before.settings), lang)
})

test('a block that was written anew is none any more; a page is done once its last one is', async (t) => {
  const { read, ask } = await filled(t)
  const page = (await read()).pages.find(({ title }) => title === 'Impressum')!
  const { blocks, version } = await ask('get_page', { page: String(page.id) })
  const [first] = blocks as { id: string; data: object }[]
  assert.equal(page.parts.filter((part) => !part.startsWith('meta_')).length, 2)
  await ask('update_block', { page: String(page.id), block: first!.id, data: { text: '<p>Muster GmbH</p>' } })
  assert.equal(partsOf(await read(), page.id), page.fields.length - 1)
  await ask('replace_blocks', { page: String(page.id), blocks: [], if_version: (version as number) + 1 })
  await ask('update_page', { page: String(page.id), meta_title: null, meta_description: null })
  assert.equal(partsOf(await read(), page.id), undefined)
})

test('of a block each field counts: what was not written anew still is sample text, a choice never is', async (t) => {
  const { read, ask } = await filled(t)
  const home = async () => (await read()).pages.find(({ lang }) => lang === 'de')!
  const { id } = await home()
  const { blocks } = await ask('get_page', { page: String(id) })
  const hero = (blocks as { id: string; type: string; data: Record<string, unknown> }[]).find(
    ({ type }) => type === 'hero',
  )!
  const left = async () => (await home()).fields.filter(({ block }) => block === hero.id).map(({ field }) => field)
  const before = await left()
  assert.ok(before.includes('title') && before.includes('text') && before.length > 2, before.join())
  assert.ok(!before.includes('motif'))
  const data = { title: 'Unsere Werkstatt', text: 'Was wir bauen.' }
  await ask('update_block', { page: String(id), block: hero.id, data })
  assert.deepEqual(
    await left(),
    before.filter((name) => !(name in data)),
  )
  assert.ok((await home()).parts.includes(hero.id))
})

test('what was remembered of whole blocks, before fields were, still holds', async (t) => {
  const { installation, read } = await filled(t)
  const { db, blocks } = await installation.openSite('shop')
  const page = (await read()).pages.find(({ title }) => title === 'Impressum')!
  const row = await db.read.selectFrom('pages').selectAll().where('id', '=', page.id).executeTakeFirstOrThrow()
  const content = JSON.parse(row.content) as { blocks: { id: string; type: string; data: object }[] }
  const [{ id, type, data }] = content.blocks as [{ id: string; type: string; data: object }]
  const noted = { [id]: shortHash(canonical([type, textsOf(data)])) }
  const found = sampleFields(noted, row.content, blocks)
  assert.deepEqual(
    found,
    page.fields.filter(({ block }) => block === id),
  )
  content.blocks[0]!.data = { ...data, title: 'Neu' }
  assert.deepEqual(sampleFields(noted, JSON.stringify(content), blocks), [])
})

test('what somebody means so is none any more, and nothing else', async (t) => {
  const { read, ask } = await filled(t)
  const before = await read()
  const [page] = before.pages
  await ask('accept_sample_text', { page: page!.id })
  const left = await read()
  assert.deepEqual(left.pages, before.pages.slice(1))
  assert.deepEqual([left.settings, left.media], [before.settings, before.media])
  await ask('accept_sample_text', { settings: true, media: true })
  const { settings, media } = await read()
  assert.deepEqual([settings, media], [[], []])
})

test('health names it as soon as the website has a public host, and the overview counts it', async (t) => {
  const { installation, read, ask } = await filled(t)
  const found = async () => {
    const { checks } = serializeHealth('en', await checkSite(installation, await installation.openSite('shop')))
    return checks.find(({ id }) => id === 'sample-text')!
  }
  assert.equal((await found()).status, 'ok')
  await changeHosts(installation, 'shop', { action: 'add', host: 'www.muster.example' })
  const { status, message } = await found()
  assert.equal(status, 'warn')
  assert.match(message, /pages still hold sample text: .*; \d+ settings still hold sample text: /)
  const { sample_text } = await ask('get_dashboard')
  const { pages, settings } = await read()
  const names = new Set(settings.flatMap(({ keys }) => keys))
  assert.deepEqual([sample_text['pages'], sample_text['settings']], [pages.length, names.size])
})

test('a title that was given is no sample, changes in the admin, and is not in the file', async (t) => {
  const { installation, read, ask } = await filled(t, { title: 'Muster GmbH' })
  const site = await installation.openSite('shop')
  assert.equal(site.config.title, undefined)
  assert.equal(await customTitle(site), 'Muster GmbH')
  assert.ok((await read()).settings.every(({ keys }) => !keys.includes('title') && !keys.includes('legal_name')))
  await ask('update_settings', { title: 'Muster AG' })
  assert.equal((await ask('get_settings', { lang: 'en' }))['title'], 'Muster AG')
})

test('a website without starter content holds none', async (t) => {
  const { read, made } = await filled(t, { content: false, title: 'Muster GmbH' })
  assert.deepEqual([await read(), made.sample_text], [{ pages: [], settings: [], media: [], entries: [] }, []])
})
