// One German word for one thing, in the admin, its messages, the mails and the kits.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const ROOT = join(import.meta.dirname, '../../../..')
const FILES = [
  'src/admin/**/{de.json,help.ts}',
  'src/lib/platform/i18n/**/*.json',
  'src/{lib,server,commands}/**/messages/*.ts',
  'src/lib/**/{labels,lang/*/de}.json',
  'extensions/*/src/**/*.ts',
  'kits/*/lang/{admin,site}/de.json',
  'templates/**/de.json',
  'templates/mail/de/*.mustache',
]
/** What is not said, and what is. Words that somebody may search the design for are all in a list behind commas. */
const WORDS: [RegExp, string][] = [
  [/Freigabe/, 'Prüfung (submitted, in review); freigeben is what a reviewer does'],
  [/(?<!, )Kn[oö]pfe?n?\b/, 'Schaltfläche'],
  [/"Zustand|Zustände|\(Stand:|Ihr Stand:/, 'Status'],
  [/Verschlüsselter Eingang|"Ein Eingang/, 'Posteingang'],
  [/Bildmittelpunkt/, 'Fokuspunkt'],
  [/[Vv]erdoppel/, 'duplizieren'],
  [/[Gg]escheitert|\b[Ss]cheiter/, 'fehlgeschlagen'],
  [/[Vv]erschriftlich|Abschrift/, 'Transkription, Transkript'],
  [/[Vv]ersiegelt/, 'verschlüsselt'],
  [/Standardwert/, 'Vorgabewert'],
  [/Supportzugang/, 'Support-Zugang'],
  [/Seitenfuß|Fuß der (?:Seite|Website)/, 'Fußzeile'],
  [/Testmail|(?<!E-)Mail-Einstellungen|Mailprogramm/, 'Test-E-Mail, E-Mail-Einstellungen, E-Mail-Programm'],
  [/[Jj]emand anders\b/, 'jemand anderes'],
  [/Verwaltungsbereich/, 'Verwaltung'],
  [/[Ff]rühere[nr]? Version|Version(?:en)? wiederherstellen/, 'Fassung, of a page or an entry'],
]

test('each thing has one German word', () => {
  const found = globSync(FILES, { cwd: ROOT }).flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .flatMap((line, i) => {
        const text = line.replace(/^\s*"(?:[^"\\]|\\.)*":\s*/, '')
        return WORDS.flatMap(([word, right]) => (word.test(text) ? [`${file}:${i + 1} ${text} → ${right}`] : []))
      }),
  )
  assert.deepEqual(found, [])
})
