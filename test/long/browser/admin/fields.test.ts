// Fields in the admin: every type is shown, edited and told in the form the service stores; by keyboard, in light and dark.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { BrowserContext, Page } from 'playwright-core'
import { parseFields } from '../../../../src/lib/fields/parse-fields.ts'
import { fieldType } from '../../../../src/lib/fields/registry.ts'
import { EVERY } from '../../../fixtures/admin-fields.ts'
import { axeFindings, builtChunk, mountFields, valuesOf } from '../../../browser/admin/mount-fields.ts'
import { adminHouse } from '../../../support/admin-house.ts'
import { eventually } from '../../../support/eventually.ts'

describe('fields in the admin', () => {
  const house = adminHouse()
  let context: BrowserContext
  let page: Page
  const complaints: string[] = []

  /** What the browser says about policies and errors. */
  function listen(to: Page): Page {
    to.on('console', (message) => {
      if (message.type() === 'error' || /Content Security|Trusted/i.test(message.text()))
        complaints.push(message.text())
    })
    to.on('pageerror', (error) => complaints.push(error.message))
    return to
  }

  before(async () => {
    context = (await house.signIn()).context
    page = listen(await house.open('', context))
  })
  after(() => assert.deepEqual(complaints, [], 'The browser complained'))

  const fieldsOf = (...names: string[]) => ({
    fields: EVERY.fields.filter(({ name }) => names.includes(name)),
  })
  const box = (name: string) => page.locator(`[data-field="${name}"]`)

  describe('values', () => {
    before(() => mountFields(page, { fields: EVERY.fields }))

    test('what is typed, chosen and pressed comes out as the service stores it', async () => {
      await box('text').getByRole('combobox').fill('Oak')
      await box('number').getByRole('spinbutton').fill('2,5')
      await box('number').getByRole('spinbutton').press('ArrowUp')
      await box('textarea').getByRole('textbox').fill('One\nTwo')
      await box('bool').getByRole('switch').check()
      await box('date').locator('input').fill('2026-05-04')
      await box('time').locator('input').fill('09:30')
      await box('datetime').locator('select').selectOption('UTC')
      await box('datetime').locator('input').fill('2026-05-04T09:00')
      await box('select').getByLabel('Middle').check()
      await box('country').getByRole('combobox').fill('bl')
      await page.keyboard.press('Enter')
      await box('multiselect').getByLabel('Elm').check()
      await box('multiselect').getByLabel('Oak').check()
      await box('words').getByRole('combobox').fill('Linden')
      await page.keyboard.press('Enter')
      await box('link').locator('select').selectOption('email')
      await box('link').getByLabel('Address').fill('info@example.com')
      await box('link').getByLabel('Words of the link').fill('Write to us')
      await box('email').locator('input').fill('info@example.com')
      await box('tel').locator('input').fill('+49 2841 12345')
      await box('url').locator('input').fill('https://example.com/')
      await box('color').locator('.input').fill('#1d4ed8')
      await box('geo').getByLabel('Latitude').fill('53,5')
      await box('geo').getByLabel('Longitude').fill('-9.9')
      await box('geo').getByLabel('Address').fill('Hobelgang 12')
      await box('group').getByRole('button', { name: 'Add' }).click()
      await page.keyboard.type('First')
      const values = await valuesOf(page)
      assert.deepEqual(values, {
        text: 'Oak',
        number: 3,
        textarea: 'One\nTwo',
        bool: true,
        date: '2026-05-04',
        time: '09:30',
        datetime: '2026-05-04T09:00:00Z',
        select: 'middle',
        country: 'B',
        multiselect: ['oak', 'elm'],
        words: ['Linden'],
        link: { type: 'email', href: 'info@example.com', label: 'Write to us' },
        email: 'info@example.com',
        tel: '+49 2841 12345',
        url: 'https://example.com/',
        color: '#1d4ed8',
        geo: { lat: 53.5, lng: -9.9, address: 'Hobelgang 12' },
        group: [{ title: 'First' }],
      })
      accepted(values)
    })

    test('emptied, a field has no value; half a number stays for the server to refuse, and is called wrong', async () => {
      await box('text').getByRole('combobox').fill('')
      await box('number').getByRole('spinbutton').fill('2 x')
      await box('link').getByRole('button', { name: 'Remove link' }).click()
      await box('words').getByRole('button', { name: 'Remove Linden' }).click()
      const values = await valuesOf(page)
      for (const name of ['text', 'link', 'words']) assert.equal(name in values, false, name)
      assert.equal(values['number'], '2 x')
      assert.equal(await box('number').getByRole('spinbutton').getAttribute('aria-invalid'), 'true')
      assert.equal(await box('number').getByText('This is not a number.').count(), 1)
    })

    test('media is chosen in the library, put in order by the keyboard, and taken out', async () => {
      await box('media').getByRole('button', { name: 'Choose …' }).click()
      const tiles = page.locator('cms-media-picker [data-tile]')
      await tiles.first().focus()
      await page.keyboard.press('Enter')
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'Choose 2 files' }).click()
      const [first, second] = (await eventually(async () => (await valuesOf(page)).media)) as number[]
      await box('media').getByRole('button', { name: /^Move/ }).first().focus()
      await page.keyboard.press('ArrowDown')
      assert.deepEqual((await valuesOf(page)).media, [second, first])
      await box('media')
        .getByRole('button', { name: /^Take out/ })
        .first()
        .click()
      assert.deepEqual((await valuesOf(page)).media, [first])
    })

    test('a file is uploaded where it is needed; the same again is the same item', async () => {
      const file = {
        name: 'note.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from('A note for the workshop.'),
      }
      await box('file').locator('input[type=file]').setInputFiles(file)
      const id = await eventually(async () => (await valuesOf(page)).file)
      await box('file')
        .getByRole('button', { name: /^Take out/ })
        .click()
      await box('file')
        .locator('input[type=file]')
        .setInputFiles({ ...file, name: 'again.txt' })
      assert.equal(await eventually(async () => (await valuesOf(page)).file), id)
      await page.getByText('again.txt was in the library already').waitFor()
    })

    test('a large file goes in parts', async () => {
      const buffer = Buffer.alloc(9 * 1024 * 1024, 'A line of a long note.\n')
      await box('file').locator('input[type=file]').setInputFiles({ name: 'long.txt', mimeType: 'text/plain', buffer })
      const before = (await valuesOf(page)).file as number
      const id = await eventually(async () => {
        const now = (await valuesOf(page)).file
        return now === before ? undefined : now
      })
      const item = await page.evaluate(async (n) => (await (await fetch(`/api/v1/media/${n}`)).json()).data, id)
      assert.deepEqual([item.name, item.size], ['long.txt', buffer.length])
    })
  })

  describe('around the control', () => {
    test('faults, help and count are read with the field; the given values are never changed', async () => {
      const errors = [
        { pointer: '/text', code: 'x', message: 'must be shorter' },
        { pointer: '/group/1/title', code: 'x', message: 'must not be empty' },
      ]
      await mountFields(page, { ...fieldsOf('text', 'group'), values: Object.freeze(EVERY.values), errors })
      const input = box('text').getByRole('combobox').first()
      assert.equal(await input.getAttribute('aria-invalid'), 'true')
      const ids = (await input.getAttribute('aria-describedby'))!.split(' ')
      const descriptions = await Promise.all(ids.map((id) => page.locator(`[id="${id}"]`).first().textContent()))
      assert.match(descriptions.join(' '), /Shown at the top\..*Must be shorter.*11 of 40/s)
      assert.equal(await box('title').getByText('Must not be empty').count(), 1)
      await page.evaluate(() => (globalThis as any).mounted.goTo('/group/1/title'))
      await page.keyboard.type('!')
      assert.equal((await valuesOf(page)).group[1].title, 'Two!')
      assert.equal(EVERY.values.group[1]!.title, 'Two')
    })

    test('a group is put in order, copied and emptied by the keyboard alone, with a way back', async () => {
      await mountFields(page, { ...fieldsOf('group'), values: EVERY.values })
      const titles = async () => ((await valuesOf(page)).group as { title: string }[]).map(({ title }) => title)
      await box('group').getByRole('button', { name: 'Move One: arrow keys, or drag' }).focus()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowDown')
      assert.deepEqual(await titles(), ['Two', 'Three', 'One'])
      await page.keyboard.press('Home')
      assert.deepEqual(await titles(), ['One', 'Two', 'Three'])
      for (let i = 0; i < 4; i++) await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await box('group').getByRole('button', { name: 'Duplicate Two' }).focus()
      await page.keyboard.press('Enter')
      assert.deepEqual(await titles(), ['One', 'Two', 'Two', 'Three'])
      await box('group').getByRole('button', { name: 'Remove One' }).focus()
      await page.keyboard.press('Enter')
      assert.deepEqual(await titles(), ['Two', 'Two', 'Three'])
      await page.getByRole('button', { name: 'Undo' }).last().click()
      assert.deepEqual(await titles(), ['One', 'Two', 'Two', 'Three'])
    })

    test('by dragging, too', async () => {
      await mountFields(page, { ...fieldsOf('group'), values: EVERY.values })
      const handles = box('group').getByRole('button', { name: /^Move .* drag$/ })
      await handles.nth(2).dragTo(handles.nth(0))
      assert.deepEqual((await valuesOf(page)).group[0], { title: 'Three' })
    })

    test('read-only, nothing can be changed', async () => {
      await mountFields(page, { ...EVERY, readonly: true })
      await page.locator('cms-rich-text .ProseMirror').waitFor()
      const open = await page.evaluate(() =>
        [...(globalThis as any).mounted.shadowRoot.querySelectorAll('input, textarea, select')]
          .filter((one: any) => !one.disabled && !one.readOnly && one.type !== 'file' && one.ariaLabel !== 'Time zone')
          .map((one: any) => one.outerHTML),
      )
      assert.deepEqual(open, [])
      assert.equal(await page.locator('cms-rich-text .ProseMirror').getAttribute('contenteditable'), 'false')
      assert.match((await box('unknown').textContent())!, /cannot be edited here yet.*"DE00"/s)
    })
  })

  test('an icon is found by a German word', async () => {
    const chosen = page.evaluate(async (chunk) => {
      const { loadPickIcon } = await import(chunk)
      const { pickIcon } = await loadPickIcon()
      return pickIcon((document.querySelector('cms-app') as unknown as { app: unknown }).app)
    }, builtChunk('fields/load.ts'))
    await page.getByLabel('Search icons').fill('Umschlag')
    await page
      .locator('[data-tile]')
      .first()
      .filter({ hasText: /envelope/i })
      .waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    assert.match(String(await chosen), /envelope/)
  })

  test('source code: typed it is told; Escape and Tab lead out', async () => {
    await mountFields(page, { ...fieldsOf('email', 'code'), values: {} })
    await page.locator('cms-code .cm-content').click()
    await page.keyboard.type('a {')
    assert.equal((await valuesOf(page)).code, 'a {}')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.type('x')
    assert.equal((await valuesOf(page)).email, 'x')
  })

  for (const [colorScheme, lang, width] of [
    ['light', 'en', 1440],
    ['dark', 'de', 390],
  ] as const)
    test(`axe finds nothing, ${colorScheme}, ${lang}, ${width} px wide; nothing is too wide`, async () => {
      const looked = await house.signIn({ lang, context: { colorScheme, viewport: { width, height: 900 } } })
      const other = listen(await house.open('', looked.context))
      const errors = [{ pointer: '/text', code: 'x', message: 'must be shorter' }]
      await mountFields(other, { ...EVERY, errors })
      await other.locator('cms-rich-text .ProseMirror').waitFor()
      await other.locator('cms-code .cm-content').waitFor()
      await other.locator('cms-group-field .name').first().click()
      assert.deepEqual(await axeFindings(other), [])
      assert.equal(await other.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true)
      await looked.context.close()
    })
})

/** The types of the service take the values. */
function accepted(values: Record<string, unknown>): void {
  // `widget` is told by declarations, not written in them.
  const written = JSON.parse(JSON.stringify(EVERY.fields, (key, value) => (key === 'widget' ? undefined : value)))
  for (const { name, type, ...more } of written) {
    if (values[name] === undefined || type === 'unknown') continue
    const [field] = parseFields([{ name, type, ...more }] as never, 'test') as never as [any]
    const result = fieldType(type).value(field, fieldType).safeParse(values[name])
    assert.equal(result.success, true, `${name}: ${JSON.stringify(result.error?.issues)}`)
  }
}
