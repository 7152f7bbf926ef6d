// What an extension is for, in the language of whoever looks at the list of extensions.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { call, makeInstallation, systemCall } from '../../support/installation.ts'

test('bundled extensions are described in German and English', async (t) => {
  const { installation, close } = await makeInstallation()
  t.after(close)
  const described = async (language: 'en' | 'de') => {
    const caller = { ...(await systemCall(installation, 'default')), language }
    const { body } = await call(installation, 'default', 'list_extensions', {}, caller)
    return Object.fromEntries(
      (body.data as { name: string; description: string }[]).map((one) => [one.name, one.description]),
    )
  }
  const [en, de] = [await described('en'), await described('de')]
  assert.match(en['dav']!, /^Calendars and address books/)
  assert.match(de['dav']!, /^Kalender und Adressbücher/)
  assert.match(de['consent_kit']!, /^Einwilligung/)
})
