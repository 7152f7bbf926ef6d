// Every write operation with an approval token, by REST, MCP and the shell: nothing changes until a person approves, and then
// the same happens as if it had been done at once.
// Holds: interface 2.1 mode; interface 5 approval
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { coreOperations } from '../../src/lib/core/operation/operation-files.ts'
import type { RestRoute } from '../../src/lib/core/operation/define-operation.ts'
import { SCENARIOS } from '../support/approval/scenarios.ts'
import { makeWorld, type World } from '../support/approval/world.ts'
import { dump, normalise, type Dump } from '../support/dump.ts'
import { isThorough } from '../support/extent.ts'
import { crawl } from '../support/crawl.ts'
import { makeInstallation, tokenCall, type TestInstallation } from '../support/installation.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { mcpWay, restWay, shellWay, type Way } from '../support/interfaces.ts'

interface Line {
  route: RestRoute
  /** Deciding on what waits is for nobody whose own writes wait. */
  reviews: boolean
  mcp: string | undefined
}
const core = await coreOperations().entries()
const LINES: Line[] = core
  // What only prepares a write (parts of an upload) has nothing to hold: test/server/upload.test.ts.
  // What belongs to the installation takes no token at all: test/lib/network/hosts.test.ts.
  .filter(({ level, staging, network }) => level === 'write' && !staging && !network)
  .flatMap(({ name, faces, mcp, reviews = false }) =>
    faces.map((route) => ({ route, reviews, mcp: mcp ? name : undefined })),
  )

suite('every write with an approval token', () => {
  let made: TestInstallation
  let server: TestServer
  let held: World
  let direct: World
  let clients: { rest: Way; mcp: Way & { close(): Promise<void> }; shell: Way; direct: Way }
  before(async () => {
    const languages = ['en', 'de']
    const limits = { api_token: 100_000 }
    made = await makeInstallation({
      sites: { held: { languages }, done: { languages } },
      local: {
        limits: { ...LIMITS, ...limits },
        net: { allow: ['127.0.0.1:9'] },
        transcription: { program: '/bin/true', model: '/dev/null' },
      },
    })
    const { installation, root, options } = made
    server = await startServer(installation)
    const agent = await tokenCall(installation, 'held', { mode: 'approval' })
    const person = await tokenCall(installation, 'done')
    held = await makeWorld(installation, 'held', agent)
    direct = await makeWorld(installation, 'done', person)
    const target = { site: agent.site, port: server.port, token: agent.value }
    clients = {
      rest: await restWay(target),
      mcp: await mcpWay(target),
      shell: shellWay(root, agent.site, { ...options.env, CMS_TOKEN: agent.value }),
      direct: await restWay({ site: person.site, port: server.port, token: person.value }),
    }
  })
  after(async () => {
    await clients.mcp.close()
    await server.close()
    await made.close()
  })

  const everything = async () => {
    const { installation } = made
    const site = await dump((await installation.openSite('held')).db)
    return { site: quiet(site), network: quiet(await dump(installation.network)) }
  }

  for (const [i, { route, mcp, reviews }] of LINES.entries())
    test(route.name, async () => {
      // The shell starts a process each time, which calls the same as the others.
      const byShell = isThorough || i % 12 === 0
      const scenario = SCENARIOS[route.name]
      assert.ok(scenario, `there is no scenario for ${route.name} in test/support/approval/scenarios.ts`)
      // In the short run every second one: all of them are proposed and applied by the same code.
      if (!isThorough && i % 2 > 0 && route !== LINES.at(-1)!.route) return
      const [input, twin] = [await scenario(held), await scenario(direct)]
      const old = await everything()
      const pages = isThorough && (await crawl(server.port, 'held'))
      if (reviews) {
        for (const client of [clients.rest, ...(byShell ? [clients.shell] : [])])
          await assert.rejects(client(route.name, input), /need approval themselves/)
        assert.deepEqual(await everything(), old, 'nothing changes')
        // What is decided on need not be a change.
        if (input['change'] === undefined) return
        const { status } = await held.run('get_change_status', { change: input['change'] })
        assert.equal(status, 'pending')
        return
      }
      const changes: number[] = []
      const propose = async (client: Way, name: string, more: object = {}) => {
        const answer = await client(name, { ...input, ...more })
        assert.deepEqual(Object.keys(answer).sort(), ['change', 'status', 'status_url'], JSON.stringify(answer))
        assert.equal(answer.status, 'pending')
        changes.push(answer.change)
      }
      await propose(clients.rest, route.name)
      if (mcp) await propose(clients.mcp, mcp, route.preset)
      // By the name of its operation the shell says what the path says over REST.
      if (byShell) await propose(clients.shell, route.name, route.name === mcp ? route.preset : {})
      assert.deepEqual(await everything(), old, 'nothing changes')
      if (pages) assert.deepEqual(await crawl(server.port, 'held'), pages, 'visitors see nothing of it')

      const [first, ...others] = changes
      for (const change of others) await held.run('reject_change', { change: String(change), reason: 'twice' })
      assert.deepEqual(await everything(), old, 'rejecting changes nothing')
      await held.run('approve_change', { change: String(first) })
      await clients.direct(route.name, twin)
      assert.deepEqual(await state(held), await state(direct), 'approved, it does the same')
      if (isThorough || route === LINES.at(-1)!.route) await seeTheSame()
    })

  /** Website and database go together: in the short run the pages are compared once, at the end. */
  async function seeTheSame(): Promise<void> {
    const [actual, expected] = [await crawl(server.port, 'held'), await crawl(server.port, 'done')]
    assert.deepEqual(actual, expected, 'visitors see the same')
  }

  /** What a website is, without who did it by which way. */
  async function state(world: World): Promise<unknown> {
    const { installation } = made
    const { db } = await installation.openSite(world.key)
    const { pages, settings, redirects, revisions, media, media_usage, media_tags, media_collections, ...rest } =
      await dump(db)
    const { memberships, tokens, users, roles, oauth_grants } = await dump(installation.network)
    const here = (row: Record<string, unknown>) => row['site'] === world.key
    const members = memberships!.filter(here)
    const people = users!.filter(({ id }) => members.some((member) => member['user_id'] === id))
    const site = {
      pages,
      settings,
      redirects,
      revisions,
      webhooks: rest['webhooks']!,
      media,
      media_usage,
      media_tags,
      media_collections,
      deliveries: rest['webhook_deliveries']!,
      ...entriesIn(rest),
      entry_views: rest['entry_views']!.map(({ table_id: _, ...row }) => ({
        ...row,
        owner: Number(row['owner']) > 0,
      })),
    }
    const network = {
      people,
      members,
      tokens: tokens!.filter(here),
      roles: roles!.filter(here),
      grants: oauth_grants!.filter(here),
    }
    return normalise(without({ ...site, ...network } as Dump), world.key)
  }
})

/** Drafts of tables of entries and what visitors see of them. */
const entriesIn = (tables: Dump): Dump =>
  Object.fromEntries(Object.entries(tables).filter(([name]) => /^(data|public)_/.test(name)))

const LIMITS = { api_session: 3000, api_ip: 100_000, search: 30 }

/** Ways, people's numbers and times differ between the two; numbers of rows count on over all websites of a network. */
const PERSONAL = [
  'token_id',
  'user_id',
  'client',
  'channel',
  'created_by',
  'updated_by',
  'submitted_by',
  'submitted_token',
  'last_used_at',
  'note',
  'lock_user',
  '_created_by',
  '_updated_by',
  '_submitted_by',
  '_submitted_token',
]
const NUMBERED = ['people', 'members', 'tokens', 'roles', 'grants']
/** MySQL does not give a number again that a rehearsal was given: by place instead. */
const REFERENCES: Record<string, string> = { id: '', parent_id: 'pages', webhook_id: 'webhooks' }

function without(tables: Dump): Dump {
  const strip = (row: Record<string, unknown>, drop: string[]) =>
    Object.fromEntries(Object.entries(row).filter(([key]) => !drop.includes(key)))
  const positionOf = (table: string, id: unknown, by = 'id') =>
    tables[table]?.findIndex((row) => Number(row[by]) === Number(id)) ?? id
  const object = (text: string) => {
    const [kind, ...ids] = text.split(':')
    if (kind === 'page') return `page ${String(positionOf('pages', ids[0]))}`
    const table = tables['data_tables']?.find(({ id }) => Number(id) === Number(ids[0]))
    const entry = positionOf(`data_${String(table?.['handle'])}`, ids[1], '_id')
    return `${kind} ${String(positionOf('data_tables', ids[0]))} ${String(entry)}`
  }
  const counted = (table: string, row: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(row).map(([key, value]) => {
        if (key === 'object') return [key, object(String(value))]
        if (key === '_id') return [key, positionOf(table.replace(/^public_/, 'data_'), value, '_id')]
        return key in REFERENCES ? [key, positionOf(REFERENCES[key] || table, value)] : [key, value]
      }),
    )
  return Object.fromEntries(
    Object.entries(tables).map(([table, rows]) => {
      const drop = NUMBERED.includes(table) ? [...PERSONAL, 'id', 'name', 'mode'] : PERSONAL
      return [table, rows.map((row) => strip(counted(table, row), drop))]
    }),
  )
}

/** All but the change itself, files in quarantine, last_used_at, answers kept for repeated requests, and what tells reviewers. */
function quiet({
  changes: _,
  idempotency: __,
  wakeups: ___,
  uploads: ____,
  used_icons: _icons,
  ...tables
}: Dump): Dump {
  const jobs = tables['jobs']?.filter(({ kind }) => !/^(event|purge|approval\.|review\.)/.test(String(kind)))
  const tokens = tables['tokens']?.map((row) => ({ ...row, last_used_at: null }))
  return { ...tables, ...(jobs && { jobs }), ...(tokens && { tokens }) }
}
