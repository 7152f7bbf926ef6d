// Third-party clients with a website, and the same scripts with Radicale to compare: with ours every step must pass.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, before, suite, test } from 'node:test'
import { findProgram } from '../../../../test/support/programs.ts'
import { removeFolder, tempFolder } from '../../../../test/support/temp.ts'
import { ourService, radicale, runProgram, type OurService, type Service } from '../programs/service.ts'
import { tsdavStory } from '../programs/tsdav.ts'
import { officeStory } from '../programs/office.ts'
import { Folders, syncStory, type Steps } from '../programs/vdirsyncer.ts'

const SIZE = 12
const missing = (['vdirsyncer', 'khal', 'khard', 'python-caldav', 'radicale'] as const).find(
  (name) => !findProgram(name),
)

suite('third-party calendar and contact clients', { skip: missing && `${missing} is not installed` }, () => {
  let ours: OurService
  let other: Service
  const folder = tempFolder()
  before(async () => {
    ;[ours, other] = await Promise.all([ourService(), radicale()])
  })
  after(async () => {
    await Promise.all([ours.close(), other.close()])
    removeFolder(folder)
  })

  const folders = (service: Service, name: string) =>
    new Folders(join(folder, service === ours ? 'ours' : 'other', name), service)

  /** Every step has to pass with ours; the message names the steps that fail with Radicale. */
  const passes = (steps: Steps, others: Steps) => {
    const failed = Object.entries(steps).filter(([, result]) => result !== true)
    assert.deepEqual(failed, [], JSON.stringify(Object.entries(others).filter(([, result]) => result !== true)))
  }

  test('python-caldav passes every step', async () => {
    const script = join(import.meta.dirname, '../programs/python-caldav.py')
    const run = async ({ url, user, password }: Service) => {
      const { out, err } = await runProgram(findProgram('python-caldav')!, [script, url, user, password])
      assert.match(out, /^\{/, err)
      return JSON.parse(out) as Steps
    }
    const [own, others] = await Promise.all([run(ours), run(other)])
    passes(own, others)
  })

  test('tsdav passes every step', async () => {
    const [own, others] = await Promise.all([tsdavStory(ours), tsdavStory(other)])
    passes(own, others)
  })

  test('vdirsyncer, khal and khard pass every step', async () => {
    const story = async (service: Service) => {
      const [one, two] = [folders(service, 'one'), folders(service, 'two')]
      return { ...(await syncStory(one, two, SIZE)), ...(await officeStory(one, two)) }
    }
    const [own, others] = await Promise.all([story(ours), story(other)])
    passes(own, others)
  })
})
