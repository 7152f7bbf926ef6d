// Files for several websites: whoever looks at a pool in the library uploads into it.
import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { before, suite, test } from 'node:test'
import { createPool } from '../../../../src/lib/media/pools/pools.ts'
import { text } from '../../../browser/admin/media-library.ts'
import { adminHouse, settled } from '../../../support/admin-house.ts'
import { call } from '../../../support/installation.ts'

suite('a pool in the media library', () => {
  const house = adminHouse()
  before(async () => {
    await createPool(house.installation, { name: 'brand', title: 'Brand' })
    const file = join(house.root, 'config/sites/default.json')
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), media_pools: ['brand'] }))
    await house.installation.directory.refresh()
  })
  const poolOf = async (name: string): Promise<string | null> => {
    const { body } = await call(house.installation, 'default', 'list_media', { q: name })
    return (body.data as any)[0].pool
  }

  test('what is uploaded while it is shown goes into it, all else into the website alone', async () => {
    const { context } = await house.signIn({ lang: 'de' })
    const page = await house.open('/media', context)
    const files = (...names: string[]) => page.locator('#files').setInputFiles(names.map((one) => text(one, one)))
    const row = (name: string) => page.locator('cms-media-uploads li', { hasText: name })
    await files('own.txt')
    await row('own.txt').getByText('Jetzt in der Mediathek').waitFor()
    await page.getByLabel('Pool').selectOption('brand')
    await page.getByText('kommt in den Pool „brand“, für alle Websites, die ihn teilen.').waitFor()
    await files('wappen.txt')
    await row('wappen.txt').getByText('Jetzt im Pool „brand“').waitFor()
    if (process.env['CMS_SHOTS'])
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 })
        await page.screenshot({ path: `${process.env['CMS_SHOTS']}/pool-${width}.png` })
      }
    assert.deepEqual([await poolOf('own'), await poolOf('wappen')], [null, 'brand'])
    await context.close()
  })

  test('whoever may not change what is shared is offered no pool, and uploads for the website', async () => {
    const { context } = await house.signIn({ role: 'editor', lang: 'de' })
    const page = await house.open('/media?pool=brand', context)
    await settled(page)
    assert.equal(await page.getByText('kommt in den Pool').count(), 0)
    await page.locator('#files').setInputFiles([text('mine.txt', 'mine')])
    await page.locator('cms-media-uploads li', { hasText: 'mine.txt' }).getByText('Jetzt in der Mediathek').waitFor()
    assert.equal(await poolOf('mine'), null)
    await context.close()
  })
})
