// What an extension reports: a code of the contract and its own words, in every language as they are.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AppError } from '../../../../src/lib/api/extension.ts'
import { AppError as Failure, messageOf } from '../../../../src/lib/base/errors.ts'
import { message } from '../../../../src/lib/base/catalogue/message.ts'
import { say, sayError, translatedErrors } from '../../../../src/lib/platform/i18n/say.ts'

test('a failure of an extension has its code, its text and its errors', () => {
  const errors = [{ pointer: '/pages', code: 'odd', message: 'must be {even}' }]
  const error = new AppError('conflict', 'The shelf {a} is "full".', { errors, extra: { shelf: 3 } })
  assert.deepEqual(
    [error.status, error.exit, error.code, error.key, error.extra],
    [409, 4, 'conflict', 'extension.says', { shelf: 3 }],
  )
  assert.deepEqual([error.message, sayError('de', error)], Array(2).fill('The shelf {a} is "full".'))
  const [translated] = translatedErrors('de', error.errors)
  assert.deepEqual([translated!.pointer, translated!.code, translated!.message], ['/pages', 'odd', 'must be {even}'])
  const inside = message('page.slug_stays', { slug: 'a', reason: messageOf(error) })
  assert.match(say('de', inside), /The shelf \{a\} is "full"\.$/)
})

test('an extension catches failures of the product as its own', () => {
  assert.ok(new AppError('conflict', 'No.') instanceof Failure)
  assert.ok(new Failure('page.home_not_deletable') instanceof AppError)
  assert.ok(!(new Error('No.') instanceof AppError))
})
