// Which time zone a website gets that nobody named one for.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { likelyTimezone, timezoneOfLanguage } from '../../../../src/lib/platform/config/likely-timezone.ts'

test('that of the machine, else by the language, else UTC', () => {
  assert.deepEqual(likelyTimezone('de', 'America/New_York'), {
    timezone: 'America/New_York',
    from: 'machine',
  })
  for (const unset of ['UTC', 'Etc/UTC', 'Etc/Unknown', 'GMT', ''])
    assert.deepEqual(likelyTimezone('de', unset), { timezone: 'Europe/Berlin', from: 'language' })
  assert.deepEqual(likelyTimezone('fr', 'UTC').timezone, 'Europe/Paris')
  assert.deepEqual(likelyTimezone('de-AT', 'UTC').timezone, 'Europe/Vienna')
  assert.deepEqual(likelyTimezone('de-DE', 'UTC').timezone, 'Europe/Berlin')
  assert.deepEqual(likelyTimezone('en', 'UTC'), { timezone: 'UTC', from: 'nothing' })
})

test('every zone of the table is one', () => {
  for (const lang of [
    'bg',
    'cs',
    'da',
    'de-CH',
    'de-LI',
    'de-LU',
    'el',
    'en-GB',
    'en-IE',
    'es',
    'et',
    'fi',
    'fr-BE',
    'hr',
    'hu',
    'it',
    'ja',
    'ko',
    'lb',
    'lt',
    'lv',
    'mt',
    'nb',
    'nl',
    'nl-BE',
    'pl',
    'pt',
    'pt-BR',
    'ro',
    'sk',
    'sl',
    'sv',
    'tr',
    'uk',
  ]) {
    const timeZone = timezoneOfLanguage(lang)!
    assert.ok(new Intl.DateTimeFormat('en', { timeZone }), lang)
  }
})
