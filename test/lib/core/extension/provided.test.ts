// What extensions answer for the core: in whatever form they give it, and what counts as their fault.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emptyContribution, type Contribution } from '../../../../src/lib/core/extension/contribution.ts'
import { callingOf, isolate, LIMITS } from '../../../../src/lib/core/extension/isolation/isolate.ts'
import { providersOf, type Provided } from '../../../../src/lib/core/extension/providers.ts'
import type { PersonalData } from '../../../../src/lib/access/define-personal-data.ts'
import type { Problem, Site } from '../../../../src/lib/core/site.ts'

const provide = (provided: Provided): { contributions: Contribution[] } => ({
  contributions: [isolate({ ...emptyContribution('club', '1'), provided }, callingOf('club', LIMITS))],
})

class Base {
  #listed = 0
  async list() {
    return { club: [{ listed: ++this.#listed }] }
  }
}
class Club extends Base implements PersonalData {
  async erase() {
    return 7
  }
}

test('what is known of a person is asked of an object of a class, too', async () => {
  const answers: [PersonalData, boolean][] = [
    [new Club(), true],
    [Object.freeze({ erase: async () => 7 }), false],
  ]
  for (const [answer, lists] of answers) {
    const [data] = await providersOf(provide({ 'person.data': [async () => answer] }), 'person.data')
    assert.equal(await data!.erase!({} as never, {} as never), 7)
    const listed = await data!.list?.({} as never, { id: 1, email: 'anna@example.org' })
    assert.deepEqual(listed, lists ? { club: [{ listed: 1 }] } : undefined)
    assert.equal(data!.endAccess, undefined)
  }
})

test('health blames an extension for what it does, not for an outage of the database', async () => {
  const failing = async (error: Error) => {
    const problems: Problem[] = []
    const site = { problems, problem_file: '' } as unknown as Site
    const registered = provide({ 'app.password': [async () => () => Promise.reject(error)] })
    const [find] = await providersOf(registered, 'app.password')
    await assert.rejects(find!({ site } as never, { name: 'anna', password: 'x' }), error)
    return problems.map(({ id }) => id)
  }
  const coded = (code: string) => Object.assign(new Error(code), { code })
  for (const code of ['ECONNREFUSED', 'PROTOCOL_CONNECTION_LOST', 'SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT'])
    assert.deepEqual(await failing(coded(code)), [], code)
  for (const error of [new Error('broken'), coded('SQLITE_ERROR')])
    assert.deepEqual(await failing(error), ['extension.club.provide_app_password'], error.message)
})
