// What the screens of the admin show in tests: one of everything that the starter content lacks.
import { createBackup } from '../../../src/lib/backup/backup.ts'
import { message } from '../../../src/lib/base/catalogue/message.ts'
import { transact } from '../../../src/lib/platform/db/database.ts'
import { storedMessage } from '../../../src/lib/platform/i18n/say.ts'
import { openLedger } from '../../../src/lib/ai/ledger.ts'
import { addConversation, addMessages, beginTurn } from '../../../src/lib/chat/store.ts'
import type { Site } from '../../../src/lib/core/site.ts'
import type { AdminHouse } from '../../support/admin-house.ts'
import { call, tokenCall } from '../../support/installation.ts'
import { makeExampleRequest } from './example-request.ts'

const AT = '2026-01-15T12:00:00.000Z'

const PRODUCTS = {
  fields: [
    { type: 'text', name: 'title', label: 'Title of the ware', required: true, in_list: true },
    {
      type: 'number',
      name: 'price',
      label: 'Price in euros',
      display: 'currency',
      unit: 'EUR',
      decimals: 2,
      in_list: true,
      width: 'half',
    },
    {
      type: 'select',
      name: 'size',
      label: 'Size of it',
      options: [
        { key: 's', label: 'Handy' },
        { key: 'l', label: 'Huge' },
      ],
      width: 'half',
    },
    {
      type: 'textarea',
      name: 'notes',
      label: 'Own notes',
      private: true,
      visible_if: { field: 'size', op: 'eq', value: 'l' },
    },
    { type: 'media', name: 'photos', label: 'Photos of it', multiple: true },
  ],
  settings: {
    route: 'goods',
    title_field: 'title',
    sort_field: 'price',
    form: { open: true, fields: ['title'] },
  },
}

export async function makeExamples({ installation }: AdminHouse): Promise<void> {
  const ask = (name: string, input: Record<string, unknown>) => call(installation, 'default', name, input)
  await ask('create_redirect', { from_path: '/old', to_url: '/prices' })
  await ask('create_custom_block', {
    key: 'opening_hours',
    label: 'Opening hours',
    fields: { hours: { type: 'text', label: 'Hours' } },
    template: '<section><p>{{ hours }}</p></section>',
  })
  await ask('create_collection', { name: 'Workshop' })
  await ask('save_data_table', {
    handle: 'products',
    name: 'Goods',
    singular: 'Ware',
    icon: 'storefront',
    apply: true,
    ...PRODUCTS,
  })
  await ask('save_entry_view', { table: 'products', name: 'All goods', shared: true })
  await ask('save_data_table', {
    handle: 'letters',
    name: 'Letters',
    apply: true,
    fields: [{ type: 'text', name: 'subject' }],
    settings: { kind: 'inbox' },
  })
  await makeExampleRequest(installation, 'letters')
  const mapping = { id_path: 'guid', rows: { title: { path: 'title' } } }
  await ask('create_source', {
    name: 'Goods of a supplier',
    mode: 'upload',
    format: 'rss',
    table: 'products',
    mapping,
  })
  const { body } = await ask('create_page', { title: 'Thrown away', slug: 'thrown-away' })
  await ask('delete_page', { page: String((body as { data: { id: number } }).data.id) })
  const agent = await tokenCall(installation, 'default', { mode: 'approval', name: 'Agent' })
  await call(installation, 'default', 'update_page', { page: 'home', title: 'Proposed' }, agent)
  const site = await installation.openSite('default')
  await makeExampleAi(site)
  await makeExampleChat(site)
  await createBackup(installation, site)
  await createBackup(installation, site, { kind: 'nightly' })
  const { db } = site
  await transact(db, async (trx) => {
    const run = {
      source_id: 1,
      asked_by: 'person',
      user_id: null,
      removing: 0,
      phase: null,
    } as const
    const faults = JSON.stringify([{ item: 'ware-7', line: 12, field: 'price', say: { key: 'source.item_twice' } }])
    const ends = { created_at: AT, started_at: AT, finished_at: AT }
    const counts = (more: object) => JSON.stringify({ items: 12, unchanged: 9, ...more })
    await trx
      .insertInto('source_runs')
      .values([
        {
          ...run,
          ...ends,
          uid: '0192b9a0-0000-7000-8000-000000000002',
          status: 'done',
          message: null,
          faults,
          counts: counts({ created: 3, faults: 1 }),
        },
        {
          ...run,
          ...ends,
          uid: '0192b9a0-0000-7000-8000-000000000003',
          status: 'held',
          message: storedMessage({ ...message('source.held', { missing: 9, known: 12 }), message: '' }),
          faults: '[]',
          counts: counts({ missing: 9 }),
        },
      ])
      .execute()
    await trx.insertInto('not_found').values({ path: '/gone', hits: 3, first_at: AT, last_at: AT }).execute()
    const webhook = {
      name: 'Search index',
      url: 'https://hooks.example.com/',
      events: '["page.*"]',
      active: 1,
    }
    const state = {
      uid: '0192b9a0-0000-7000-8000-000000000001',
      version: 1,
      secret: 'sealed',
      failures: 0,
      rests_until: null,
    }
    const by = { created_at: AT, created_by: null, updated_at: AT, updated_by: null }
    await trx
      .insertInto('webhooks')
      .values({ ...webhook, ...state, ...by })
      .execute()
  })
}

/** A visitor asked, and was answered from a page. */
async function makeExampleChat(site: Site): Promise<void> {
  const now = new Date(AT)
  const question = 'When are you open?'
  const chat = await addConversation(site, { kind: 'visitor', lang: 'en', page: '/', question }, now)
  await beginTurn(site, chat, { question, longest_ms: 1, most: 1, now })
  const content = {
    text: 'On **Mondays** [1].',
    sources: [{ title: 'Contact', url: '/contact' }],
    outcome: 'answered',
  }
  await addMessages(site, chat, { messages: [{ role: 'assistant', content }], now })
}

/** A provider that is never reached: its address is none that may be asked. */
async function makeExampleAi(site: Site): Promise<void> {
  const models = JSON.stringify({ text: 'small-3', embeddings: 'vectors-1' })
  const prices = JSON.stringify({ 'small-3': { input: 0.1, output: 0.3, minute: 0 } })
  await transact(site.db, (trx) =>
    trx
      .insertInto('ai_providers')
      .values({
        uid: '0192b9a0-0000-7000-8000-000000000009',
        version: 1,
        key: 'main',
        type: 'compatible',
        name: 'Workshop server',
        url: 'http://127.0.0.1:9/v1',
        secret: null,
        models,
        prices,
        created_at: AT,
        updated_at: AT,
        updated_by: null,
      })
      .execute(),
  )
  const ledger = await openLedger(site)
  const month = new Date().toISOString().slice(0, 7)
  const call = {
    month,
    at: AT,
    provider: 'main',
    model: 'small-3',
    outcome: 'ok',
    priced: 1,
    ms: 900,
  } as const
  const own = { host: 'example', process: 'x', pid: 1, ends_at: AT }
  await ledger.write
    .insertInto('calls')
    .values([
      {
        ...call,
        ...own,
        feature: 'translate',
        actor: 'user:1',
        cost: 1_240_000,
        input_tokens: 41_000,
        output_tokens: 39_500,
      },
      {
        ...call,
        ...own,
        feature: 'chat',
        actor: 'visitor',
        cost: 30_000,
        input_tokens: 3000,
        output_tokens: 900,
      },
    ])
    .execute()
}
