// site:apply and the people of many websites: one invitation for each person.
import assert from 'node:assert/strict'
import test from 'node:test'
import { cms } from '../../support/cms.ts'
import { changesIn, writeNetwork } from '../../support/network-files.ts'
import { tempFolder } from '../../support/temp.ts'

const siteOf = (key: string) => `
  ${key}:
    hosts: [${key}.example]
    kit: starter
    content: false
    users:
      - { email: max@agency.example, role: admin }
      - { email: editor@${key}.example, role: editor }`
const networkOf = (...keys: string[]) => `sites:${keys.map(siteOf).join('')}\n`

test('a person of several websites is invited once', async (t) => {
  const root = tempFolder(t)
  const invited = async (...keys: string[]) => {
    const made = await cms(root, ['site:apply', writeNetwork(root, networkOf(...keys)), '--json'])
    assert.equal(made.code, 0, made.stdout + made.stderr)
    return changesIn(made).flatMap(({ invite, name, site }: any) => (invite ? [`${site} ${name}`] : []))
  }
  assert.deepEqual(await invited('one', 'two'), [
    'one max@agency.example',
    'one editor@one.example',
    'two editor@two.example',
  ])
  const { jobs } = (await cms(root, ['jobs:list', '--all', '--kind=mail', '--json'])).json.result
  assert.deepEqual(
    jobs.map(({ site }: any) => site),
    ['one', 'one', 'two'],
    'mails',
  )
  const { json } = await cms(root, ['user:list', '--site=two', '--role=admin', '--json'])
  assert.deepEqual(
    json.result.users.map(({ email, invited }: any) => [email, invited]),
    [['max@agency.example', true]],
  )
  assert.deepEqual(await invited('one', 'two', 'three'), ['three editor@three.example'], 'the invitation is still open')
})
