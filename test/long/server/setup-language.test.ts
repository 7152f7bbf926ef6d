// The main language of a new website: asked for by the setup, and right everywhere at once, in other processes and after a start.
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import type { SiteConfig } from '../../../src/lib/platform/config/site-config.ts'
import { openInstallation } from '../../../src/lib/installation/installation.ts'
import type { Installation } from '../../../src/lib/core/installation.ts'
import { seedSite } from '../../../src/lib/network/seed-site.ts'
import { createApp } from '../../../src/server/app.ts'
import { createWebsite } from '../../../src/server/website.ts'
import { ask } from '../../support/client.ts'
import { call } from '../../support/installation.ts'
import { startServer } from '../../support/server.ts'
import { countUsers, poster, startSetup } from '../../support/setup.ts'
import { eventually } from '../../support/eventually.ts'

const chosen = (text: string) => /name="main_language"[^>]*>.*?<option value="([^"]+)" selected>/.exec(text)?.[1]

const langOf = (text: string) => /<html[^>]* lang="(\w+)"/.exec(text)?.[1]

/** What the first start makes, unless its file says more: two languages, English before German. */
const start = (t: TestContext, config: Partial<SiteConfig> = {}) =>
  startSetup(t, { sites: { default: { languages: ['en', 'de'], ...config } } })

/** A process that serves the website. */
function serving(t: TestContext, installation: Installation) {
  const website = createWebsite(installation, { interval: 40 })
  const app = createApp(installation, { website, log: () => undefined })
  t.after(() => website.close())
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await ask(app, 'GET', path, { headers })
    return { status: answer.status, location: answer.headers.get('location'), text: await answer.text() }
  }
  const lang = async (path: string) => langOf((await get(path)).text)
  return { app, get, lang }
}

async function data(installation: Installation, name: string, input: Record<string, unknown> = {}) {
  return (await call(installation, 'default', name, input)).body.data as any
}

/** The starter website in two languages, in two processes that were asked for both home pages. */
async function starter(t: TestContext) {
  const { service, token, get } = await start(t)
  const { installation } = service
  await seedSite(installation, await installation.openSite('default'), { content: true })
  const second = await openInstallation(service.options)
  t.after(() => second.close())
  const server = await startServer(second)
  t.after(() => server.close())
  const here = serving(t, installation)
  // Over the network what was asked for once is answered from memory.
  const there = {
    lang: async (path: string) => langOf(await (await fetch(`${server.url}${path}`)).text()),
  }
  for (const { lang } of [here, there]) assert.deepEqual([await lang('/'), await lang('/de')], ['en', 'de'])
  return {
    service,
    installation,
    here,
    there,
    get,
    post: poster({ ...service, app: here.app }, token),
  }
}

test('a website set up in German is German at its address, and English below /en', async (t) => {
  const { installation, service, here, there, post } = await starter(t)
  assert.equal((await post({ main_language: 'de' } as object, { lang: 'de' })).status, 303)
  assert.deepEqual([await here.lang('/'), await here.lang('/en')], ['de', 'en'])
  assert.deepEqual(await here.get('/de').then(({ status, location }) => [status, location]), [308, '/'])
  const { text } = await here.get('/')
  assert.match(text, /hreflang="x-default" href="http:\/\/localhost:\d+\/"/)
  assert.match(text, /hreflang="en" href="http:\/\/localhost:\d+\/en"/)
  assert.match((await here.get('/', { accept: 'text/markdown' })).text, /Source: <http:\/\/localhost:\d+\/>/)
  assert.match((await here.get('/llms.txt')).text, /^# Tischlerei Fehnholt/)
  const sitemap = (await here.get('/sitemap.xml')).text
  assert.match(sitemap, /<loc>http:\/\/localhost:\d+\/en<\/loc>/)
  assert.doesNotMatch(sitemap, /\/de[</]/)
  await eventually(async () => (await there.lang('/')) === 'de', 'German in the other process')
  assert.deepEqual([await there.lang('/'), await there.lang('/en')], ['de', 'en'])

  const later = await openInstallation(service.options)
  t.after(() => later.close())
  const again = serving(t, later)
  assert.deepEqual([await again.lang('/'), await again.lang('/en')], ['de', 'en'])
  assert.equal((await data(installation, 'get_me')).site.default_language, 'de')
})

test('alternative texts and settings are those of their languages', async (t) => {
  const { installation, here, post } = await starter(t)
  const settings = async () => Promise.all(['en', 'de'].map((lang) => data(installation, 'get_settings', { lang })))
  const texts = ({ title, values }: any) => ({ title, values })
  const before = (await settings()).map(texts)
  const alts = async (path: string) =>
    [...(await here.get(path)).text.matchAll(/ alt="([^"]*)"/g)].map((match) => match[1])
  const [english, german] = [await alts('/'), await alts('/de')]
  assert.equal((await post({ main_language: 'de' } as object)).status, 303)
  assert.deepEqual([await alts('/en'), await alts('/')], [english, german])
  assert.notDeepEqual(english, german)
  const [en, de] = await settings()
  assert.deepEqual([texts(en), texts(de)], before)
  assert.deepEqual([en.default_language, de.default_language], ['de', 'de'])
  const items = await data(installation, 'list_media', { q: 'dovetail' })
  assert.match(items[0].alt, /^Eine Zinkung/)
  assert.match(items[0].i18n.en.alt, /^A dovetail joint/)
  assert.deepEqual(Object.keys(items[0].i18n), ['en'])
  assert.deepEqual(items[0].tags.toSorted(), ['Esche', 'Holzverbindung', 'Nussbaum', 'Werkstatt'])
})

test('a process that answers no visitors knows it with the next request', async (t) => {
  const { service, post } = await start(t)
  const second = await openInstallation(service.options)
  t.after(() => second.close())
  assert.equal((await second.openSite('default')).default_language, 'en')
  assert.equal((await post({ main_language: 'de' } as object)).status, 303)
  assert.equal((await second.openSite('default')).default_language, 'de')
})

test('what another process makes goes by the new language at once, and is kept for nobody by the old one', async (t) => {
  const { service, here, post } = await starter(t)
  const third = await openInstallation(service.options)
  const deaf = createWebsite(third, { interval: 60_000 })
  t.after(() => third.close())
  const site = await third.openSite('default')
  const lang = async (path: string) => {
    const answer = await deaf.fetch(new Request(`http://localhost${path}`), site)
    return langOf(await answer.text())
  }
  assert.equal(await lang('/de'), 'de')
  assert.equal((await post({ main_language: 'de' } as object)).status, 303)
  assert.equal(await lang('/'), 'de')
  await deaf.close()
  assert.equal(await here.lang('/'), 'de')
})

test('the language of the page is chosen beforehand, else what the browser likes best, else the first', async (t) => {
  const { token, get } = await start(t, { languages: ['fr', 'de-AT', 'en'] })
  const likely = async (query: string, header = '') =>
    chosen((await get(`?token=${token}${query}`, { headers: { 'accept-language': header } })).text)
  assert.equal(await likely('', 'de-DE,de;q=0.9,en;q=0.8'), 'de-AT')
  assert.equal(await likely('', 'en;q=0.5, fr-CA'), 'fr')
  assert.equal(await likely('&lang=de', 'en'), 'de-AT')
  assert.equal(await likely('&lang=en', 'fr, en;q=0.5'), 'fr', 'the page speaks no French')
  assert.equal(await likely('', 'tlh, fr;q=0'), 'en', 'the page is English')
  const other = await start(t, { languages: ['fr', 'it'] })
  assert.equal(chosen((await other.get(`?token=${other.token}`)).text), 'fr')
})

test('the form names the languages and their addresses', async (t) => {
  const { token, get } = await start(t)
  const { text } = await get(`?token=${token}`)
  assert.match(text, /<label for="main_language">Main language of the website<\/label>/)
  assert.match(text, /Visitors see it at the address of the website; the others are below \/en or \/de\./)
  assert.match(text, /<option value="en" selected>English<\/option><option value="de" >German<\/option>/)
  assert.match((await get(`?token=${token}&lang=de`)).text, /<option value="de" selected>Deutsch<\/option>/)
})

test('a language it does not have is refused, nothing is made, and what was chosen before stays', async (t) => {
  const { service, post } = await start(t)
  const { status, text } = await post({ main_language: 'fr' } as object)
  assert.equal(status, 422)
  assert.match(text, /id="main_language-error">Choose a language of the list\./)
  assert.match(text, /<a href="#main_language">/)
  assert.equal(await countUsers(service), 0)
  const short = await post({ main_language: 'de', password: 'short' } as object)
  assert.equal(chosen(short.text), 'de')
  assert.equal((await service.installation.openSite('default')).default_language, 'en')
})

test('where the file says it, or there is one language, nobody is asked, and what is sent changes nothing', async (t) => {
  for (const config of [{ default_language: 'en' }, { languages: ['en'] }]) {
    const { service, token, get, post } = await start(t, config)
    assert.doesNotMatch((await get(`?token=${token}`)).text, /main_language/)
    assert.equal((await post({ main_language: 'de' } as object)).status, 303)
    assert.equal((await service.installation.openSite('default')).default_language, 'en')
  }
})

test('where somebody has worked already it stays', async (t) => {
  const { service, token, get, post } = await start(t)
  await call(service.installation, 'default', 'create_page', { title: 'Prices' })
  assert.doesNotMatch((await get(`?token=${token}`)).text, /main_language/)
  assert.equal((await post({ main_language: 'de' } as object)).status, 303)
  assert.equal((await service.installation.openSite('default')).default_language, 'en')
})

test('who leaves it as it is, or sends nothing, changes nothing', async (t) => {
  for (const values of [{}, { main_language: 'en' }]) {
    const { service, post } = await start(t)
    assert.equal((await post(values as object)).status, 303)
    const site = await service.installation.openSite('default')
    const rows = await site.db.read.selectFrom('settings').select('name').execute()
    assert.deepEqual([site.default_language, rows.map(({ name }) => name)], ['en', []])
  }
})
