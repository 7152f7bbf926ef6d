// What a program that asks by an app password hears when nobody can say whose it is.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AppError } from '../../src/lib/base/errors.ts'
import { emptyContribution } from '../../src/lib/core/extension/contribution.ts'
import type { Providers } from '../../src/lib/core/extension/providers.ts'
import { principalOfAppPassword } from '../../src/server/app-password.ts'
import type { Visit } from '../../src/server/context.ts'

const unknown = async () => undefined
const throwing = (error: Error) => () => Promise.reject(error)

const ask = (...answers: Providers['app.password'][]) => {
  const contributions = answers.map((answer, i) => ({
    ...emptyContribution(`ext${i}`, '1'),
    provided: { 'app.password': [async () => answer] },
  }))
  const request = new Request('http://localhost/dav/', {
    headers: { authorization: `Basic ${btoa('anna@example.org:secret')}` },
  })
  return principalOfAppPassword({ request, site: { registry: { contributions } } } as unknown as Visit)
}
const key = (expected: string) => (error: unknown) => error instanceof AppError && error.key === expected

test('a password that no extension knows is wrong', async () => {
  await assert.rejects(ask(), key('request.app_password_wrong'))
  await assert.rejects(ask(unknown, unknown), key('request.app_password_wrong'))
})

test('a database that is busy does not make a password wrong', async () => {
  for (const busy of ['database.busy', 'database.busy_elsewhere'] as const)
    await assert.rejects(ask(unknown, throwing(new AppError(busy))), key(busy))
})

test('neither does an extension that was ended, or one that fails', async () => {
  const blocked = new AppError('extension.blocked', { extension: 'ext1', place: 'x', ms: 1000 })
  await assert.rejects(ask(unknown, throwing(blocked)), key('extension.blocked'))
  await assert.rejects(ask(unknown, throwing(new Error('broken'))), /broken/)
})
