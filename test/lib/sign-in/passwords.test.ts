// Passwords: known argon2id hashes, round trips, rehashing, and what a new one must not be.
// Holds: contract 1.5 password
import assert from 'node:assert/strict'
import test from 'node:test'
import { checkPassword, hashPassword, newPassword, verifyPassword } from '../../../src/lib/sign-in/passwords.ts'

// From the tests of the reference implementation (P-H-C/phc-winner-argon2, test.c): "password", salt "somesalt".
const KNOWN = {
  strong: '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc',
  weak: '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4',
}
const OWNER = {
  email: 'anna.huber@example.org',
  name: 'Anna Huber',
  site: ['bakery', 'Huber & Sons Bakery', 'www.bakery.test'],
}

test('hashes of the reference implementation are understood', async () => {
  for (const phc of Object.values(KNOWN)) {
    assert.equal((await verifyPassword('password', phc)).ok, true)
    assert.deepEqual(await verifyPassword('Password', phc), { ok: false, needsRehash: false })
  }
  assert.equal((await verifyPassword('password', KNOWN.weak)).needsRehash, true)
})

test('a hash is a PHC string with its own salt and today’s cost', async () => {
  const [one, two] = await Promise.all([hashPassword('correct horse battery'), hashPassword('correct horse battery')])
  assert.match(one, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  assert.notEqual(one, two)
  assert.deepEqual(await verifyPassword('correct horse battery', one), { ok: true, needsRehash: false })
})

test('the same text in another Unicode form is the same password', async () => {
  const hash = await hashPassword('Zürich-Bäcker-1')
  assert.equal((await verifyPassword('Zu\u0308rich-Ba\u0308cker-1', hash)).ok, true)
})

test('no hash, or one that is none of ours, fits nothing, not even after the same work', async () => {
  for (const phc of [null, '', 'plain', '$2b$10$abcdefghijklmnopqrstuv', `${KNOWN.weak}x!`])
    assert.deepEqual(await verifyPassword('\0'.repeat(32), phc), { ok: false, needsRehash: false })
})

test('what a new password must not be', () => {
  const refused: [string, string][] = [
    ['short', 'too_short'],
    ['elevenchars', 'too_short'],
    ['🐎🐎🐎🐎🐎🐎', 'too_short'],
    ['x'.repeat(1025), 'too_long'],
    ['ä'.repeat(513), 'too_long'],
    ['anna.huber@example.org', 'guessable'],
    ['Anna.Huber@Example.ORG1', 'guessable'],
    ['ANNA huber anna', 'guessable'],
    ['Anna-Huber-1234', 'guessable'],
    ['huber & sons bakery', 'guessable'],
    ['www.bakery.test!', 'guessable'],
  ]
  for (const [password, code] of refused)
    assert.throws(
      () => checkPassword(password, OWNER),
      (error: any) => error.errors[0].code === code,
      password,
    )
})

test('what a new password may be', async () => {
  for (const password of [
    'twelve chars',
    'anna likes green trains',
    'x7#kQp2!vLm9',
    'ä'.repeat(512),
    '🐎🐎🐎🐎🐎🐎🐎🐎🐎🐎🐎🐎x',
  ])
    assert.match(await newPassword(password, OWNER), /^\$argon2id\$/, password)
})
