// A file of the media library in a browser: described, cropped, replaced, deleted; and the way from one to the next.
// Holds: contract 4.3 media
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { beforeEach, suite, test } from 'node:test'
import { settled } from '../../../support/admin-house.ts'
import type { MediaItem } from '../../../../src/admin/media/media-item.ts'
import { ROOT } from '../../../support/root.ts'
import { mediaLibrary, svg, text } from '../../../browser/admin/media-library.ts'
import { eventually } from '../../../support/eventually.ts'

const FILES = join(ROOT, 'kits/starter/content/media')

suite('a file of the media library', () => {
  const library = mediaLibrary()
  const { ask, item, find, open, button, tile, order, toast, row } = library
  beforeEach(() => library.page.unrouteAll())

  test('missing alternative texts are written one after another, in every language', async () => {
    await open('/media')
    await library.page.locator('#files').setInputFiles([svg('one.svg', 11), svg('two.svg', 12)])
    await row('two.svg').getByText('In the library now').waitFor()
    await row('one.svg').getByText('In the library now').waitFor()
    const [one, two] = [(await find('one.svg'))!, (await find('two.svg'))!]
    assert.equal(await tile(one.id).getByText('No alternative text').count(), 1)
    await button('Missing alternative texts').click()
    const figure = library.page.locator('figcaption')
    await figure.filter({ hasText: /one|two/ }).waitFor()
    const [first, second] = (await figure.innerText()).includes('one') ? [one, two] : [two, one]
    await library.page.getByRole('textbox', { name: 'Alternative text: English' }).fill('A bar')
    await library.page.keyboard.press('Enter')
    await library.page.keyboard.type('Ein Balken')
    await library.page.keyboard.press('Enter')
    await figure.filter({ hasText: second.name }).waitFor()
    const described = await item(first.id)
    assert.deepEqual([described.alt, described.i18n['de']?.['alt']], ['A bar', 'Ein Balken'])
    await button('It only decorates').click()
    await library.page.getByText('Every picture has its text').waitFor()
    assert.equal((await item(second.id)).decorative, true)
    await button('To the library').last().click()
    await library.page.getByRole('searchbox', { name: 'Search files' }).waitFor()
  })

  test('its texts are there before somebody scrolls to them', async () => {
    const { page } = library
    await page.setViewportSize({ width: 390, height: 500 })
    await open('/media/3')
    const alt = page.locator('wa-tab-panel[name="en"]').getByRole('textbox', { name: 'Alternative text' })
    await alt.waitFor()
    assert.equal(await page.evaluate(() => scrollY), 0)
    await page.locator('wa-tab').filter({ hasText: 'German' }).click()
    await page.locator('wa-tab-panel[name="de"]').getByRole('textbox', { name: 'Alternative text' }).waitFor()
    await alt.waitFor({ state: 'hidden' })
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  test('the focal point is set by a click and by keys, and told', async () => {
    await open('/media/2')
    const stage = library.page.locator('cms-focal-point img')
    const { width, height } = (await stage.boundingBox())!
    await stage.click({ position: { x: width * 0.25, y: height * 0.75 } })
    await library.page.keyboard.press('ArrowRight')
    await library.page.keyboard.press('Shift+ArrowUp')
    await library.page.getByRole('button', { name: 'Focal point: 26 % from the left, 65 % from the top' }).waitFor()
    await button('Save').click()
    await toast('Saved.')
    const { focus } = await item(2)
    assert.ok(Math.abs(focus.x - 0.26) < 0.01 && Math.abs(focus.y - 0.65) < 0.01, JSON.stringify(focus))
  })

  test('a crop is drawn with the keyboard and the mouse, and given back to the focal point', async () => {
    await open('/media/2')
    await button('Crop 1:1: automatic').click()
    const stage = library.page.getByRole('group', { name: 'Crop 1:1' })
    await stage.focus()
    for (let i = 0; i < 4; i++) await library.page.keyboard.press('-')
    await library.page.keyboard.press('ArrowRight')
    const corner = (await library.page.locator('cms-crop-stage circle.se').boundingBox())!
    assert.ok(corner.width > 18 && corner.width < 30, `a corner is as large as a finger: ${corner.width}`)
    const at = { x: corner.x + corner.width / 2, y: corner.y + corner.height / 2 }
    await library.page.mouse.move(at.x, at.y)
    await library.page.mouse.down()
    await library.page.mouse.move(at.x - 30, at.y - 30, { steps: 3 })
    await library.page.mouse.up()
    await button('Use this crop').click()
    await button('Crop 1:1: by hand').waitFor()
    await button('Save').click()
    await toast('Saved.')
    const { crops } = await item(2)
    assert.ok(crops['1:1']!.width < 0.47, JSON.stringify(crops))
    await button('Crop 1:1: by hand').click()
    await button('Automatic').click()
    await button('Save').click()
    await library.page.locator('.save').waitFor({ state: 'detached' })
    assert.deepEqual((await item(2)).crops, {})
  })

  test('texts are kept by language; what is unsaved is asked about', async () => {
    await open('/media/3')
    await library.page.getByRole('tab', { name: 'German' }).click()
    await library.page.getByRole('textbox', { name: 'Title' }).last().fill('Küche aus Esche')
    await library.page.locator('cms-page-head').getByRole('link', { name: 'Media' }).click()
    await library.page.locator('cms-confirm').getByRole('button', { name: 'Cancel' }).click()
    // Keys do not reach the screen behind a dialog.
    await library.page.locator('cms-confirm dialog').waitFor({ state: 'hidden' })
    await library.page.keyboard.press('Control+s')
    await toast('Saved.')
    assert.equal((await item(3)).i18n['de']?.['title'], 'Küche aus Esche')
    assert.equal((await item(3)).title, 'Kitchen front in ash')
  })

  test('what somebody else saved meanwhile is kept beside one’s own', async () => {
    await open('/media/3')
    await library.page.getByRole('textbox', { name: 'Credit' }).first().fill('Anna')
    await ask('update_media', { id: 3, caption: 'Changed elsewhere' })
    await button('Save').click()
    await library.page.getByText('Somebody else changed this file meanwhile.').waitFor()
    await button('Save').click()
    await toast('Saved.')
    const { credit, caption } = await item(3)
    assert.deepEqual([credit, caption], ['Anna', 'Changed elsewhere'])
  })

  test('what both changed is told where it is saved, before the other’s words are replaced', async () => {
    await open('/media/3')
    await library.page.getByRole('textbox', { name: 'Credit' }).first().fill('Berta')
    await ask('update_media', { id: 3, credit: 'By somebody else', title: 'Titled elsewhere' })
    await button('Save').click()
    const told = library.page.getByRole('alert')
    await told.getByText('Somebody else changed this file meanwhile.').waitFor()
    assert.match(await told.innerText(), /yours stays:\s*Credit \(English\) – theirs: By somebody else\n/)
    const { y, height } = (await told.boundingBox())!
    assert.ok(y >= 0 && y + height <= library.page.viewportSize()!.height, 'it is in view')
    await button('Take theirs').click()
    assert.equal(await library.page.getByRole('textbox', { name: 'Credit' }).first().inputValue(), 'By somebody else')
    assert.equal(await library.page.getByRole('textbox', { name: 'Title' }).first().inputValue(), 'Titled elsewhere')
  })

  test('a used file is not deleted and says where it is used; its file is replaced everywhere', async () => {
    await open('/media/4')
    await button('Move to the trash').click()
    await library.page.getByText('It is in use, so it was not deleted.').waitFor()
    assert.ok((await library.page.locator('cms-item-usage').getByRole('link').count()) > 0)
    const before = await item(4)
    await library.page.locator('cms-item-actions #file').setInputFiles(join(FILES, 'door.jpg'))
    await library.page.getByRole('link', { name: 'Open that file' }).waitFor()
    await library.page.locator('cms-item-actions #file').setInputFiles([svg('new.svg', 13)])
    await toast('The new file is shown wherever the old one was.')
    const after = await item(4)
    assert.notEqual(after.sha256, before.sha256)
    assert.deepEqual([after.uses, after.alt], [before.uses, before.alt])
  })

  test('an unused file goes to the trash and comes back', async () => {
    const { id } = await ask<MediaItem>('upload_media', { name: 'again.txt', base64: btoa('Again') })
    await open(`/media/${id}`)
    await library.page.getByText('Nowhere yet.').waitFor()
    await button('Move to the trash').click()
    await library.page.waitForURL('**/admin/media*')
    await library.page.locator('cms-toasts').getByRole('button', { name: 'Undo' }).last().click()
    await library.page.waitForURL(`**/admin/media/${id}`)
    assert.equal((await find('again.txt'))!.id, id)
  })

  test('captions are added by language and taken away', async () => {
    const { id } = (await find('hand-plane.mp3'))!
    await open(`/media/${id}`)
    await library.page.getByRole('combobox', { name: 'Language' }).selectOption('de')
    await library.page.locator('#vtt').setInputFiles(text('wrong.vtt', 'no captions'))
    await library.page.locator('cms-item-captions').getByRole('alert').waitFor()
    await library.page
      .locator('#vtt')
      .setInputFiles(text('right.vtt', 'WEBVTT\n\n00:00.000 --> 00:02.000\nEin Hobel\n'))
    await toast('The captions are there.')
    assert.deepEqual(
      (await item(id)).captions.map(({ lang, kind }) => [lang, kind]),
      [['de', 'captions']],
    )
    await button('Take Deutsch away').click()
    await library.page.locator('cms-confirm').getByRole('button', { name: 'Take away' }).click()
    await toast('Deutsch is taken away.')
    assert.deepEqual((await item(id)).captions, [])
  })

  test('a long list comes as it is scrolled; from an item one goes on to the next', async () => {
    for (let i = 0; i < 50; i++)
      await ask('upload_media', {
        name: `note-${i}.txt`,
        base64: Buffer.from(`Note ${i}`).toString('base64'),
      })
    await open('/media?kind=document')
    const some = (await order()).length
    await library.page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const total = (await ask<MediaItem[]>('list_media', { kind: 'document', limit: 200 })).length
    await eventually(async () => {
      await library.page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      return (await order()).length >= total
    })
    assert.deepEqual([some <= 60, (await order()).length], [true, total])
    await library.page.evaluate(() => scrollTo(0, 0))
    const ids = await order()
    await tile(ids[1]!).click()
    await library.page.waitForURL(`**/admin/media/${ids[1]}`)
    await settled(library.page)
    await library.page.getByRole('link', { name: 'Next file' }).click()
    await library.page.waitForURL(`**/admin/media/${ids[2]}`)
    await settled(library.page)
    await library.page.locator('cms-page-head').getByRole('link', { name: 'Media' }).click()
    await library.page.waitForURL('**/admin/media?kind=document')
  })

  test('the browser complains of nothing', () => assert.deepEqual(library.complaints, []))
})
