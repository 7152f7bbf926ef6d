// Mails of a kit's own: they come before those of the product, for its websites, and escape as those do.
import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'
import { writeSetting } from '../../../src/lib/core/settings/settings.ts'
import { settingName } from '../../../src/lib/core/settings/site-title.ts'
import { transact } from '../../../src/lib/platform/db/database.ts'
import { adminLink, mailErrors } from '../../../src/lib/mail/mail.ts'
import { subjectOf } from '../../support/mail-server.ts'
import { start } from './post.ts'

const REVIEW = `Neues bei {{site}}

{{{changes}}} und {{& changes }}

=> Ansehen`
const LAYOUT = `<!doctype html><title>{{subject}}</title>
{{#parts}}{{#paragraph}}<p class="muster">{{{paragraph}}}</p>{{/paragraph}}{{#button}}<a href="{{url}}">{{{button}}}</a>{{/button}}{{/parts}}`

test('a template and a layout of the kit come first, what it lacks is that of the product', async (t) => {
  const { site, root, queue, work, server } = await start(t)
  const folder = join(root, 'kits/muster')
  mkdirSync(join(folder, 'mail/de'), { recursive: true })
  writeFileSync(join(folder, 'mail/de/review.mustache'), REVIEW)
  site.kit = { ...site.kit, folder }
  const vars = { count: '1', changes: '<img src=x>', url: adminLink(site, '/admin/changes') }
  await queue({ vars })
  await queue({ vars, locale: 'en' })
  await work()
  writeFileSync(join(folder, 'mail/layout.mustache'), LAYOUT)
  await queue({ vars, to: 'otto@example.org' })
  await work()
  const [de, en, laid] = server.received
  assert.equal(subjectOf(de!), 'Neues bei Bäckerei „Muster“ & Söhne')
  assert.match(de!.text, /<img src=x> und <img src=x>/)
  assert.match(de!.html, /class="letter"[\s\S]*&lt;img src&#x3D;x&gt; und &lt;img src&#x3D;x&gt;/)
  assert.equal(de!.html.includes('<img'), false)
  assert.equal(subjectOf(en!), 'A change is waiting for you')
  assert.match(laid!.html, /<p class="muster">&lt;img src&#x3D;x&gt; und/)
  assert.equal(laid!.html.includes('<img'), false)
})

test('a mail comes in a language that only the kit or only the website speaks', async (t) => {
  const { site, root, queue, work, server } = await start(t)
  const folder = join(root, 'kits/muster')
  mkdirSync(join(folder, 'mail/fr'), { recursive: true })
  writeFileSync(join(folder, 'mail/fr/form_received.mustache'), 'Bien reçu\n\nVotre numéro est {{reference}}.')
  site.kit = { ...site.kit, folder }
  const texts = {
    'We have received what you sent': 'Dostali jsme vaši zprávu',
    'Its reference is {{reference}}. Please name it when you write about it.': 'Číslo: {{{reference}}}.',
  }
  await transact(site.db, (trx) =>
    writeSetting(trx, settingName('cs'), { value: { texts }, now: new Date(), by: null }),
  )
  const vars = { form: 'Anfrage', reference: '<b>7' }
  for (const locale of ['fr', 'fr-CH', 'cs', 'es', 'fi']) {
    await queue({ template: 'form_received', vars, locale })
    await work()
  }
  const [french, swiss, czech, spanish, finnish] = server.received
  assert.equal(subjectOf(french!), 'Bien reçu')
  assert.match(french!.text, /Votre numéro est <b>7\./)
  assert.match(french!.html, /<html[^>]* lang="fr"/)
  assert.equal(subjectOf(swiss!), 'Bien reçu')
  assert.equal(subjectOf(czech!), 'Dostali jsme vaši zprávu')
  assert.match(czech!.html, /<html[^>]* lang="cs"[\s\S]*Číslo: &lt;b&gt;7\./)
  assert.equal(czech!.html.includes('<b>7'), false)
  assert.equal(subjectOf(spanish!), 'Hemos recibido su envío')
  assert.equal(subjectOf(finnish!), 'We have received what you sent')
  assert.deepEqual(mailErrors({ folder }), [])
})

test('what a website says itself is text, and only in mails to visitors', async (t) => {
  const { site, queue, work, server } = await start(t)
  const texts = {
    'Ihre Angaben sind bei uns eingegangen': 'Fragen & <b>Antworten</b>',
    'Die Vorgangsnummer ist {{reference}}. Bitte nennen Sie sie, wenn Sie uns dazu schreiben.':
      'Nummer {{reference}} <img src=x> &amp; mehr',
    'Neues Passwort wählen': 'Ihr Konto ist gesperrt',
  }
  await transact(site.db, (trx) =>
    writeSetting(trx, settingName('de'), { value: { texts }, now: new Date(), by: null }),
  )
  await queue({ template: 'form_received', vars: { form: 'Anfrage', reference: '7' } })
  await queue({ template: 'reset', vars: { url: adminLink(site, '/x') } })
  await work()
  const [received, reset] = server.received
  assert.equal(subjectOf(received!), 'Fragen & <b>Antworten</b>')
  assert.match(received!.text, /Nummer 7 <img src=x> &amp; mehr/)
  assert.match(received!.html, /Nummer 7 &lt;img src=x> &amp;amp; mehr/)
  assert.equal(received!.html.includes('<img'), false)
  assert.equal(subjectOf(reset!), 'Neues Passwort wählen')
})
