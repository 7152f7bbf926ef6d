// Pages and their blocks.
import { defineScenarios, text, type Scenario, type World } from './world.ts'

const onPage =
  (more: object = {}, prepare?: (world: World, page: any) => Promise<unknown>): Scenario =>
  async (world) => {
    const page = await world.page()
    await prepare?.(world, page)
    return { page: page.uid, ...more }
  }
const act = (action: string) => (world: World, page: any) => world.run('publish_page', { page: page.uid, action })

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
  restore_revision: onPage({ n: 1 }, ({ run }, page) => run('update_page', { page: page.uid, title: 'Second' })),
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
  replace_block: onBlock({ data: { text: '<p>replaced</p>' } }),
  move_block: onBlock({ position: 1 }),
  remove_block: onBlock({}),
}

export default defineScenarios({ ...pages, ...blocks })
