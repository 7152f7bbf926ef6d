// A kind of document that the product does not have: its declaration and its table are all that its life needs.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { z } from 'zod'
import { fieldError } from '../../../src/lib/base/errors.ts'
import { DAY } from '../../../src/lib/base/clock.ts'
import { isObject } from '../../../src/lib/base/json.ts'
import { boot } from '../../../src/lib/core/extension/boot.ts'
import { defineExtension } from '../../../src/lib/core/extension/define-extension.ts'
import { runDueJobs, systemContext } from '../../../src/lib/core/jobs/jobs.ts'
import { defineOperation, type AnyOperation } from '../../../src/lib/core/operation/define-operation.ts'
import type { Subject } from '../../../src/lib/core/operation/subject.ts'
import { defineDocument } from '../../../src/lib/document/define-document.ts'
import { defineRowKind } from '../../../src/lib/document/define-row-kind.ts'
import { DocumentRows, type DocumentRow } from '../../../src/lib/document/define-document-rows.ts'
import {
  applyAction,
  discardDraft,
  listRevisions,
  listSubmitted,
  moveToTrash,
  revisedOf,
  schedule,
  trashedItem,
  trashedRows,
} from '../../../src/lib/document/document.ts'
import { ACTIONS, timeFields } from '../../../src/lib/document/schema.ts'
import { columns } from '../../../src/lib/platform/db/columns.ts'
import type { AnyDb, Dialect } from '../../../src/lib/platform/db/database.ts'
import { bench, type Bench } from '../pages/site.ts'

interface Snippet {
  title: string
  text: string
}

// The declaration: what it is stored in, who may do what with it, and what it must have before it is published.
const snippets = new DocumentRows<DocumentRow, Snippet>('snippet' as never, 'snippets', ({ title }) => ({
  title,
}))
const snippetKind = defineRowKind(snippets, {
  edits: 'pages.edit',
  decides: 'pages.publish',
  deletes: 'pages.manage',
  errors: (_ctx, row) => Promise.resolve(snippets.contentOf(row).text ? [] : [fieldError('/text', 'input.required')]),
  answer: (_ctx, row) => {
    const { id, uid, version, status, published_n } = row
    return Promise.resolve({ id, uid, version, status, published_n, ...snippets.contentOf(row) })
  },
  path: ({ id }) => `/admin/snippets/${id}`,
  rank: -1,
})
const jobs = {
  publish: 'publish-scheduled-snippet',
  unpublish: 'unpublish-scheduled-snippet',
  purge: 'purge-snippets',
}

// Its table.
async function makeTable(db: AnyDb, dialect: Dialect): Promise<void> {
  const c = columns(db, dialect)
  let table = c.table('snippets')
  for (const name of ['uid', 'lang', 'status']) table = table.addColumn(name, c.text(36), (col) => col.notNull())
  for (const name of ['version', 'published_n', 'created_by', 'updated_by', 'submitted_by', 'submitted_token'])
    table = table.addColumn(name, c.integer)
  for (const name of ['published_at', 'publish_at', 'unpublish_at', 'submitted_at', 'deleted_at'])
    table = table.addColumn(name, c.instant)
  for (const name of ['title', 'content_hash', 'published_hash', 'submitted_client', 'created_at', 'updated_at'])
    table = table.addColumn(name, c.text(250))
  await table.addColumn('content', c.long, (col) => col.notNull()).execute()
}

// Its operations, of which jobs call one.
const subject: Subject = {
  type: 'snippet',
  async load(ctx, input, result) {
    const uid = isObject(result) ? result['uid'] : input['snippet']
    const row = typeof uid === 'string' ? await snippets.byUid(ctx, uid) : undefined
    return row && snippetKind.state(ctx, row)
  },
}
const content = { title: z.string(), text: z.string() }
const write = {
  level: 'write',
  permission: 'pages.edit',
  output: z.looseObject({ uid: z.string() }),
  subject,
} as const
const named = z.strictObject({ snippet: z.uuid() })
const operations = {
  save_snippet: defineOperation({
    name: 'save_snippet',
    summary: 'Save.',
    rest: 'POST /snippets',
    ...write,
    input: z.strictObject({ snippet: z.uuid().optional(), ...content }),
    async handler(ctx, { snippet, ...content }) {
      const row = snippet === undefined ? undefined : await snippets.byUid(ctx, snippet)
      const saved = row
        ? await snippetKind.saveDraft(ctx, row, { content })
        : await snippetKind.create(ctx, { content, lang: 'en' })
      return snippetKind.answer(ctx, saved)
    },
  }),
  publish_snippet: defineOperation({
    name: 'publish_snippet',
    summary: 'Publish.',
    rest: 'POST /snippets/{snippet}/publish',
    ...write,
    input: named.extend({ action: z.enum(ACTIONS).default('publish') }),
    async handler(ctx, { snippet, action }) {
      const doc = (await snippets.byUid(ctx, snippet))!
      return snippetKind.answer(ctx, await applyAction(ctx, snippetKind, { doc, action }))
    },
  }),
  schedule_snippet: defineOperation({
    name: 'schedule_snippet',
    summary: 'Schedule.',
    rest: 'POST /snippets/{snippet}/schedule',
    ...write,
    input: named.extend(timeFields),
    async handler(ctx, { snippet, ...times }) {
      const doc = (await snippets.byUid(ctx, snippet))!
      return snippetKind.answer(ctx, await schedule(ctx, snippetKind, { doc, times }))
    },
  }),
  discard_snippet: defineOperation({
    name: 'discard_snippet',
    summary: 'Discard.',
    rest: 'POST /snippets/{snippet}/discard',
    ...write,
    input: named,
    handler: async (ctx, { snippet }) => discardDraft(ctx, snippetKind, (await snippets.byUid(ctx, snippet))!) as never,
  }),
  restore_snippet: defineOperation({
    name: 'restore_snippet',
    summary: 'Restore.',
    rest: 'POST /snippets/{snippet}/restore',
    ...write,
    input: named.extend({ n: z.int() }),
    handler: async (ctx, { snippet, n }) =>
      revisedOf(ctx, snippetKind, (await snippets.byUid(ctx, snippet))!).restore(n) as never,
  }),
  delete_snippet: defineOperation({
    name: 'delete_snippet',
    summary: 'Delete.',
    rest: 'DELETE /snippets/{snippet}',
    ...write,
    input: named,
    async handler(ctx, { snippet }) {
      const doc = (await snippets.byUid(ctx, snippet))!
      return snippetKind.answer(ctx, await moveToTrash(ctx, snippetKind, doc))
    },
  }),
} as unknown as Record<string, AnyOperation>

suite('a third kind of document', () => {
  let here: Bench
  before(async () => {
    here = await bench()
    const { registry, db } = await site()
    await makeTable(db.write as AnyDb, db.dialect)
    const own = boot(
      defineExtension({
        name: 'snippets',
        version: '1.0.0',
        boot: (ext) => defineDocument(ext, () => Promise.resolve(snippetKind), jobs),
      }),
    )
    registry.contributions.push(own)
    for (const job of own.jobs) registry.jobs.set(job.name, job)
    const known = registry.operation
    registry.operation = async (name) => {
      const [verb = ''] = name.split('_')
      const operation = operations[name] ?? operations['publish_snippet']
      if (!name.endsWith('_snippet')) return known(name)
      const preset = operations[name] ? {} : { action: verb }
      return { operation: operation!, route: { line: operation!.rest, name, preset } } as never
    }
  })
  after(() => here.close())
  const site = () => here.installation.openSite('default')
  const context = async () => systemContext(here.installation, await site(), here.clock)
  const run = (name: string, input: object): Promise<any> => here.do(name, { ...input })
  const row = async (uid: string) => (await snippets.byUid(await context(), uid))!

  test('drafts have revisions; what changes nothing has none; what is incomplete is not published', async () => {
    const { uid } = await run('save_snippet', { title: 'Opening hours', text: '' })
    await run('save_snippet', { snippet: uid, title: 'Opening hours', text: '' })
    assert.equal((await here.fails('publish_snippet', { snippet: uid })).errors[0]!.pointer, '/text')
    await run('save_snippet', { snippet: uid, title: 'Hours', text: 'From nine' })
    const published = await run('publish_snippet', { snippet: uid })
    assert.deepEqual([published.status, published.published_n], ['published', 3])
    await run('save_snippet', { snippet: uid, title: 'Hours', text: 'From ten' })
    const { items } = await listRevisions(await context(), `snippet:${published.id}`, { limit: 50 })
    assert.deepEqual(
      items.map(({ n, kind }) => [n, kind]),
      [
        [4, 'draft'],
        [3, 'published'],
        [2, 'draft'],
        [1, 'draft'],
      ],
    )
    assert.equal((await run('discard_snippet', { snippet: uid })).text, 'From nine')
    assert.equal((await run('restore_snippet', { snippet: uid, n: 1 })).title, 'Opening hours')
    assert.equal((await row(uid)).status, 'published')
  })

  test('it is published and taken offline when it is planned', async () => {
    const { uid } = await run('save_snippet', { title: 'Summer', text: 'Open late' })
    const at = (ms: number) => new Date(here.clock.now().getTime() + ms).toISOString()
    await run('schedule_snippet', { snippet: uid, publish_at: at(DAY), unpublish_at: at(2 * DAY) })
    for (const expected of ['published', 'offline']) {
      here.clock.advance(DAY + 1000)
      await runDueJobs(here.installation, await site())
      assert.equal((await row(uid)).status, expected)
    }
  })

  test('it is submitted, listed with what waits, and given back', async () => {
    const { uid } = await run('save_snippet', { title: 'News', text: 'Something' })
    await run('submit_snippet', { snippet: uid })
    const { items } = await listSubmitted(await context(), { limit: 10 })
    assert.deepEqual(
      items.map(({ type, title }) => [type, title]),
      [['snippet', 'News']],
    )
    const ctx = await context()
    const limits = { languages: ['de'], pages: [], tables: [], records: [] }
    const german = { ...ctx, principal: { ...ctx.principal, limits } }
    assert.deepEqual((await listSubmitted(german, { limit: 10 })).items, [], 'only in the languages of the membership')
    await run('withdraw_snippet', { snippet: uid })
    assert.equal((await row(uid)).status, 'draft')
  })

  test('it goes to the trash, comes back, and is purged with its revisions after 30 days', async () => {
    const { uid, id } = await run('save_snippet', { title: 'Old', text: 'Old' })
    await run('publish_snippet', { snippet: uid })
    await run('delete_snippet', { snippet: uid })
    assert.equal((await here.fails('save_snippet', { snippet: uid, title: 'x', text: 'x' })).status, 409)
    const ctx = await context()
    const queries = await trashedRows(ctx)
    const listed = (await Promise.all(queries.map((one) => one.execute(ctx.db)))).flatMap(
      ({ rows }) => rows as object[],
    )
    assert.deepEqual(
      listed.map(({ kind, title }: any) => [kind, title]),
      [['snippet', 'Old']],
    )
    await run('restore_item', { uid })
    assert.deepEqual([(await row(uid)).status, (await row(uid)).published_n], ['draft', null])
    await run('delete_snippet', { snippet: uid })
    here.clock.advance(31 * DAY)
    await runDueJobs(here.installation, await site())
    assert.equal(await trashedItem(await context(), uid), undefined)
    assert.deepEqual((await listRevisions(await context(), `snippet:${id}`, { limit: 50 })).items, [])
  })
})
