// The icon of a website, in tabs of browsers and on home screens: its own, else the kit's.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { photograph } from '../media/pictures.ts'
import { call, type TestInstallation } from '../../support/installation.ts'
import { addPage, makeDemo, visitor, type Visitor } from './visitor.ts'

let here: TestInstallation
let visit: Visitor
before(async () => {
  here = await makeDemo()
  visit = visitor(here.installation)
  await addPage(here.installation, { title: 'Home', slug: '' })
})
after(async () => {
  await visit.website.close()
  await here.close()
})

async function choose(name: string, bytes: string | Buffer): Promise<void> {
  const base64 = Buffer.from(bytes).toString('base64')
  const { body } = await call(here.installation, 'demo', 'upload_media', { name, base64, decorative: true })
  const icon = (body as { data: { id: number } }).data.id
  await call(here.installation, 'demo', 'update_settings', { values: { icon } })
}

/** Where /favicon.ico leads, which browsers and feed readers request without having read a page. */
const favicon = async () => {
  const { status, headers } = await visit.get('/favicon.ico')
  return status === 302 ? headers.get('location') : status
}
const icons = async () => (await visit.text('/')).match(/<link rel="(icon|apple-touch-icon)".*>/g)

test('a picture is offered in its smallest square, a drawing as it is, and without one the kit has its own', async () => {
  const [own] = (await icons())!
  assert.match(own, /^<link rel="icon" type="image\/svg\+xml" href="\/assets\/kits\/starter\/images\/icon\.\w+\.svg">$/)
  assert.equal(await favicon(), 404)
  await choose('mark.jpg', await photograph(900, 600))
  const [tab, screen] = (await icons())!
  const [, address] = /^<link rel="icon" type="image\/jpeg" sizes="480x480" href="(\/media\/[^"]+)">$/.exec(tab)!
  assert.equal(screen, `<link rel="apple-touch-icon" href="${address}">`)
  assert.equal(await favicon(), address)
  const answer = await visit.get(address!)
  assert.deepEqual([answer.status, answer.headers.get('content-type')], [200, 'image/jpeg'])
  await choose('mark.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0z"/></svg>')
  const drawn = (await icons())!
  assert.equal(drawn.length, 1)
  assert.match(drawn[0], /^<link rel="icon" type="image\/svg\+xml" href="\/media\/[^"]+\.svg">$/)
  assert.ok(drawn[0].includes(`href="${await favicon()}"`))
  await call(here.installation, 'demo', 'update_settings', { values: { icon: null } })
  assert.equal(await favicon(), 404)
})
