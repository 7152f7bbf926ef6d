// The services that the clients are tested with: a test website, and Radicale for comparison.
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { findProgram } from '../../../../test/support/programs.ts'
import { removeFolder, tempFolder } from '../../../../test/support/temp.ts'
import { EVENTS, makeDavTestSite, PEOPLE, type DavTestSite, type Person } from '../house.ts'

export interface Service {
  /** Ends with a slash. */
  url: string
  user: string
  password: string
  close(): Promise<void>
}
export interface OurService extends Service {
  house: DavTestSite
  person: Person
}

/** A test website with two calendars, Events and Other, and an address book, People. */
export async function ourService(): Promise<OurService> {
  const house = await makeDavTestSite([EVENTS, { ...EVENTS, handle: 'other', name: 'Other' }, PEOPLE])
  const person = await house.person()
  const { email: user, password } = person
  return { house, person, url: `${house.server.url}/`, user, password, close: () => house.close() }
}

/** The same collections in Radicale, in a temporary folder. */
export async function radicale(): Promise<Service> {
  const folder = tempFolder()
  mkdirSync(join(folder, 'collections'))
  const port = await freePort()
  const options = {
    hosts: `127.0.0.1:${port}`,
    'auth-type': 'none',
    'storage-filesystem-folder': join(folder, 'collections'),
  }
  const given = {
    'server-hosts': options.hosts,
    'auth-type': 'none',
    'storage-filesystem-folder': options['storage-filesystem-folder'],
  }
  const args = Object.entries(given).map(([name, value]) => `--${name}=${value}`)
  const child = spawn(findProgram('radicale')!, [...args, '--config='], { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}/`
  const service = { url, user: 'anna', password: 'x', close: () => end(child, folder) }
  await answers(url)
  const make = async (path: string, type: string, name: string) => {
    const body = `<d:mkcol xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav" xmlns:card="urn:ietf:params:xml:ns:carddav"><d:set><d:prop><d:resourcetype><d:collection/><${type}/></d:resourcetype><d:displayname>${name}</d:displayname></d:prop></d:set></d:mkcol>`
    const authorization = `Basic ${Buffer.from('anna:x').toString('base64')}`
    const { status } = await fetch(`${url}anna/${path}/`, {
      method: 'MKCOL',
      body,
      headers: { authorization },
    })
    if (status !== 201) throw new Error(`Radicale made no ${path}: ${status}`)
  }
  await make('events', 'c:calendar', 'Events')
  await make('other', 'c:calendar', 'Other')
  await make('people', 'card:addressbook', 'People')
  return service
}

async function answers(url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(url, { redirect: 'manual' }).catch(() => undefined)
    if (answer) return
    await new Promise((done) => setTimeout(done, 50))
  }
}

async function end(child: ChildProcess, folder: string): Promise<void> {
  const over = new Promise((done) => child.once('exit', done))
  child.kill()
  await over
  removeFolder(folder)
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => done(port))
    })
  })
}

export interface Ran {
  status: number | null
  out: string
  err: string
}

/** Not spawnSync: the service may run in this process. */
export function runProgram(
  path: string,
  args: readonly string[],
  { input = '', env = {}, cwd }: { input?: string; env?: Record<string, string>; cwd?: string } = {},
): Promise<Ran> {
  return new Promise((done, fail) => {
    const child = spawn(path, args, { env: { ...process.env, ...env }, cwd })
    let out = ''
    let err = ''
    child.stdout.on('data', (data: Buffer) => (out += data.toString()))
    child.stderr.on('data', (data: Buffer) => (err += data.toString()))
    child.on('error', fail)
    child.on('close', (status) => done({ status, out, err }))
    child.stdin.on('error', () => undefined)
    child.stdin.end(input)
  })
}
