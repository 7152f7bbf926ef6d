// The name of a new website: asked for by the setup, kept by the website, and not where its file says it.
// Holds: contract 1.1 file-wins
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seedSite } from '../../../src/lib/network/seed-site.ts'
import { readSamples } from '../../../src/lib/samples/samples.ts'
import { titleOf } from '../../../src/lib/core/settings/site-title.ts'
import { call } from '../../support/installation.ts'
import { countUsers, startSetup } from '../../support/setup.ts'

const inForm = (text: string) => /<input id="title" name="title" [^>]* value="([^"]*)"/.exec(text)?.[1]
const titleIn = async (installation: Parameters<typeof call>[0], lang: string) =>
  ((await call(installation, 'default', 'get_settings', { lang })).body.data as { title: string }).title

test('what is typed is the name of the website, in every language of its example content', async (t) => {
  const { service, token, get, post } = await startSetup(t, {
    sites: { default: { languages: ['en', 'de'] } },
  })
  const { installation } = service
  const site = await installation.openSite('default')
  await seedSite(installation, site, { content: true })
  const { text } = await get(`?token=${token}`)
  assert.match(text, /<label for="title">Name of the website<\/label>/)
  assert.equal(inForm(text), '', 'the name of the example is nobody’s')
  assert.equal((await post({ title: ' Bäckerei Muster ', main_language: 'de' } as object)).status, 303)
  assert.equal(await titleOf(site), 'Bäckerei Muster')
  for (const lang of ['en', 'de']) assert.equal(await titleIn(installation, lang), 'Bäckerei Muster')
  const { values } = (await call(installation, 'default', 'get_settings', {})).body.data as any
  assert.ok(Object.keys(values).length > 1, 'the other settings of the example stay')
  for (const lang of ['en', 'de']) {
    const named = (await call(installation, 'default', 'get_settings', { lang })).body.data as any
    assert.deepEqual(
      [named.values.logo_text, named.values.legal_name],
      ['Bäckerei Muster', 'Bäckerei Muster'],
      'it stands in the header and the legal notice',
    )
  }
})

const heads = async (installation: Parameters<typeof call>[0]) => {
  const { body } = await call(installation, 'default', 'list_pages', { limit: 100 })
  const pages = body.data as { uid: string; status: string; title: string; meta_title: string | null }[]
  return Promise.all(
    pages.map(async ({ uid }) => (await call(installation, 'default', 'get_page', { page: uid })).body.data as any),
  )
}

test('the titles of the example pages name it too, published, and stay marked as sample text', async (t) => {
  const { service, post } = await startSetup(t, { sites: { default: { languages: ['en', 'de'] } } })
  const { installation } = service
  const site = await installation.openSite('default')
  await seedSite(installation, site, { content: true })
  const before = await readSamples(site.db.read, site)
  assert.equal((await post({ title: 'Bäckerei $& Muster', main_language: 'de' } as object)).status, 303)
  const pages = await heads(installation)
  for (const { title, meta_title, status, draft_differs } of pages) {
    assert.doesNotMatch(`${title} ${meta_title}`, /Fehnholt/)
    assert.deepEqual([status, draft_differs ?? false], ['published', false])
  }
  const titles = pages.map(({ meta_title }) => meta_title)
  assert.ok(titles.includes('Fertige Arbeiten · Bäckerei $& Muster'))
  assert.ok(titles.includes('Bäckerei $& Muster, Hamburg: fitted furniture, kitchens, repairs'))
  const published = await site.db.read.selectFrom('pages').select('public_head').execute()
  for (const { public_head } of published) assert.doesNotMatch(public_head!, /itle":"[^"]*Fehnholt/)
  const left = await readSamples(site.db.read, site)
  const parts = ({ pages: all }: typeof left) => all.map(({ uid, parts: own }) => [uid, own])
  assert.deepEqual(parts(left), parts(before))
})

test('a website that is made with a name has it in the titles of its pages at once, and a long one leaves them out', async (t) => {
  for (const [title, expected] of [
    ['Muster', 'Fertige Arbeiten · Muster'],
    ['M'.repeat(115), null],
  ] as const) {
    const { service } = await startSetup(t, { sites: { default: { languages: ['de'] } } })
    const { installation } = service
    await seedSite(installation, await installation.openSite('default'), { content: true, title })
    const pages = await heads(installation)
    assert.ok(!pages.some((page) => `${page.title} ${page.meta_title}`.includes('Fehnholt')))
    assert.equal(pages.find(({ slug }) => slug === 'arbeiten')?.meta_title, expected)
  }
})

test('without a name nothing is made, and all that is wrong is told at once', async (t) => {
  const { service, post } = await startSetup(t)
  const { status, text } = await post({ title: ' ', email: 'anna@' } as object, { lang: 'de' })
  assert.equal(status, 422)
  assert.match(text, /id="title-error">Geben Sie den Namen der Website in einer Zeile ein\./)
  assert.match(text, /<a href="#email">/)
  assert.equal(await countUsers(service), 0)
  const short = await post({ title: 'Bäckerei "Muster"', password: 'short' } as object)
  assert.equal(inForm(short.text), 'Bäckerei &quot;Muster&quot;', 'what was typed stays')
  const long = await post({ title: 'x'.repeat(201) } as object)
  assert.match(long.text, /id="title-error"/)
})

test('a name that was given on the command line stands in the form, and other languages keep theirs', async (t) => {
  const { service, token, get, post } = await startSetup(t, {
    sites: { default: { languages: ['en', 'de'] } },
  })
  const { installation } = service
  await call(installation, 'default', 'update_settings', { title: 'Muster & Sons' })
  await call(installation, 'default', 'update_settings', { lang: 'de', title: 'Muster & Söhne' })
  assert.equal(inForm((await get(`?token=${token}`)).text), 'Muster &amp; Sons')
  assert.equal((await post({ title: 'Muster Ltd' } as object)).status, 303)
  assert.deepEqual(
    [await titleIn(installation, 'en'), await titleIn(installation, 'de')],
    ['Muster Ltd', 'Muster & Söhne'],
  )
})

test('where the file says it, it is shown, and what is sent changes nothing', async (t) => {
  const { service, token, get, post } = await startSetup(t, { sites: { default: { title: 'Of the file' } } })
  const { text } = await get(`?token=${token}`)
  assert.equal(inForm(text), 'Of the file')
  assert.match(text, /value="Of the file" readonly/)
  assert.match(text, /It stands in the file of the website and is changed there\./)
  assert.equal((await post({ title: 'Other' } as object)).status, 303)
  const site = await service.installation.openSite('default')
  assert.equal(await titleOf(site), 'Of the file')
  assert.deepEqual(
    await site.db.read.selectFrom('settings').select('name').where('name', 'like', 'site:%').execute(),
    [],
  )
})

test('the name of the website is no password', async (t) => {
  const { post } = await startSetup(t)
  const { status, text } = await post({ title: 'Zimmermanns Wolle', password: 'zimmermannswolle' } as object)
  assert.equal(status, 422)
  assert.match(text, /id="password-error"/)
})
