// Previews are nothing of their own: a feature that is off has none, and they count as what their session asks for.
import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import { makeInstallation, type MakeOptions } from '../support/installation.ts'
import { startServer } from '../support/server.ts'
import { makePerson, Visitor } from '../support/visitor.ts'

async function signedIn(t: TestContext, features: Record<string, boolean>, local: MakeOptions['local'] = {}) {
  const site = { hosts: ['localhost'], features }
  const { installation, close } = await makeInstallation({ sites: { default: site }, local })
  const server = await startServer(installation)
  t.after(async () => {
    await server.close()
    await close()
  })
  const person = new Visitor(server.port)
  await person.login((await makePerson(installation)).email)
  return (path: string) => person.get(`/admin/preview/${path}`)
}

test('a feature that is off has no preview', async (t) => {
  const get = await signedIn(t, { design: false, review: false, 'blocks.custom': false })
  for (const path of ['design', 'design/x', 'changes/1', 'changes/1/picture']) {
    const { status, text } = await get(path)
    assert.deepEqual([path, status], [path, 404])
    assert.match(text, /which is off for default/)
  }
  assert.equal((await get('block-types/hero')).status, 200)
  assert.equal((await get('block-types/own?view=draft')).status, 404)
})

test('previews count against the limit of the session, and 429 says when to come back', async (t) => {
  const get = await signedIn(t, {}, { limits: { api_session: 3 } })
  for (let i = 0; i < 3; i++) assert.equal((await get('block-types/hero')).status, 200)
  const { status, headers, text } = await get('block-types/hero')
  assert.equal(status, 429)
  assert.ok(Number(headers.get('retry-after')) > 0)
  assert.match(text, /More than 3 requests in 300 seconds/)
})
