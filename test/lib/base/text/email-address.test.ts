// What an e-mail address is, and its one form.
// Holds: contract 2.1 email
import assert from 'node:assert/strict'
import test from 'node:test'
import { normaliseEmailAddress } from '../../../../src/lib/base/text/email-address.ts'

test('an address has one form: the domain in ASCII, the rest as it was typed', () => {
  for (const [typed, address] of [
    ['Info@Example.org', 'Info@example.org'],
    [' info@müller.example ', 'info@xn--mller-kva.example'],
    ['info@MÜLLER.example', 'info@xn--mller-kva.example'],
    ['info@xn--mller-kva.example', 'info@xn--mller-kva.example'],
    ['info@faß.example', 'info@xn--fa-hia.example'],
    ["o'hara+x&a=b@example.org", "o'hara+x&a=b@example.org"],
  ] as const)
    assert.equal(normaliseEmailAddress(typed), address, typed)
})

test('what is none', () => {
  const none = ['', 'info', '@', 'a@b', 'a@localhost', 'a@1.2.3.4', 'a..b@x.de', '.a@x.de', 'jürgen@x.de', 'a b@x.de']
  const strange = ['a@b@x.de', 'a@x.de/y', 'a@x.de:25', 'a@-x.de', 'a@x_y.de', 'a@b%2ede.de', 'a@x.de\0', 'a\n@x.de']
  const long = [`${'a'.repeat(65)}@x.de`, `a@${'b'.repeat(64)}.de`, `a@${'b.'.repeat(130)}de`, 'a@x.de'.repeat(1000)]
  for (const typed of [...none, ...strange, ...long]) assert.equal(normaliseEmailAddress(typed), undefined, typed)
})
