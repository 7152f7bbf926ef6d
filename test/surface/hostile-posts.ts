// Hostile values for each type of field, by REST: refused with their place, or stored and shown without harm.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { fieldTypes, parseFields, valuesToView, type FieldTypeKey } from '../../src/lib/fields/fields.ts'
import { makeService, rest, type TestService } from '../support/client.ts'
import { harmless } from '../support/harmless.ts'
import { hostileValuesFor } from '../support/hostile-values.ts'

const OPTIONS: Partial<Record<FieldTypeKey, object>> = {
  select: { options: [{ key: 'one', label: 'One' }] },
  multiselect: { options: [{ key: 'one', label: 'One' }] },
  relation: { target: '@pages' },
  relations: { target: '@pages' },
  group: { fields: [{ type: 'text', name: 'inner' }] },
}

/** Every one of the 200 values of each type, or every so-manyth. */
export function postHostileValues(every: number): void {
  void suite('hostile values of each type', () => post(every))
}

function post(every: number): void {
  let service: TestService
  let token: string
  before(async () => {
    service = await makeService({ local: { limits: { api_token: 1_000_000, api_ip: 1_000_000 } } })
    token = await service.token()
  })
  after(() => service.close())
  const send = (method: string, path: string, body?: unknown) =>
    rest(service.app, method, path, { token, ...(body !== undefined && { body }) })

  for (const { key } of fieldTypes())
    test(key, async () => {
      const field = { type: key, name: 'value', ...OPTIONS[key] }
      const made = await send('POST', '/data', { handle: `hostile_${key}`, name: key, fields: [field] })
      assert.equal(made.status, 201, JSON.stringify(made.body))
      const fields = parseFields([field] as never, 'The test')
      const all = hostileValuesFor(key)
      assert.equal(all.length, 200)
      const values = all.filter((_, at) => at % every === 0)
      let refused = 0
      for (const value of values) {
        const label = JSON.stringify(value).slice(0, 200)
        const { status, body } = await send('POST', `/data/hostile_${key}`, { fields: { value } })
        if (status === 422) {
          refused++
          for (const error of body.errors) assert.match(error.pointer, /^\/fields\/value(\/|$)/, label)
          continue
        }
        assert.equal(status, 201, `${label}: ${JSON.stringify(body).slice(0, 300)}`)
        const stored = await send('GET', `/data/hostile_${key}/${body.data.id}`)
        assert.equal(stored.status, 200, label)
        const media = () => undefined
        harmless(valuesToView(fields, stored.body.data.fields, { lang: 'en', resolve: () => undefined, media }))
      }
      assert.ok(refused > 0, 'nothing was refused')
      const list = await send('GET', `/data/hostile_${key}?limit=100&q=script`)
      assert.equal(list.status, 200)
      assert.equal(({} as { polluted?: boolean }).polluted, undefined)
    })
}
