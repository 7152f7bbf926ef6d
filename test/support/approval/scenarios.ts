// For every line that writes: what has to be there, and an input that it takes. A line without one fails the matrix.
import { DATA } from './data-scenarios.ts'
import { MEDIA } from './media-scenarios.ts'
import { REQUESTS } from './request-scenarios.ts'
import { addDelivery, addGrant, addNotFound, addProposal } from './rows.ts'
import { SHARED } from './shared-scenarios.ts'
import { SOURCES } from './source-scenarios.ts'
import { TRANSFER } from './transfer-scenarios.ts'
import { text, type World } from './world.ts'

type Scenario = (world: World) => Promise<Record<string, unknown>>

const onPage =
  (more: object = {}, prepare?: (world: World, page: any) => Promise<unknown>): Scenario =>
  async (world) => {
    const page = await world.page()
    await prepare?.(world, page)
    return { page: page.uid, ...more }
  }
const act = (action: string) => (world: World, page: any) =>
  world.run('publish_page', { page: page.uid, action })

const pages: Record<string, Scenario> = {
  create_page: async ({ word }) => ({ title: word(), lang: 'en', blocks: [text('new')] }),
  update_page: onPage({ title: 'Changed', slug: 'changed', in_menu: true }),
  delete_page: onPage({ confirm: true }),
  publish_page: onPage({}, ({ run }, page) => run('update_page', { page: page.uid, title: 'Draft' })),
  unpublish_page: onPage(),
  submit_page: onPage(),
  withdraw_page: onPage({}, act('submit')),
  archive_page: onPage(),
  unarchive_page: onPage({}, act('archive')),
  schedule_page: onPage({ publish_at: '2099-01-01T00:00:00.000Z' }),
  discard_draft: onPage({}, ({ run }, page) => run('update_page', { page: page.uid, title: 'Draft' })),
  move_page: async (world) => ({ page: (await world.page()).uid, parent: (await world.page()).uid }),
  duplicate_page: onPage(),
  translate_page: onPage({ to: 'de', title: 'Deutsch' }),
  restore_revision: onPage({ n: 1 }, ({ run }, page) =>
    run('update_page', { page: page.uid, title: 'Second' }),
  ),
  restore_item: async (world) => {
    const { uid } = await world.page()
    await world.run('delete_page', { page: uid, confirm: true })
    return { uid }
  },
  purge_item: async (world) => {
    const { uid } = await world.page()
    await world.run('delete_page', { page: uid, confirm: true })
    return { uid }
  },
}

const onBlock =
  (more: object): Scenario =>
  async (world) => {
    const page = await world.page()
    return { page: page.uid, block: page.blocks[0].id, ...more }
  }
const blocks: Record<string, Scenario> = {
  add_block: onPage({ ...text('added'), position: 0 }),
  replace_blocks: onPage({ blocks: [text('only')] }),
  update_block: onBlock({ data: { text: '<p>changed</p>' } }),
  move_block: onBlock({ position: 1 }),
  remove_block: onBlock({}),
}

const onRedirect =
  (more: object): Scenario =>
  async ({ run, word }) => ({
    id: (await run('create_redirect', { from_path: `/${word()}`, to_url: '/' })).id,
    ...more,
  })
const site: Record<string, Scenario> = {
  create_redirect: async ({ word }) => ({ from_path: `/${word()}`, to_url: '/' }),
  update_redirect: onRedirect({ status: 302 }),
  delete_redirect: onRedirect({}),
  dismiss_not_found: async (world) => ({ path: await addNotFound(world) }),
  update_settings: async ({ word }) => ({ title: word() }),
  set_menu: async ({ word }) => ({ name: 'main', items: [{ label: word(), href: '/x' }] }),
  update_languages: async () => ({ languages: ['en', 'de', 'fr'] }),
  accept_sample_text: async () => ({ settings: true }),
  set_feature: async () => ({ key: 'languages', on: true }),
}

const design: Record<string, Scenario> = {
  set_design: async () => ({ values: { radius: 7, primary: { light: '#123456' } } }),
  restore_design: async ({ run }) => {
    const { version } = await run('set_design', { preset: 'ledger', values: { radius: 9 } })
    await run('set_design', { preset: null, replace: true })
    return { n: version }
  },
}

const card = { label: 'Card', fields: { title: { type: 'text' } }, template: '<p>{{ title }}</p>' }
const onCustomBlock =
  (more: object = {}, prepare?: (world: World, key: string) => Promise<unknown>): Scenario =>
  async (world) => {
    const { key } = await world.run('create_custom_block', { key: world.word(), ...card })
    await prepare?.(world, key)
    return { key, ...more }
  }
const customBlocks: Record<string, Scenario> = {
  create_custom_block: async ({ word }) => ({ key: word(), ...card }),
  update_custom_block: onCustomBlock({ template: '<b>{{ title }}</b>' }),
  delete_custom_block: onCustomBlock(),
  publish_custom_block: onCustomBlock(),
  withdraw_custom_block: onCustomBlock({}, ({ run }, key) => run('publish_custom_block', { key })),
  restore_custom_block_revision: onCustomBlock({ n: 1 }, ({ run }, key) =>
    run('update_custom_block', { key, label: 'Other' }),
  ),
}

const onUser =
  (more: object = {}): Scenario =>
  async ({ user }) => ({ id: (await user()).id, ...more })
const accounts: Record<string, Scenario> = {
  create_user: async ({ key, word }) => ({ email: `${word()}.${key}@example.org`, role: 'author' }),
  update_user: onUser({ name: 'Renamed', role: 'viewer' }),
  delete_user: onUser(),
  invite_user: onUser(),
  reset_second_factor: onUser(),
  create_token: async ({ word }) => ({ name: word(), level: 'read' }),
  revoke_token: async ({ run, word }) => ({ id: (await run('create_token', { name: word() })).id }),
}

const onRole =
  (more: object): Scenario =>
  async ({ run, word }) => {
    const name = word()
    await run('create_role', { name, title: name, permissions: ['pages.edit'] })
    return { name, ...more }
  }
const roles: Record<string, Scenario> = {
  create_role: async ({ word }) => ({
    name: word(),
    title: 'Helpers',
    permissions: ['pages.edit'],
    approval: true,
  }),
  update_role: onRole({ permissions: ['pages.edit', 'pages.publish'] }),
  delete_role: onRole({}),
}

const provider = { type: 'openai', key: 'own', api_key: 'sk-1', models: { text: 'small' } }
const onProvider =
  (more: object): Scenario =>
  async ({ run }) => ({
    provider: (await run('create_ai_provider', { ...provider, key: undefined })).key,
    ...more,
  })
const ai: Record<string, Scenario> = {
  create_ai_provider: async () => provider,
  update_ai_provider: onProvider({ name: 'Renamed', api_key: 'sk-2' }),
  delete_ai_provider: onProvider({}),
  update_ai_settings: async () => ({ budget: 20 }),
  update_writing_settings: async () => ({ instructions: 'Bench = Bank' }),
}

const webhook = { name: 'Hook', url: 'http://127.0.0.1:9/hook', events: ['request.created'] }
const onWebhook =
  (more: object): Scenario =>
  async ({ run }) => ({ id: (await run('create_webhook', webhook)).id, ...more })
const webhooks: Record<string, Scenario> = {
  create_webhook: async () => webhook,
  update_webhook: onWebhook({ name: 'Renamed' }),
  delete_webhook: onWebhook({}),
  redeliver: async (world) => {
    const { id } = await world.run('create_webhook', webhook)
    return { id, n: await addDelivery(world, id) }
  },
}

const review: Record<string, Scenario> = {
  confirm_ai_texts: async () => ({ all: true }),
  approve_change: async (world) => ({ change: String(await addProposal(world)) }),
  reject_change: async (world) => ({ change: String(await addProposal(world)), reason: 'no' }),
  recheck_change: async (world) => ({ change: String(await addProposal(world)) }),
  revert_changes: async ({ run, word }) => {
    await run('update_settings', { title: word() })
    const [{ id }] = await run('list_changes', { status: 'applied', limit: 1 })
    return { change: id }
  },
}

const inter = { family: 'inter', subsets: ['latin'], styles: ['normal'] }
const others: Record<string, Scenario> = {
  install_font: async () => inter,
  remove_font: async ({ run }) => ({ key: (await run('install_font', inter)).key }),
  update_mail_settings: async () => ({
    host: 'mail.example.org',
    user: 'website',
    password: 'a password of the mail server',
    from: 'website@example.org',
  }),
  revoke_oauth_grant: async (world) => ({ id: await addGrant(world) }),
}

export const SCENARIOS: Record<string, Scenario> = {
  ...DATA,
  ...SHARED,
  ...MEDIA,
  ...REQUESTS,
  ...SOURCES,
  ...TRANSFER,
  ...pages,
  ...blocks,
  ...site,
  ...design,
  ...customBlocks,
  ...accounts,
  ...roles,
  ...ai,
  ...webhooks,
  ...review,
  ...others,
}
