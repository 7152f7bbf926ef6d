// The name of what a link leads to: what is gone is told from what could not be asked.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RequestOptions } from '../../src/admin/client/api.ts'
import { OfflineError, ProblemError } from '../../src/admin/client/problem.ts'
import type { App } from '../../src/admin/app-context.ts'
import { nameOfTarget } from '../../src/admin/pickers/name-of-target.ts'
import { fakeApi } from '../support/fake-api.ts'

const TABLES = ['shop', 'events'].map((handle) => ({ handle, kind: 'content', settings: { route: handle } }))
/** What is answered at a path; an error is thrown. */
function appWith(answers: Record<string, unknown>, links = {}): App {
  Object.assign(globalThis, { location: { href: 'http://here/' } })
  const call = async (_: string, path: string, __?: RequestOptions) => {
    const data = answers[path] ?? new ProblemError(404, {})
    if (data instanceof Error) throw data
    return { status: 200, data, links }
  }
  return { api: fakeApi(call) } as unknown as App
}

test('what is not there or may not be seen is lost', async () => {
  assert.equal(await nameOfTarget(appWith({ '/pages': [] }), 'page', 'u-1'), null)
  assert.equal(await nameOfTarget(appWith({ '/media': new ProblemError(403, {}) }), 'media', 'u-1'), null)
  assert.equal(await nameOfTarget(appWith({ '/data': TABLES }), 'entry', 'u-1'), null)
})

test('a fault is not: it is thrown', async () => {
  for (const error of [new OfflineError(''), new ProblemError(429, {}), new ProblemError(500, {})]) {
    await assert.rejects(nameOfTarget(appWith({ '/pages': error }), 'page', 'u-1'), error)
    await assert.rejects(nameOfTarget(appWith({ '/data': TABLES, '/data/shop/u-1': error }), 'entry', 'u-1'), error)
  }
})

test('an entry is found in the table that has it; a table that may not be seen is passed over', async () => {
  const answers = {
    '/data': TABLES,
    '/data/shop/u-1': new ProblemError(403, {}),
    '/data/events/u-1': { title: 'Walk' },
  }
  assert.equal(await nameOfTarget(appWith(answers), 'entry', 'u-1'), 'Walk')
})

test('what has no name, or lies behind more than can be gone through, is not lost', async () => {
  const nameless = [{ uid: 'u-1', title: null }]
  assert.equal(await nameOfTarget(appWith({ '/pages': nameless }), 'page', 'u-1'), undefined)
  const endless = appWith({ '/pages': [] }, { next: '/api/v1/pages?cursor=more' })
  assert.equal(await nameOfTarget(endless, 'page', 'u-1'), undefined)
})
