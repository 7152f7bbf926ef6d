// E-mail addresses of accounts: one spelling per mailbox, nonsense refused.
import assert from 'node:assert/strict'
import test from 'node:test'
import { normaliseEmail } from '../../../src/lib/core/email.ts'

test('spellings of one mailbox become one', () => {
  const same: [string, string][] = [
    ['  Anna.Huber@Example.ORG ', 'anna.huber@example.org'],
    ['anna+news@example.org', 'anna+news@example.org'],
    ['ａnna＠example.org', 'anna@example.org'],
    ['info@müller.example', 'info@xn--mller-kva.example'],
    ['admin@localhost', 'admin@localhost'],
  ]
  for (const [text, email] of same) assert.equal(normaliseEmail(text), email)
})

test('what is no address is refused with its place', () => {
  const strange = [
    '',
    'anna',
    '@example.org',
    'anna@',
    'a@b@example.org',
    'anna@example',
    'an na@example.org',
    '.anna@example.org',
    'anna..h@example.org',
    'anna.@example.org',
    'anna@-example.org',
    'anna@exam_ple.org',
    'anna@example.org\nbcc: x@y.example',
    '"anna"@example.org',
    '<anna@example.org>',
    `${'a'.repeat(65)}@example.org`,
    `a@${'b'.repeat(64)}.org`,
    `a@${'b.'.repeat(130)}org`,
  ]
  for (const text of strange) assert.throws(() => normaliseEmail(text), { code: 'validation' }, text)
})
