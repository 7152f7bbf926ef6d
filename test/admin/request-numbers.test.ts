// A telephone number in a request: shown as it was typed, dialled from anywhere.
import assert from 'node:assert/strict'
import test from 'node:test'
import '../../src/lib/fields/registry.ts'
import { requestValues } from '../../src/admin/screens/request/shown-values.ts'

const context = { site: 'default', table: 'uid', reference: 'R', created_at: '2026-05-04T09:00:00.000Z' }
const reader = { t: (text: string) => text, lang: 'en', timezone: undefined, requested: undefined }
const CASES = [
  ['040 123 456', 'DE', '+4940123456'],
  ['+49 (0) 40/123-456', 'DE', '+4940123456'],
  ['+49 (0) 40/123-456', undefined, '+4940123456'],
  ['040 123 456', undefined, '040123456'],
  ['110', 'DE', '110'],
  ['javascript:alert(1)', 'DE', undefined],
] as const

for (const [typed, country, dialled] of CASES)
  test(`${typed} of ${country ?? 'no country'}`, () => {
    const field = { type: 'tel', name: 'phone', id: 'phone', ...(country && { default_country: country }) }
    const { values } = requestValues({ ...context, values: { phone: typed }, files: [] }, [field], reader)
    assert.deepEqual(
      values.map((one) => [one.text, one.dialled]),
      [[typed, dialled]],
    )
  })
