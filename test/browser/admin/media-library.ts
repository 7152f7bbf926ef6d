// A page of the media library in a browser, and what its tests ask and do again and again.
import { before } from 'node:test'
import type { Page } from 'playwright-core'
import type { MediaItem } from '../../../src/admin/media/media-item.ts'
import { adminHouse, settled, watched } from '../../support/admin-house.ts'
import { call } from '../../support/installation.ts'

/** For a suite: the page is there when its tests begin. */
export function mediaLibrary(local?: Record<string, unknown>) {
  const house = adminHouse(local && { local: () => local })
  const library = { page: undefined as unknown as Page, complaints: [] as string[], house }

  before(async () => {
    const { context } = await house.signIn({ context: { viewport: { width: 1440, height: 900 } } })
    const page = (library.page = watched(await context.newPage()))
    page.on('pageerror', (error) => void library.complaints.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error' && !/status of 4|ERR_FAILED/.test(message.text()))
        library.complaints.push(message.text())
    })
  })

  const ask = async <T = any>(name: string, input: Record<string, unknown> = {}) =>
    (await call(house.installation, 'default', name, input)).body.data as T
  const open = async (path: string) => {
    await library.page.goto(`${house.origin}/admin${path}`)
    await settled(library.page)
  }
  const tile = (id: number) => library.page.locator(`[data-tile="${id}"]`)
  const idsOf = (selector: string) =>
    library.page.locator(selector).evaluateAll((all) => all.map((one) => Number(one.getAttribute('data-tile'))))
  return Object.assign(library, {
    ask,
    open,
    tile,
    item: (id: number) => ask<MediaItem>('get_media', { id }),
    find: async (name: string) => (await ask<MediaItem[]>('list_media', { q: name }))[0],
    button: (name: string) => library.page.getByRole('button', { name, exact: true }),
    box: (id: number) =>
      library.page
        .locator('[data-row]')
        .filter({ has: tile(id) })
        .locator('.box'),
    /** Ids of what is shown, in its order. */
    order: () => idsOf('[data-tile]'),
    chosen: async () => (await idsOf('.tile.on [data-tile]')).sort((a, b) => a - b),
    toast: (text: string) => library.page.locator('cms-toasts').getByText(text).last().waitFor(),
    row: (name: string, page = library.page) => page.locator('cms-media-uploads li').filter({ hasText: name }),
  })
}

export const text = (name: string, content: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(content),
})

/** A picture of its own for every size. */
export const svg = (name: string, size: number) => ({
  name,
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} 10"><rect width="${size}" height="10"/></svg>`,
  ),
})
