// Secret keys with a passphrase and on paper: opened again by their owner, and by nobody who only tries.
// Holds: contract 2.4 keys
import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import { makeKey, openKey, type OpenKey } from '../../../src/admin/inbox/open-key.ts'
import { DEFAULT_COST, passphraseKey } from '../../../src/admin/inbox/passphrase-key.ts'
import { parseRecoveryText, printRecoveryText } from '../../../src/admin/inbox/recovery-text.ts'
import { unwrapKey, wrapKey } from '../../../src/admin/inbox/wrapped-key.ts'
import { checkWrappedKey } from '../../../src/lib/forms/seal/wrapped-key.ts'
import { recoveryText, toBytes, toText, VECTORS, wrappedKey } from '../../lib/forms/seal-reference.ts'

const [one, two] = VECTORS.readers as [(typeof VECTORS.readers)[0], (typeof VECTORS.readers)[0]]
const CHEAP = { memory: 19_456, passes: 2 }

const closing = (t: TestContext, key: OpenKey) => {
  t.after(() => key.close())
  return key
}
const secretOf = (key: OpenKey) => key.use((secret) => toText(secret))
const altered = (text: string, at: number) => `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`

test('the wrapped keys of the vectors are opened', async (t) => {
  for (const reader of VECTORS.readers) {
    const { public_key } = reader
    const key = closing(t, await unwrapKey(reader.wrapped_key, reader.passphrase, { public_key }))
    assert.deepEqual([secretOf(key), key.publicText], [reader.secret_key, public_key])
  }
})

test('a new key is wrapped as described, with a cost the server takes', async (t) => {
  const key = closing(t, makeKey())
  const progress: number[] = []
  const text = await wrapKey(key, one.passphrase, { onProgress: (part) => progress.push(part) })
  const cost = checkWrappedKey(text, key.publicText)
  assert.deepEqual(cost, { public_key: key.publicText, ...DEFAULT_COST })
  assert.deepEqual([progress.at(-1), progress.length > 100], [1, true])
  const [, , , salt, , box] = text.split(':')
  const parts = {
    secret: toBytes(secretOf(key)),
    public_key: key.publicText,
    salt: toBytes(salt!),
    nonce: toBytes(box!).subarray(0, 24),
    ...DEFAULT_COST,
  }
  assert.equal(text, wrappedKey({ ...parts, passphrase: one.passphrase }))
})

test('a passphrase is the same however it was typed, and none that is short is taken', async (t) => {
  const typed = one.passphrase.normalize('NFD').replace('ﬁ', 'fi')
  assert.notEqual(typed, one.passphrase)
  closing(t, await unwrapKey(one.wrapped_key, typed))
  const key = closing(t, makeKey())
  for (const bad of ['', 'elf Zeichen', '🥨'.repeat(11), 'x'.repeat(1025)])
    await assert.rejects(wrapKey(key, bad, CHEAP), { code: 'bad_passphrase' })
})

test('a wrong passphrase, and a wrapped key that was altered, are refused', async () => {
  const refuse = (text: string, code: string, options = {}) =>
    assert.rejects(unwrapKey(text, one.passphrase, options), { name: 'SealError', code })
  await assert.rejects(unwrapKey(one.wrapped_key, `${one.passphrase} `), { code: 'wrong_passphrase' })
  const { wrapped_key: good } = one
  const offsets = { salt: 35, public_key: 60, nonce: 100, box: good.length - 2 }
  for (const at of Object.values(offsets)) await refuse(altered(good, at), 'wrong_passphrase')
  await refuse(good.replace('t=2', 't=3'), 'wrong_passphrase')
  await refuse(two.wrapped_key, 'wrong_key', { public_key: one.public_key })
  for (const bad of ['', good.slice(0, -1), `${good} `, good.replace(':1:', ':2:'), good.replace('p=1', 'p=4')])
    await refuse(bad, 'unknown_format')
})

test('a wrapped key for another public key than its own is refused', async () => {
  const parts = {
    secret: toBytes(two.secret_key),
    public_key: one.public_key,
    passphrase: one.passphrase,
    salt: new Uint8Array(16),
    nonce: new Uint8Array(24),
  }
  await assert.rejects(unwrapKey(wrappedKey({ ...parts, ...CHEAP }), one.passphrase), { code: 'wrong_key' })
})

test('a server cannot make a passphrase cheap to guess, or the page work for hours', async () => {
  const cost = (m: number, t: number) => one.wrapped_key.replace('m=19456,t=2', `m=${m},t=${t}`)
  for (const [m, t, code] of [
    [19_455, 2, 'too_cheap'],
    [8, 2, 'too_cheap'],
    [19_456, 1, 'too_cheap'],
    [262_145, 2, 'too_costly'],
    [262_144, 5, 'too_costly'],
    [19_456, 17, 'too_costly'],
    [999_999_999, 999_999_999, 'too_costly'],
  ] as const)
    await assert.rejects(unwrapKey(cost(m, t), one.passphrase), { code })
  const key = makeKey()
  await assert.rejects(wrapKey(key, one.passphrase, { memory: 1024 }), { code: 'too_cheap' })
  key.close()
})

test('making a key of a passphrase lets the page go on, and can be stopped', async () => {
  let turns = 0
  const timer = setInterval(() => turns++, 1)
  await passphraseKey(one.passphrase, { ...CHEAP, salt: new Uint8Array(16) })
  clearInterval(timer)
  assert.ok(turns > 2, `${turns} turns`)
  const stop = new AbortController()
  let reached = 0
  const onProgress = (part: number) => {
    reached = part
    if (part > 0.1) stop.abort(new Error('changed my mind'))
  }
  await assert.rejects(unwrapKey(one.wrapped_key, one.passphrase, { signal: stop.signal, onProgress }), /my mind/)
  assert.ok(reached < 0.2, `went on to ${reached}`)
  await assert.rejects(unwrapKey(one.wrapped_key, one.passphrase, { signal: stop.signal }), /my mind/)
})

test('a key that was locked meanwhile is not wrapped', async () => {
  const key = makeKey()
  const wrapping = wrapKey(key, one.passphrase, CHEAP)
  key.close()
  await assert.rejects(wrapping, { code: 'locked' })
})

test('a recovery text is as described, and read however it was typed', (t) => {
  for (const reader of VECTORS.readers) {
    const key = closing(t, openKey(toBytes(reader.secret_key)))
    assert.equal(printRecoveryText(key), reader.recovery_text)
    assert.equal(recoveryText(toBytes(reader.secret_key)), reader.recovery_text)
  }
  const text = one.recovery_text
  const typed = [
    text,
    text.toLowerCase(),
    text.replaceAll('-', ''),
    `  ${text.replaceAll('-', '\n')}\n`,
    text.replace(/(.....-)(.....-)/g, '$1 $2\r\n'),
    text.replaceAll('0', 'o').replaceAll('1', 'l'),
    text.replaceAll('0', 'O').replaceAll('1', 'I').replaceAll('-', ' – '),
  ]
  for (const one_of of typed) assert.equal(secretOf(closing(t, parseRecoveryText(one_of))), one.secret_key, one_of)
})

test('every wrong symbol, and every two that changed places, are found in their group', () => {
  const groups = one.recovery_text.split('-')
  const wrongIn = (group: number, becomes: string) =>
    assert.throws(() => parseRecoveryText(groups.with(group, becomes).join('-')), {
      code: 'bad_recovery_text',
      details: { group: group + 1 },
      message: `Group ${group + 1} of the recovery text has a typing error.`,
    })
  groups.forEach((group, index) => {
    for (let at = 0; at < 5; at++) {
      for (const symbol of '0123456789ABCDEFGHJKMNPQRSTVWXYZU')
        if (symbol !== group[at]) wrongIn(index, `${group.slice(0, at)}${symbol}${group.slice(at + 1)}`)
      const [a, b] = [group[at]!, group[at + 1]]
      if (b && a !== b) wrongIn(index, `${group.slice(0, at)}${b}${a}${group.slice(at + 2)}`)
    }
  })
  const [first, second, ...rest] = groups
  assert.throws(() => parseRecoveryText([second, first, ...rest].join('-')), { details: { group: 1 } })
})

test('a recovery text that lacks something says so, and where', () => {
  const text = one.recovery_text
  const refuse = (bad: string, message: string) =>
    assert.throws(() => parseRecoveryText(bad), { code: 'bad_recovery_text', message })
  const has = 'The recovery text has 70 letters and digits; this one has'
  refuse('', `${has} 0.`)
  refuse(text.slice(0, -6), `${has} 65.`)
  refuse(text.slice(0, 13) + text.slice(14), `${has} 69; the first group that is not right is 3.`)
  refuse(`${text}-00000`, `${has} 75.`)
  refuse(`${text}${text}`, `${has} 140.`)
})

test('errors that hide from the groups are found by the last one', () => {
  const fives = (text: string) => [...text].map((symbol) => '0123456789ABCDEFGHJKMNPQRSTVWXYZ'.indexOf(symbol))
  const check = (symbols: number[], index: number) =>
    symbols.reduce((sum, symbol) => ((sum ^ symbol) << 1) ^ ((sum ^ symbol) & 16 ? 37 : 0), index + 1)
  const groups = one.recovery_text.split('-')
  const [a, b, c, d] = fives(groups[4]!) as [number, number, number, number]
  const other = [a ^ 1, b, c, d]
  const symbols = [...other, check(other, 4)].map((five) => '0123456789ABCDEFGHJKMNPQRSTVWXYZ'[five]).join('')
  assert.throws(() => parseRecoveryText(groups.with(4, symbols).join('-')), {
    code: 'bad_recovery_text',
    message: 'The recovery text has typing errors that its groups do not tell.',
  })
})
