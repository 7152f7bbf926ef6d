// A new website has nothing that the audit complains of, whatever its kit and language.
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { createSite } from '../../../../src/lib/network/sites.ts'
import { call, makeInstallation } from '../../../support/installation.ts'

suite('the audit of a new website', () => {
  for (const kit of ['starter', 'gable'])
    for (const languages of [['en'], ['de'], ['en', 'de']])
      test(`${kit} in ${languages.join(' and ')} has no findings`, async (t) => {
        const made = await makeInstallation()
        t.after(made.close)
        const key = `fresh-${kit}-${languages.join('-')}`
        await createSite(made.installation, { key, hosts: [`${key}.test`], kit, languages })
        const { body } = await call(made.installation, key, 'audit_site', { limit: 200 })
        assert.deepEqual(
          (body.data as { code: string; message: string; object: object }[]).map(({ code, message, object }) => ({
            code,
            message,
            object,
          })),
          [],
        )
        assert.ok(body.meta?.['at'])
        assert.equal(body.meta?.['complete'], true)
      })
})
