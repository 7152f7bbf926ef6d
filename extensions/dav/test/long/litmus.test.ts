// litmus, a test suite for plain WebDAV, with a calendar and an address book: what these do not support is refused
// with the responses that the standards define.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { findProgram } from '../../../../test/support/programs.ts'
import { litmus, type Answered } from '../programs/litmus.ts'
import { ourService, type OurService } from '../programs/service.ts'

suite('litmus, the WebDAV test suite', { skip: !findProgram('litmus') && 'litmus is not installed' }, () => {
  let service: OurService
  before(async () => {
    service = await ourService()
  })
  after(() => service.close())

  /** Methods and precondition elements of the 403 responses. */
  const conditions = (answered: Answered[]) =>
    answered
      .filter(({ status }) => status === 403)
      .map(({ method, body }) => `${method} ${/<d:error [^>]*><([\w:-]+)\/>/.exec(body)?.[1]}`)

  for (const [path, refusals] of [
    ['dav/calendars/events/', ['c:valid-calendar-data', 'c:calendar-collection-location-ok']],
    ['dav/addressbooks/people/', ['card:valid-address-data', 'card:addressbook-collection-location-ok']],
  ] as const)
    test(`litmus passes http, and basic except for plain files and folders: ${path}`, async () => {
      const { results, answered } = await litmus(service, `/${path}`, 'http basic')
      assert.deepEqual(results, {
        init: 'pass',
        begin: 'pass',
        expect100: 'pass',
        finish: 'pass',
        // Locks (class 2) are not supported.
        options: 'WARNING',
        put_no_parent: 'pass',
        delete_null: 'pass',
        mkcol_no_parent: 'pass',
        mkcol_with_body: 'pass',
        put_get: 'FAIL',
        put_get_utf8_segment: 'FAIL',
        delete_fragment: 'FAIL',
        mkcol: 'FAIL',
        mkcol_over_plain: 'SKIPPED',
        delete: 'SKIPPED',
        mkcol_again: 'SKIPPED',
        delete_coll: 'SKIPPED',
      })
      assert.deepEqual(
        answered.filter(({ status }) => status >= 500),
        [],
      )
      const [data, location] = refusals
      assert.deepEqual(new Set(conditions(answered)), new Set([`PUT ${data}`, `MKCOL ${location}`]))
    })

  test('litmus leaves no entries behind', async () => {
    for (const table of ['events', 'people']) assert.deepEqual(await service.house.run('list_entries', { table }), [])
  })
})
