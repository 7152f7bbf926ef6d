// What nobody stored yet comes from kit and configuration: "not modified" is answered where the ETag tells of both, else never.
import assert from 'node:assert/strict'
import test from 'node:test'
import { makeService, rest } from '../support/client.ts'

test('settings and menus that nobody stored are answered 304 until configuration, kit or pages change them', async (t) => {
  const service = await makeService()
  t.after(() => service.close())
  const token = await service.token()
  const site = await service.installation.openSite('default')
  const get = (path: string, tag?: string) =>
    rest(service.app, 'GET', path, { token, ...(tag !== undefined && { headers: { 'if-none-match': tag } }) })
  const tagOf = async (path: string) => (await get(path)).headers.get('etag')!
  const [settings, menu] = [await tagOf('/settings'), await tagOf('/menus/main')]
  for (const [path, tag] of [
    ['/settings', settings],
    ['/menus/main', menu],
  ] as const) {
    assert.match(tag, /-[0-9a-f]{10}-0"$/, path)
    const again = await get(path, tag)
    assert.deepEqual([again.status, again.headers.get('etag'), again.body], [304, tag, undefined], path)
  }
  Object.assign(site.config, { title: 'From the file' })
  const changed = await get('/settings', settings)
  assert.deepEqual([changed.status, changed.body?.data.title], [200, 'From the file'])
  const page = await rest(service.app, 'POST', '/pages', { token, body: { title: 'New', in_menu: true } })
  await rest(service.app, 'POST', `/pages/${page.body.data.uid}/publish`, { token, body: {} })
  assert.equal((await get('/menus/main', menu)).status, 200)
  // Whoever saw it may store it, and nobody who saw what it was before.
  const save = (tag: string) =>
    rest(service.app, 'PATCH', '/settings', {
      token,
      body: { values: {}, timezone: 'Europe/Berlin' },
      headers: { 'if-match': tag },
    })
  assert.equal((await save(settings)).status, 412)
  assert.equal((await save(changed.headers.get('etag')!)).status, 200)
})

test('of a design that nobody stored the ETag tells nothing of its kit: it is always answered whole', async (t) => {
  const service = await makeService()
  t.after(() => service.close())
  const token = await service.token()
  const read = () => rest(service.app, 'GET', '/design', { token })
  const ask = (tag: string) => rest(service.app, 'GET', '/design', { token, headers: { 'if-none-match': tag } })
  const tag = (await read()).headers.get('etag')!
  assert.match(tag, /design-0"$/)
  assert.deepEqual([(await ask(tag)).status, (await ask('*')).status], [200, 200])
  const { body } = await read()
  const preset = body.data.presets.at(-1).key
  assert.equal((await rest(service.app, 'PATCH', '/design', { token, body: { preset } })).status, 200)
  const known = (await read()).headers.get('etag')!
  assert.match(known, /-1"$/)
  assert.equal((await ask(known)).status, 304)
})
