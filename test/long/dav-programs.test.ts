// vdirsyncer, khal, khard, python-caldav and tsdav with a thousand events and contacts, between two people and a website, and the
// same with Radicale: ours passes all, and at the end both folders and the tables of the admin are equal.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { officeStory } from '../../extensions/dav/test/programs/office.ts'
import {
  ourService,
  radicale,
  runProgram,
  type OurService,
  type Service,
} from '../../extensions/dav/test/programs/service.ts'
import { tsdavStory } from '../../extensions/dav/test/programs/tsdav.ts'
import { Folders, syncStory, type Steps } from '../../extensions/dav/test/programs/vdirsyncer.ts'
import { findProgram } from '../support/programs.ts'
import { removeFolder, tempFolder } from '../support/temp.ts'

const SIZE = 1000
/** What the story of the two folders has deleted or moved. */
const LEFT = SIZE - 2
const missing = (['vdirsyncer', 'khal', 'khard', 'python-caldav', 'radicale'] as const).find(
  (name) => !findProgram(name),
)

test(
  'a thousand events and contacts: each program passes, and folders and tables end equal',
  { skip: missing && `${missing} is not installed` },
  async (t) => {
    const folder = tempFolder()
    const services = await Promise.all([ourService(), radicale()])
    t.after(async () => {
      for (const service of services) await service.close()
      removeFolder(folder)
    })
    const [own, others] = [
      await story(services[0], join(folder, 'ours')),
      await story(services[1], join(folder, 'other')),
    ]
    const failed = (steps: Steps) => Object.entries(steps).filter(([, result]) => result !== true)
    assert.deepEqual(failed(own.steps), [], JSON.stringify(failed(others.steps)))
    assert.ok(Object.keys(own.steps).length > 25, JSON.stringify(Object.keys(own.steps)))
    await assertTables(services[0], own.folders)
  },
)

async function story(service: Service, folder: string) {
  const folders = [new Folders(join(folder, 'one'), service), new Folders(join(folder, 'two'), service)] as const
  const steps: Steps = { ...(await syncStory(...folders, SIZE)), ...(await officeStory(...folders)) }
  const script = join(import.meta.dirname, '../../extensions/dav/test/programs/python-caldav.py')
  const { url, user, password } = service
  const args = [script, url, user, password, String(LEFT)]
  const { out, err } = await runProgram(findProgram('python-caldav')!, args)
  assert.match(out, /^\{/, err)
  Object.assign(steps, JSON.parse(out))
  Object.assign(steps, await tsdavStory(service, LEFT))
  for (const one of folders) await one.sync()
  for (const path of ['cal/events', 'cal/other', 'card/people'])
    steps[`${path} is equal in both folders`] =
      JSON.stringify([...folders[0].byUid(path)].sort()) === JSON.stringify([...folders[1].byUid(path)].sort()) ||
      'it is not'
  return { steps, folders }
}

/** Each text of the folder is an entry of this title, and there are no others that visitors see. */
async function assertTables({ house }: OurService, [{ byUid }]: readonly [Folders, Folders]): Promise<void> {
  for (const [table, path, line] of [
    ['events', 'cal/events', /^SUMMARY:(.*)$/m],
    ['other', 'cal/other', /^SUMMARY:(.*)$/m],
    ['people', 'card/people', /^FN:(.*)$/m],
  ] as const) {
    const titles: string[] = []
    for (let cursor: string | undefined; cursor !== '';) {
      const page = await house.list('list_entries', {
        table,
        limit: 200,
        status: 'published',
        ...(cursor && { cursor }),
      })
      titles.push(...page.data.map(({ title }) => title as string))
      cursor = page.next
    }
    const texts = [...byUid(path).values()].map((text) => line.exec(text)![1]!)
    assert.deepEqual(titles.sort(), texts.sort(), table)
  }
}
