// Which languages a new website has: asked for by the setup; those that nobody ticked are not on the website.
import assert from 'node:assert/strict'
import { chmodSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { seedSite } from '../../../src/lib/network/seed-site.ts'
import { createApp } from '../../../src/server/app.ts'
import { createWebsite } from '../../../src/server/website.ts'
import { ask } from '../../support/client.ts'
import { call } from '../../support/installation.ts'
import { poster, startSetup } from '../../support/setup.ts'

const ASKED = { main_language: 'de', further_languages_asked: '1' }

/** The starter website in two languages, English first, as the first start makes it. */
async function starter(t: TestContext) {
  const { service, token, get } = await startSetup(t, { sites: { default: { languages: ['en', 'de'] } } })
  const { installation } = service
  await seedSite(installation, await installation.openSite('default'), { content: true })
  const website = createWebsite(installation, { interval: 40 })
  t.after(() => website.close())
  const app = createApp(installation, { website, log: () => undefined })
  const visitPath = async (path: string) => {
    const answer = await ask(app, 'GET', path)
    return { status: answer.status, text: await answer.text() }
  }
  const file = join(installation.root, 'config/sites/default.json')
  const languages = () => (JSON.parse(readFileSync(file, 'utf8')) as { languages: string[] }).languages
  return { installation, token, get, visitPath, file, languages, post: poster({ ...service, app }, token) }
}

const boxes = (text: string) =>
  [...text.matchAll(/name="further_language" value="(\w+)" ?(checked)?/g)].map(([, lang, on]) => [lang, !!on])

test('a website set up in German alone has no English: not in its pages, lists and addresses', async (t) => {
  const { installation, token, get, visitPath, languages, post } = await starter(t)
  assert.deepEqual(boxes((await get(`?token=${token}&lang=de`)).text), [
    ['en', false],
    ['de', false],
  ])
  assert.equal((await visitPath('/en')).status, 308)
  assert.equal((await post(ASKED as object, { lang: 'de' })).status, 303)
  assert.deepEqual(languages(), ['de'])
  const home = await visitPath('/')
  assert.match(home.text, /<html[^>]* lang="de"/)
  assert.doesNotMatch(home.text, /hreflang|href="\/en/)
  for (const path of ['/en', '/en/prices', '/en/feed.xml', '/en/calendar.ics'])
    assert.equal((await visitPath(path)).status, 404, path)
  for (const path of ['/sitemap.xml', '/llms.txt']) assert.doesNotMatch((await visitPath(path)).text, /\/en\b|\(en\)/)
  const me = (await call(installation, 'default', 'get_me', {})).body.data as any
  assert.deepEqual([me.site.languages, me.site.default_language], [['de'], 'de'])
})

test('a language that was ticked stays, and one that was not comes back with all there was', async (t) => {
  const { installation, visitPath, languages, post } = await starter(t)
  assert.equal((await post({ ...ASKED, further_language: 'en' } as object)).status, 303)
  assert.deepEqual(languages(), ['de', 'en'])
  assert.equal((await visitPath('/en')).status, 200)
  await call(installation, 'default', 'update_languages', { languages: ['de'], confirm: true })
  assert.equal((await visitPath('/en')).status, 404)
  await call(installation, 'default', 'update_languages', { languages: ['de', 'en'] })
  assert.match((await visitPath('/en')).text, /<html[^>]* lang="en"/)
  assert.match((await visitPath('/')).text, /hreflang="en"/)
})

test('what was ticked stays in a form that comes back, and a program that sends no boxes changes nothing', async (t) => {
  const { languages, post } = await starter(t)
  const back = await post({ ...ASKED, further_language: 'en', password: 'short' } as object)
  assert.deepEqual(
    [back.status, boxes(back.text)],
    [
      422,
      [
        ['en', true],
        ['de', false],
      ],
    ],
  )
  assert.equal((await post({ main_language: 'de' } as object)).status, 303)
  assert.deepEqual(languages(), ['en', 'de'])
})

test('a file that nobody may write keeps its languages: they are not asked for', async (t) => {
  const { token, get, file, languages, post } = await starter(t)
  chmodSync(file, 0o444)
  assert.deepEqual(boxes((await get(`?token=${token}`)).text), [])
  assert.equal((await post(ASKED as object)).status, 303)
  assert.deepEqual(languages(), ['en', 'de'])
})
