// vdirsyncer, which syncs a folder with a service, and khal and khard, which edit that folder.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findProgram } from '../../../../test/support/programs.ts'
import { runProgram, type Ran, type Service } from './service.ts'

export class Folders {
  readonly root: string
  readonly #service: Service

  constructor(root: string, service: Service) {
    this.root = root
    this.#service = service
    for (const path of ['cal/events', 'cal/other', 'card/people', 'status'])
      mkdirSync(join(root, path), { recursive: true })
    writeFileSync(join(root, 'vdirsyncer'), this.#config())
    writeFileSync(
      join(root, 'khal'),
      `[calendars]\n[[events]]\npath = ${root}/cal/events\n[locale]\ntimeformat = %H:%M\ndateformat = %Y-%m-%d\nlongdateformat = %Y-%m-%d\ndatetimeformat = %Y-%m-%d %H:%M\nlongdatetimeformat = %Y-%m-%d %H:%M\nlocal_timezone = Europe/Berlin\ndefault_timezone = Europe/Berlin\n[sqlite]\npath = ${root}/khal.db\n`,
    )
    writeFileSync(
      join(root, 'khard'),
      `[addressbooks]\n[[people]]\npath = ${root}/card/people\n[general]\ndebug = no\ndefault_action = list\neditor = true\nmerge_editor = true\n[vcard]\npreferred_version = 3.0\n`,
    )
  }

  #config(): string {
    const { url, user, password } = this.#service
    const pair = (name: string, type: string, end: string) =>
      `[pair ${name}]\na = "${name}_local"\nb = "${name}_remote"\ncollections = ["from a"]\nconflict_resolution = "b wins"\n` +
      `[storage ${name}_local]\ntype = "filesystem"\npath = "${this.root}/${name}/"\nfileext = ".${end}"\n` +
      `[storage ${name}_remote]\ntype = "${type}"\nurl = "${url}"\nusername = "${user}"\npassword = "${password}"\n`
    return `[general]\nstatus_path = "${this.root}/status/"\n${pair('cal', 'caldav', 'ics')}${pair('card', 'carddav', 'vcf')}`
  }

  vdirsyncer = (...args: string[]): Promise<Ran> =>
    runProgram(findProgram('vdirsyncer')!, ['-c', join(this.root, 'vdirsyncer'), ...args], {
      input: 'y\n'.repeat(9),
    })
  khal = (...args: string[]): Promise<Ran> => runProgram(findProgram('khal')!, ['-c', join(this.root, 'khal'), ...args])
  /** `contact` is a contact in the format of khard's template, passed as its input file. */
  khard = (args: string[], contact?: string): Promise<Ran> => {
    if (contact === undefined) return this.#khard(args)
    this.write('contact.yaml', contact)
    return this.#khard([args[0]!, '-i', join(this.root, 'contact.yaml'), ...args.slice(1)])
  }
  #khard = (args: string[], input = 'y\n'): Promise<Ran> =>
    runProgram(findProgram('khard')!, ['-c', join(this.root, 'khard'), ...args], { input })

  /** Syncs calendars and address books; throws the output of vdirsyncer if it fails. */
  async sync(): Promise<void> {
    const { status, out, err } = await this.vdirsyncer('sync')
    if (status !== 0) throw new Error(`vdirsyncer: ${out.slice(-1000)} ${err.slice(-2000)}`)
  }

  write(path: string, text: string): void {
    writeFileSync(join(this.root, path), text)
  }
  read = (path: string): string => readFileSync(join(this.root, path), 'utf8')
  remove(path: string): void {
    rmSync(join(this.root, path))
  }
  has = (path: string): boolean => existsSync(join(this.root, path))
  names = (path: string): string[] =>
    readdirSync(join(this.root, path))
      .filter((name) => !name.startsWith('.'))
      .sort()
  /** The text of every file of a collection, by its UID. */
  byUid = (path: string): Map<string, string> => {
    const texts = this.names(path).map((name) => this.read(`${path}/${name}`))
    return new Map(texts.map((text) => [/^UID:(.*?)\r?$/m.exec(text)![1]!, text.replaceAll('\r\n', '\n')]))
  }
}

export const calendarText = (uid: string, ...lines: string[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//test//EN',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    'DTSTAMP:20270101T000000Z',
    ...lines,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')
export const cardText = (uid: string, name: string, ...lines: string[]): string =>
  ['BEGIN:VCARD', 'VERSION:3.0', `UID:${uid}`, `FN:${name}`, `N:${name};;;;`, ...lines, 'END:VCARD', ''].join('\r\n')

export type Steps = Record<string, true | string>

/**
 * Two people, each with a folder, sync `size` events and contacts through a service: created, changed, moved, deleted,
 * in conflict; at the end both folders are equal. Returns the result of each step by its name.
 */
export async function syncStory(one: Folders, two: Folders, size: number): Promise<Steps> {
  const steps: Steps = {}
  const step = async (name: string, work: () => Promise<void>) => {
    steps[name] = await work().then(
      () => true as const,
      (error: Error) => error.message.slice(0, 1000),
    )
  }
  const equal = (...paths: string[]) => {
    for (const path of paths) {
      const [first, second] = [one.byUid(path), two.byUid(path)]
      const differ = [...new Set([...first.keys(), ...second.keys()])].filter(
        (uid) => first.get(uid) !== second.get(uid),
      )
      if (differ.length)
        throw new Error(
          `${path}: ${differ.length} of ${first.size} differ, as ${differ[0]}:\n${first.get(differ[0]!)}\n${second.get(differ[0]!)}`,
        )
    }
  }
  const expect = (isSo: boolean, what: string) => {
    if (!isSo) throw new Error(what)
  }
  for (let i = 0; i < size; i++) {
    const day = `202703${String((i % 28) + 1).padStart(2, '0')}`
    one.write(
      `cal/events/e${i}.ics`,
      calendarText(`e${i}`, `DTSTART:${day}T090000Z`, `DTEND:${day}T100000Z`, `SUMMARY:Termin ${i}`, `X-NUMBER:${i}`),
    )
    one.write(
      `card/people/c${i}.vcf`,
      cardText(`c${i}`, `Person ${i}`, `EMAIL:p${i}@example.org`, `NOTE:${'ü'.repeat(i % 90)}`),
    )
  }
  await step('collections are discovered', async () => {
    for (const folders of [one, two]) {
      const { status, out, err } = await folders.vdirsyncer('discover')
      expect(status === 0 && /events[^]*people/.test(out + err), out + err)
    }
  })
  await step('objects of one folder arrive in the other one', async () => {
    await one.sync()
    await two.sync()
    const [events, people] = [two.byUid('cal/events'), two.byUid('card/people')]
    for (let i = 0; i < size; i++) expect(events.has(`e${i}`) && people.has(`c${i}`), `${i} did not arrive`)
    equal('cal/events', 'card/people')
  })
  const at = (folders: Folders, path: string, uid: string) =>
    `${path}/${folders.names(path).find((name) => folders.read(`${path}/${name}`).includes(`UID:${uid}\r\n`))!}`
  await step('changes go both ways', async () => {
    const [first, second] = [at(one, 'cal/events', 'e1'), at(two, 'card/people', 'c1')]
    one.write(first, one.read(first).replace('SUMMARY:Termin 1', 'SUMMARY:Anders'))
    two.write(second, two.read(second).replace('EMAIL:p1@', 'EMAIL:neu@'))
    await one.sync()
    await two.sync()
    await one.sync()
    expect(two.read(at(two, 'cal/events', 'e1')).includes('Anders'), 'the event is old')
    expect(one.read(at(one, 'card/people', 'c1')).includes('neu@'), 'the contact is old')
    equal('cal/events', 'card/people')
  })
  await step('a series with exceptions comes as it is', async () => {
    const master = calendarText(
      'series',
      'DTSTART:20270401T080000Z',
      'DTEND:20270401T090000Z',
      'RRULE:FREQ=DAILY;COUNT=9',
      'EXDATE:20270403T080000Z',
      'SUMMARY:Reihe',
    )
    const moved = calendarText(
      'series',
      'RECURRENCE-ID:20270405T080000Z',
      'DTSTART:20270405T120000Z',
      'DTEND:20270405T130000Z',
      'SUMMARY:Verlegt',
    )
      .split('\r\n')
      .slice(3, -2)
      .join('\r\n')
    two.write('cal/events/series.ics', master.replace('END:VCALENDAR', `${moved}\r\nEND:VCALENDAR`))
    await two.sync()
    await one.sync()
    expect(one.byUid('cal/events').get('series')!.includes('SUMMARY:Verlegt'), 'the exception is gone')
    equal('cal/events')
  })
  await step('what is deleted in one folder goes in the other one', async () => {
    one.remove(at(one, 'cal/events', 'e2'))
    two.remove(at(two, 'card/people', 'c2'))
    await one.sync()
    await two.sync()
    await one.sync()
    expect(!two.byUid('cal/events').has('e2') && !one.byUid('card/people').has('c2'), 'it is still there')
    equal('cal/events', 'card/people')
  })
  await step('an event moves to another calendar', async () => {
    const from = at(one, 'cal/events', 'e3')
    one.write('cal/other/e3.ics', one.read(from))
    one.remove(from)
    await one.sync()
    await two.sync()
    expect(two.byUid('cal/other').has('e3') && !two.byUid('cal/events').has('e3'), 'it did not move')
  })
  await step('of a conflict the service wins, in both folders', async () => {
    const [mine, theirs] = [at(one, 'cal/events', 'e4'), at(two, 'cal/events', 'e4')]
    one.write(mine, one.read(mine).replace('SUMMARY:Termin 4', 'SUMMARY:Meine'))
    two.write(theirs, two.read(theirs).replace('SUMMARY:Termin 4', 'SUMMARY:Ihre'))
    await two.sync()
    await one.sync()
    expect(one.read(mine).includes('SUMMARY:Ihre'), one.read(mine))
    equal('cal/events')
  })
  await step('of a contact in conflict, too; what one deletes and the other changes stays changed', async () => {
    const [mine, theirs] = [at(one, 'card/people', 'c5'), at(two, 'card/people', 'c5')]
    one.write(mine, one.read(mine).replace('FN:Person 5', 'FN:Meine'))
    two.write(theirs, two.read(theirs).replace('FN:Person 5', 'FN:Ihre'))
    one.remove(at(one, 'card/people', 'c6'))
    const changed = at(two, 'card/people', 'c6')
    two.write(changed, two.read(changed).replace('FN:Person 6', 'FN:Geändert'))
    await two.sync()
    await one.sync()
    expect(one.read(mine).includes('FN:Ihre'), one.read(mine))
    expect(one.byUid('card/people').get('c6')?.includes('FN:Geändert') ?? false, 'it is gone')
    equal('card/people')
  })
  await step('nothing is left to sync, and the folders are equal', async () => {
    for (const folders of [one, two]) {
      const { out, err } = await folders.vdirsyncer('sync')
      expect(!/Copying|Deleting/.test(out + err), (out + err).slice(0, 500))
    }
    equal('cal/events', 'cal/other', 'card/people')
  })
  return steps
}
