// What the service says, in German: keys with their arguments, whatever is in those.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { messageFiles, subjectTexts } from '../../../../src/lib/base/catalogue/catalogue.ts'
import { feature, list, message, operation, permission } from '../../../../src/lib/base/catalogue/message.ts'
import { AppError } from '../../../../src/lib/base/errors.ts'
import { missingMessages } from '../../../../src/lib/kit-checks/missing.ts'
import { explainError } from '../../../../src/lib/mail/failure.ts'
import { FetchFailed } from '../../../../src/lib/platform/net/fetch-failure.ts'
import { say, sayError, sayStored, storedMessage } from '../../../../src/lib/platform/i18n/say.ts'
import { ROOT } from '../../../support/root.ts'

test('words in places are translated where the German asks for it', () => {
  const move = (one: string) => message('operation.move', { move: one })
  const moved = { label: '"Home"', status: 'trash', move: 'publish' }
  assert.equal(
    say('de', message('operation.move_impossible', { ...moved, allowed: list([move('restore'), move('delete')]) })),
    '"Home": veröffentlichen ist jetzt nicht möglich (Status: im Papierkorb). Möglich ist: wiederherstellen, löschen.',
  )
  const reason = message('access.permission_missing', { permission: permission('pages.publish') })
  assert.equal(
    say('de', message('change.edit_forbidden', { reason })),
    'Das dürfen Sie selbst nicht ändern. Dafür brauchen Sie das Recht „Seiten veröffentlichen“.',
  )
})

test('operations and permissions are called by their German names, others by their own', () => {
  const again = (name: string) => say('de', message('operation.elevation_missing', { operation: operation(name) }))
  assert.match(again('create_token'), /^Für „Token anlegen“ melden Sie sich bitte noch einmal an/)
  assert.match(again('shop__sell'), /^Für shop__sell melden/)
  const off = (name: string, label: string) =>
    say('de', message('operation.feature_off', { operation: operation(name), feature: feature(label) }))
  assert.equal(
    off('Update entry', 'Tables of entries'),
    '„Eintrag ändern“ gehört zur Funktion „Tabellen mit Einträgen“, die abgeschaltet ist.',
  )
  assert.equal(off('Shop: sell', 'Shop'), 'Shop: sell gehört zur Funktion „Shop“, die abgeschaltet ist.')
  const needed = (name: string) => say('de', message('access.permission_missing', { permission: permission(name) }))
  assert.equal(needed('shop.sell'), 'Dafür brauchen Sie das Recht shop.sell.')
  assert.equal(needed('constructor'), 'Dafür brauchen Sie das Recht constructor.')
})

test('why a mail did not leave is said in German, with what the server said as it is', () => {
  const server = { host: 'smtp.example.org', port: 587, security: 'starttls' as const, password: 'secret' }
  const refused = (code: string, response: string) =>
    explainError(Object.assign(new Error('no'), { code, response }), server, [])
  for (const code of [
    'EAUTH',
    'ENOAUTH',
    'EDNS',
    'ECONNECTION',
    'ESOCKET',
    'ETIMEDOUT',
    'ETLS',
    'EENVELOPE',
    'EMESSAGE',
  ])
    assert.match(
      say('de', refused(code, '535 {no} secret')),
      /^smtp\.example\.org:587: [A-Z].+\. Seine Antwort: 535 \{no\} \(secret\)$/,
    )
  assert.equal(say('de', refused('EODD', '1')), 'smtp.example.org:587: Seine Antwort: 1')
  const unknown = new FetchFailed('name', message('net.name_not_found', { host: 'smtp' }))
  assert.match(
    say('de', explainError(unknown, server, [])),
    /Den Namen des Servers gibt es nicht\..*Der Name smtp ließ/,
  )
})

test('a language without texts lacks every message, each with its file and line', () => {
  const missing = missingMessages(ROOT, 'fr')
  const keys = [...messageFiles().keys()].flatMap((subject) => Object.keys(subjectTexts(subject)!))
  assert.equal(missing.length, keys.length)
  for (const { file, line } of missing.filter((_, i) => i % 100 === 0))
    assert.match(readFileSync(join(ROOT, file), 'utf8').split('\n')[line - 1]!, /^ {2}'[a-z_]+\.[a-z\d_]+':/)
  assert.deepEqual(missingMessages(ROOT, 'de-AT'), [])
})

test('what earlier versions stored as a sentence is shown as it is', () => {
  for (const text of ['smtp.example.org:587: It said: 535', 'The process ended while it ran, each time.', ''])
    assert.equal(sayStored('de', text), text)
  const error = { pointer: '/line/2', code: 'required', message: 'is required' }
  assert.equal(sayError('de', error), 'is required')
})

test('names with quotes stay in their places in German', () => {
  const error = new AppError('webhook.delivery_erased', { delivery: 3, name: 'a" of the webhook "b' })
  assert.equal(
    sayError('de', error),
    'Was Zustellung 3 des Webhooks „a" of the webhook "b“ gesendet hat, ist inzwischen gelöscht.',
  )
})

test('a stored text that only looks like a message is shown as it is', () => {
  const stored = storedMessage(new AppError('job.missing', { id: 7 }))
  assert.equal(sayStored('de', stored), 'Es gibt keine Hintergrundaufgabe 7.')
  for (const text of ['{"key":"job.missing"}', '{"key":{}}', '{"key":', '{"key":"job.missing","args":3}'])
    assert.equal(sayStored('de', text), text)
})
