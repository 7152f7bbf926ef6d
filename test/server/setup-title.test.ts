// The name of a new website: asked for by the setup, kept by the website, and not where its file says it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seedSite } from '../../src/lib/network/seed-site.ts'
import { titleOf } from '../../src/lib/settings/site-title.ts'
import { call } from '../support/installation.ts'
import { countUsers, startSetup } from '../support/setup.ts'

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
  assert.deepEqual([await titleIn(installation, 'en'), await titleIn(installation, 'de')], ['Muster Ltd', 'Muster & Söhne']) // prettier-ignore
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
  assert.deepEqual(await site.db.read.selectFrom('settings').select('name').where('name', 'like', 'site:%').execute(), []) // prettier-ignore
})

test('the name of the website is no password', async (t) => {
  const { post } = await startSetup(t)
  const { status, text } = await post({ title: 'Zimmermanns Wolle', password: 'zimmermannswolle' } as object)
  assert.equal(status, 422)
  assert.match(text, /id="password-error"/)
})
