// The frame page of a player: what it may hold, and who may hold it.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { createApp, type App } from '../../src/server/app.ts'
import { websiteCsp } from '../../src/server/headers.ts'
import { createWebsite, type Website } from '../../src/server/website.ts'
import { makeInstallation, type TestInstallation } from '../support/installation.ts'

suite('the frame page of a player', () => {
  let made: TestInstallation
  let app: App
  let website: Website
  before(async () => {
    made = await makeInstallation()
    website = createWebsite(made.installation)
    app = createApp(made.installation, { website, log: () => {} })
  })
  after(async () => {
    await website.close()
    await made.close()
  })
  const framed = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'iframe' }
  const get = (path: string, headers: Record<string, string> = framed) =>
    app.fetch(new Request(`http://localhost${path}`, { headers: { host: 'localhost', ...headers } }))

  test('holds the player of its provider and can load nothing else', async () => {
    const answer = await get('/_embed/youtube/M7lc1UVf-VE')
    assert.equal(answer.status, 200)
    assert.equal(
      answer.headers.get('content-security-policy'),
      "default-src 'none'; style-src 'self'; frame-src https://www.youtube-nocookie.com; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
    )
    const page = await answer.text()
    assert.match(page, /<iframe\s+src="https:\/\/www\.youtube-nocookie\.com\/embed\/M7lc1UVf-VE\?autoplay=1&amp;rel=0"/)
    assert.doesNotMatch(page, /<script|style=/)
    assert.equal(answer.headers.get('set-cookie'), null)
    assert.match((await get('/_embed/frame.css')).headers.get('content-type')!, /^text\/css/)
    const vimeo = await get('/_embed/vimeo/76979871')
    assert.match(vimeo.headers.get('content-security-policy')!, /frame-src https:\/\/player\.vimeo\.com;/)
  })

  test('pages of the website may frame their own website, and no other', async () => {
    const site = await made.installation.openSite('default')
    assert.match(websiteCsp(site), /; frame-src 'self';/)
  })

  test('opened by itself or from elsewhere it leads to the provider', async () => {
    for (const headers of [
      {},
      { ...framed, 'sec-fetch-site': 'cross-site' },
      { ...framed, 'sec-fetch-dest': 'document' },
      { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' },
      { referer: 'https://evil.example/localhost' },
    ]) {
      const answer = await get('/_embed/youtube/M7lc1UVf-VE', headers as Record<string, string>)
      assert.deepEqual(
        [answer.status, answer.headers.get('location')],
        [302, 'https://www.youtube.com/watch?v=M7lc1UVf-VE'],
      )
    }
    assert.equal((await get('/_embed/youtube/M7lc1UVf-VE', { referer: 'http://localhost/film' })).status, 200)
  })

  test('404 for what is no video of a provider we know', async () => {
    for (const path of [
      'youtube/short',
      'youtube/M7lc1UVf-VE/x',
      'youtube/M7lc1UVf-VE%22',
      'other/M7lc1UVf-VE',
      'constructor/x',
      '',
    ])
      assert.equal((await get(`/_embed/${path}`)).status, 404, path)
  })
})
