// Clients sign in with app passwords of dav although another extension that checks passwords fails or hangs.
import assert from 'node:assert/strict'
import { after, afterEach, before, suite, test } from 'node:test'
import { EVENTS, makeDavTestSite, type DavTestSite, type Person } from './house.ts'

suite('sign-in while another extension fails', () => {
  let house: DavTestSite
  let anna: Person
  before(async () => {
    house = await makeDavTestSite([EVENTS], ['moody'])
    anna = await house.person()
  })
  afterEach(() => delete (globalThis as { moody?: unknown }).moody)
  after(() => house.close())

  for (const how of ['throw', 'wait'])
    test(`an app password is accepted when the password check of another extension is to ${how}`, async () => {
      ;(globalThis as { moody?: object }).moody = { point: 'password', how }
      const answer = await anna.ask('PROPFIND', '/dav/', { headers: { depth: '0' } })
      assert.equal(answer.status, 207)
    })

  test('an unknown app password is answered with 401', async () => {
    const authorization = `Basic ${btoa(`${anna.email}:aaaaa-aaaaa-aaaaa-aaaaa-aaaaa`)}`
    assert.equal((await anna.ask('PROPFIND', '/dav/', { headers: { authorization } })).status, 401)
  })
})
