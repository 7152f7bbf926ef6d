// The media library in a browser: files come in, are found, chosen, changed together and deleted.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, suite, test } from 'node:test'
import { settled } from '../../../support/admin-house.ts'
import { ROOT } from '../../../support/root.ts'
import { mediaLibrary, text } from '../../../browser/admin/media-library.ts'

const FILES = join(ROOT, 'kits/starter/content/media')

suite('the media library', () => {
  const library = mediaLibrary()
  const { ask, item, find, open, button, tile, box, order, chosen, toast, row } = library
  beforeEach(() => library.page.unrouteAll())

  test('files are uploaded with the button: done, refused with the reason, there already', async () => {
    await open('/media')
    await library.page
      .locator('#files')
      .setInputFiles([
        text('first.txt', 'One note'),
        { name: 'tool.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ\x90\0') },
        { name: 'door.jpg', mimeType: 'image/jpeg', buffer: readFileSync(join(FILES, 'door.jpg')) },
      ])
    await row('first.txt').getByText('In the library now').waitFor()
    await row('tool.exe').getByRole('alert').waitFor()
    assert.match(await row('tool.exe').getByRole('alert').innerText(), /\w+/)
    await row('door.jpg').getByText('This file is in the library already.').waitFor()
    const { id } = (await find('door.jpg'))!
    await row('door.jpg').getByRole('button', { name: 'Use it' }).click()
    assert.deepEqual(await chosen(), [id])
    const first = (await find('first.txt'))!
    assert.equal(await tile(first.id).count(), 1)
    await button('Clear list').click()
    await row('first.txt').waitFor({ state: 'detached' })
    await button('Choose none').click()
  })

  test('what a drawing lost is said beside a preview, in the list and when a file is replaced', async () => {
    const drawing = (name: string, inner: string) => ({
      name,
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inner}<rect width="9" height="9"/></svg>`,
      ),
    })
    await open('/media')
    await library.page
      .locator('#files')
      .setInputFiles([drawing('moving.svg', '<animate/><set/>'), drawing('still.svg', '<g/>')])
    await row('moving.svg').getByText('Not kept of this drawing: <animate>, <set>.').waitFor()
    assert.equal(await row('moving.svg').getByRole('img', { name: 'Preview' }).count(), 1)
    await row('still.svg').getByText('In the library now').waitFor()
    assert.equal(await row('still.svg').getByText('Not kept').count(), 0)
    await open(`/media/${(await find('still.svg'))!.id}`)
    await library.page
      .locator('cms-item-actions #file')
      .setInputFiles([drawing('new.svg', '<style>@media print{}</style><path/>')])
    await library.page.locator('cms-item-actions').getByText('Not kept of this drawing: @media.').waitFor()
  })

  test('what breaks off is tried again; what is on its way can be cancelled, and leaving asks', async () => {
    await open('/media')
    let isBroken = true
    await library.page.route('**/api/v1/media', (route) =>
      isBroken && route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await library.page.locator('#files').setInputFiles([text('again.txt', 'Again')])
    await row('again.txt').getByRole('button', { name: 'Try again' }).waitFor()
    isBroken = false
    await row('again.txt').getByRole('button', { name: 'Try again' }).click()
    await row('again.txt').getByText('In the library now').waitFor()
    const photo = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1', 'latin1')
    const heic = { name: 'photo.heic', mimeType: 'image/heic', buffer: photo }
    await library.page.locator('#files').setInputFiles([heic])
    await row('photo.heic').getByText('Save it as JPEG').waitFor()
    assert.equal(await row('photo.heic').getByRole('button', { name: 'Try again' }).count(), 0)
    await library.page.route('**/api/v1/media', async (route) => {
      if (route.request().method() !== 'POST') await route.continue()
    })
    await library.page.locator('#files').setInputFiles([text('never.txt', 'Never')])
    await row('never.txt').waitFor()
    await library.page.locator('cms-app').getByRole('link', { name: 'Trash' }).click()
    await library.page.locator('cms-confirm').getByRole('button', { name: 'Cancel' }).click()
    await button('Cancel never.txt').click()
    await row('never.txt').waitFor({ state: 'detached' })
    assert.equal(await find('never.txt'), undefined)
  })

  test('a large file goes in parts', async () => {
    await open('/media')
    const parts: string[] = []
    library.page.on('request', (request) => void (request.url().includes('/parts/') && parts.push(request.url())))
    await library.page.locator('#files').setInputFiles([text('large.txt', 'All work and no play.\n'.repeat(410_000))])
    await row('large.txt').getByText('In the library now').waitFor()
    assert.equal(parts.length, 2)
    assert.equal((await find('large.txt'))!.size, 22 * 410_000)
  })

  test('files are dropped and pasted anywhere on the page', async () => {
    await open('/media')
    const sent = (kind: 'drop' | 'paste', name: string) =>
      library.page.evaluate(
        ([kind, name]) => {
          const data = new DataTransfer()
          data.items.add(new File([`Text of ${name}`], name, { type: 'text/plain' }))
          const target = document.querySelector('cms-app')!
          const options = { bubbles: true, composed: true, cancelable: true }
          if (kind === 'paste')
            return void target.dispatchEvent(new ClipboardEvent('paste', { ...options, clipboardData: data }))
          for (const type of ['dragenter', 'dragover', 'drop'])
            target.dispatchEvent(new DragEvent(type, { ...options, dataTransfer: data }))
        },
        [kind, name] as const,
      )
    await sent('drop', 'dropped.txt')
    await row('dropped.txt').getByText('In the library now').waitFor()
    await sent('paste', 'pasted.txt')
    await row('pasted.txt').getByText('In the library now').waitFor()
    assert.equal(await library.page.locator('.drop').count(), 0)
  })

  test('the list is searched and narrowed; grid or table is remembered', async () => {
    await open('/media')
    await library.page.getByRole('searchbox', { name: 'Search files' }).fill('dovetail')
    await library.page.getByText('One file', { exact: true }).waitFor()
    assert.equal((await order()).length, 1)
    await library.page.getByRole('searchbox', { name: 'Search files' }).fill('')
    await library.page.getByRole('combobox', { name: 'Kind' }).selectOption('audio')
    await library.page.getByText('One file', { exact: true }).waitFor()
    assert.match(library.page.url(), /kind=audio/)
    await library.page.getByRole('combobox', { name: 'Kind' }).selectOption('')
    await library.page.getByRole('combobox', { name: 'Tag' }).selectOption('ash')
    await library.page.getByText('2 files', { exact: true }).waitFor()
    await library.page.getByRole('checkbox', { name: 'Alternative text is missing' }).check()
    await library.page.getByText('Nothing fits').waitFor()
    await button('Show all files').click()
    await library.page.getByRole('radio', { name: 'List' }).check({ force: true })
    await library.page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click()
    await settled(library.page)
    assert.equal(await library.page.locator('th[aria-sort=ascending]').innerText(), 'Name')
    await open('/media')
    assert.equal(
      await library.page.locator('th[aria-sort=ascending]').innerText(),
      'Name',
      'table and order are remembered',
    )
    await library.page.getByRole('radio', { name: 'Grid' }).check({ force: true })
    await library.page.getByRole('combobox', { name: 'Order' }).selectOption('created_at')
    await settled(library.page)
  })

  test('files are chosen with the mouse and with the keyboard', async () => {
    await open('/media')
    const all = await order()
    const ids = (...indexes: number[]) => indexes.map((index) => all[index]!).sort((a, b) => a - b)
    await tile(all[0]!).click({ modifiers: ['Control'] })
    await box(all[3]!).click({ modifiers: ['Shift'] })
    assert.deepEqual(await chosen(), ids(0, 1, 2, 3))
    await tile(all[1]!).click()
    assert.deepEqual(await chosen(), ids(0, 2, 3), 'while something is chosen a click chooses')
    await button('Choose none').click()
    await tile(all[0]!).focus()
    await library.page.keyboard.press('ArrowRight')
    await library.page.keyboard.press('Space')
    await library.page.keyboard.press('Shift+ArrowRight')
    await library.page.keyboard.press('Shift+ArrowRight')
    assert.deepEqual(await chosen(), ids(1, 2, 3))
    await library.page.keyboard.press('ArrowDown')
    const columns = await library.page
      .locator('.grid')
      .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length)
    await library.page.keyboard.press('Space')
    assert.deepEqual(await chosen(), ids(1, 2, 3, 3 + columns))
    await library.page.keyboard.press('Control+a')
    assert.equal((await chosen()).length, all.length)
    await library.page.keyboard.press('Escape')
    assert.deepEqual(await chosen(), [])
    await library.page.keyboard.press('Home')
    await library.page.keyboard.press('Enter')
    await library.page.waitForURL(`**/admin/media/${all[0]}`)
  })

  test('many are changed together, and it is taken back', async () => {
    await open('/media')
    for (const id of [1, 2]) await box(id).click()
    await library.page.getByRole('group', { name: 'Chosen files' }).getByRole('button', { name: 'Edit' }).click()
    const dialog = library.page.locator('cms-media-bulk')
    await dialog.getByRole('combobox', { name: 'Add tags' }).fill('autumn')
    await library.page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await toast('Changed: 2.')
    assert.ok((await item(1)).tags.includes('autumn') && (await item(2)).tags.includes('autumn'))
    await library.page.locator('cms-toasts').getByRole('button', { name: 'Undo' }).last().click()
    await toast('It is as before.')
    assert.ok(!(await item(1)).tags.includes('autumn') && !(await item(2)).tags.includes('autumn'))
    await button('Choose none').click()
  })

  test('of many that are deleted the used ones stay and are named; the others come back with undo', async () => {
    const note = (await find('first.txt'))!
    await open('/media')
    await box(1).click()
    await box(note.id).click()
    await library.page
      .getByRole('group', { name: 'Chosen files' })
      .getByRole('button', { name: 'Move to the trash' })
      .click()
    await library.page.locator('cms-confirm').getByRole('button', { name: 'Move to the trash' }).click()
    await toast('In the trash now: 1.')
    const refused = library.page.locator('cms-media-chosen').getByRole('alert')
    assert.match(await refused.innerText(), /Dovetail joint: it is in use \(\d+\)/)
    assert.equal(await find('first.txt'), undefined)
    await library.page.locator('cms-toasts').getByRole('button', { name: 'Undo' }).last().click()
    await toast('It is as before.')
    assert.equal((await find('first.txt'))!.id, note.id)
  })

  test('collections and tags are made, renamed and deleted at the side', async () => {
    await open('/media')
    await button('Collections and tags').click()
    await library.page.getByRole('textbox', { name: 'New collection' }).fill('Workshop days')
    await library.page.keyboard.press('Enter')
    await button('Rename Workshop days').click()
    await library.page.getByRole('textbox', { name: 'New name of Workshop days' }).fill('Open days')
    await library.page.keyboard.press('Enter')
    await button('Rename Open days').waitFor()
    await library.page.getByRole('textbox', { name: 'New tag' }).fill('ash')
    await library.page.keyboard.press('Enter')
    assert.match(await library.page.locator('cms-media-words').getByRole('alert').innerText(), /ash/, 'a name is taken')
    await button('Delete joint').click()
    await library.page.locator('cms-confirm').getByRole('button', { name: 'Delete' }).click()
    await toast('joint is deleted.')
    assert.deepEqual(
      (await ask<{ name: string }[]>('list_collections')).map(({ name }) => name),
      ['Open days'],
    )
    assert.ok(!(await item(1)).tags.includes('joint'))
    await button('Show files with ash').click()
    await library.page.getByText('2 files', { exact: true }).waitFor()
  })

  test('who may only read sees no way to change anything', async () => {
    const { context } = await library.house.signIn({ role: 'viewer' })
    const reader = await library.house.open('/media', context)
    assert.equal(await reader.locator('.box, #files, cms-page-head wa-button').count(), 0)
    await reader.goto(`${library.house.origin}/admin/media/1`)
    await reader.locator('cms-item-fields').waitFor()
    const names = await reader.locator('cms-item-actions wa-button').allInnerTexts()
    assert.deepEqual(
      names.map((name) => name.trim()),
      ['Download'],
    )
    await context.close()
  })

  test('what waits for approval is told, of a new file and of a change', async () => {
    const permissions = ['media.edit', 'media.upload']
    await ask('create_role', { name: 'apprentice', title: 'Apprentice', permissions, approval: true })
    const { context } = await library.house.signIn({ role: 'apprentice' })
    const other = await library.house.open('/media', context)
    await other.locator('#files').setInputFiles([text('asked.txt', 'May I?')])
    await row('asked.txt', other).getByText('It waits for approval.').waitFor()
    await other.goto(`${library.house.origin}/admin/media/5`)
    await other.getByRole('textbox', { name: 'Title' }).first().fill('Other')
    await other.getByRole('button', { name: 'Send for approval', exact: true }).click()
    await other.getByText('The change waits for approval.').waitFor()
    assert.equal(await find('asked.txt'), undefined)
    assert.notEqual((await item(5)).title, 'Other')
    await context.close()
  })

  test('the browser complains of nothing', () => assert.deepEqual(library.complaints, []))
})
