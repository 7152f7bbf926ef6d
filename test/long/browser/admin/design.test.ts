// The design editor in a browser: what is tried shows in the page before it is saved; contrast, conflicts, history and fonts.
// Holds: contract 4.3 design
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import type { FrameLocator, Locator, Page } from 'playwright-core'
import { adminHouse, settled } from '../../../support/admin-house.ts'
import { call } from '../../../support/installation.ts'
import { eventually } from '../../../support/eventually.ts'

const DESK = { width: 1440, height: 900 }

suite('the design editor', () => {
  const house = adminHouse()
  let page: Page
  let frame: FrameLocator
  const complaints: string[] = []

  before(async () => {
    const { context } = await house.signIn({ context: { viewport: DESK } })
    page = await house.open('/design', context)
    frame = page.frameLocator('iframe')
    page.on('pageerror', (error) => void complaints.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error' && !/status of 4/.test(message.text())) complaints.push(message.text())
    })
  })

  const ask = async (name: string, input: Record<string, unknown> = {}) =>
    (await call(house.installation, 'default', name, input)).body.data as any
  const design = () => ask('get_design')
  const set = (input: Record<string, unknown>) => ask('set_design', input)
  const again = async () => {
    await page.goto(`${house.origin}/admin/design`)
    await settled(page)
  }
  const token = (key: string): Locator => page.locator(`[data-token=${key}]`)
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
  // Of the screen: a message may offer to undo something else.
  const undo = () => page.locator('#main').getByRole('button', { name: 'Undo', exact: true })
  const save = async () => {
    await button('Save').click()
    await page.getByText('The design is saved').last().waitFor()
  }
  const tab = (name: string) => page.getByRole('tab', { name }).click()
  /** A radio of a row of them lies below its label. */
  const pick = (name: string) => page.getByRole('radio', { name, exact: true }).check({ force: true })
  const write = (key: string, mode: 'Light' | 'Dark', hex: string) =>
    token(key)
      .getByRole('textbox', { name: new RegExp(`: ${mode}$`) })
      .fill(hex)
  const property = (name: string) =>
    // While the frame is loaded anew it has no values.
    frame
      .locator('html')
      .evaluate((root, one) => getComputedStyle(root).getPropertyValue(one).trim(), name)
      .catch(() => '')
  const shows = (name: string, value: string) =>
    eventually(async () => (await property(name)).toLowerCase() === value.toLowerCase(), `${name} is ${value}`)

  test('a colour shows in the page at once, before it is saved', async () => {
    await shows('--primary', '#17493C')
    await write('primary', 'Light', '#0b3d91')
    await shows('--primary', '#0b3d91')
    assert.equal((await design()).own.primary, undefined)
    await token('primary').getByText('Changed').waitFor()
    assert.equal(await frame.locator('[style]').count(), 0, 'no inline style')

    await undo().click()
    await shows('--primary', '#17493C')
    await button('Redo').click()
    await shows('--primary', '#0b3d91')
    await save()
    const { primary } = (await design()).own
    assert.equal(primary.light, '#0b3d91')
    assert.notEqual(primary.dark.toLowerCase(), '#8fd3b6', 'visitors with dark devices do not keep the old green')
  })

  test('dark, a phone, a size, a class, a font, and back to the preset', async () => {
    await pick('Dark')
    await shows('--primary', (await design()).own.primary.dark)
    await pick('Phone')
    await eventually(async () => (await frame.locator('html').evaluate(() => innerWidth)) === 390, 'a phone')
    await pick('Light')
    await pick('Desktop')

    await token('radius').getByRole('slider').fill('20')
    await shows('--radius', '20px')
    await pick('Outlined')
    await frame.locator('html.buttons-outline:not(.buttons-filled)').waitFor()
    await token('sticky').getByRole('switch').check({ force: true })
    await frame.locator('html.sticky').waitFor()
    await token('font_body').getByRole('combobox').click()
    await page.getByRole('option', { name: 'Bookish' }).first().click()
    await eventually(async () => (await property('--font-body')).includes('Iowan'), 'the other font')
    await button('Reset Rounded corners').click()
    await shows('--radius', '2px')
    await button('Discard').click()
    await frame.locator('html.buttons-filled:not(.sticky)').waitFor()
    assert.equal(await button('Discard').count(), 0)
  })

  test('a preset is taken as it is, and can be taken back', async () => {
    await button('Ledger').click()
    await shows('--primary', '#1F3F8F')
    await page.getByText('Your own values gave way').waitFor()
    await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).last().click()
    await shows('--primary', '#0b3d91')
    await button('Ledger').click()
    await save()
    const { preset, own } = await design()
    assert.deepEqual({ preset, own }, { preset: 'ledger', own: {} })
  })

  test('leaving asks while something is unsaved', async () => {
    await write('border', 'Light', '#cccccc')
    await page.getByRole('link', { name: 'Menus' }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    assert.match(page.url(), /\/admin\/design/)
    await button('Discard').click()
  })

  test('too little contrast is refused with a colour that would do, or saved all the same', async () => {
    await write('muted', 'Light', '#bbbbbb')
    await token('muted').getByText('Too little contrast').or(token('muted').locator('.badge.bad')).first().waitFor()
    await tab('Contrast')
    await page.getByText('2 pairs of colours have too little contrast.').waitFor()
    await tab('Values')
    await button('Save').click()
    await page.getByText(/Quiet text on Tinted background \(light\)/).waitFor()
    await page.getByText('Mixed there by the kit: #BBBBBB on #').last().waitFor()
    await button('Take these colours and save').click()
    const shown = token('muted').getByRole('textbox', { name: /: Light$/ })
    await eventually(async () => (await shown.inputValue()) !== '#bbbbbb', 'the colour that would do is shown')
    await page.getByText('All changes are saved.').waitFor()
    const passed = await design()
    assert.ok(passed.contrast.every((pair: any) => pair.passes))
    assert.notEqual(passed.own.muted.light, '#bbbbbb')

    // Nothing behind a dialog has the focus.
    await page.locator('wa-dialog[open]').waitFor({ state: 'detached' })
    await write('muted', 'Light', 'hellgrün')
    await page.keyboard.press('Tab')
    await token('muted').getByText('“hellgrün” is not a colour. Use a hex value such as #1F3F8F.').waitFor()
    await write('muted', 'Light', passed.own.muted.light)

    await write('muted', 'Light', '#bbbbbb')
    await button('Save').click()
    await button('Save anyway').click()
    await eventually(async () => (await design()).own.muted.light === '#bbbbbb', 'saved anyway')
    // The list takes the colours that go together by one click.
    await tab('Contrast')
    await page.locator('cms-design-contrast').getByRole('button', { name: 'Take these colours' }).click()
    await page.getByText('All colours have enough contrast.').waitFor()
    await tab('Values')
    await save()
  })

  test('a ground that was just chosen stays: what stands on it follows, in the dialog, in the tab and by one button', async () => {
    await again()
    const { own, values: saved } = await design()
    await write('background', 'Light', '#0f3d2e')
    await token('background').getByText('Visitors with a dark device still see the old colour.').waitFor()
    await tab('Contrast')
    const list = page.locator('cms-design-contrast .set')
    await list.getByText('#0f3d2e').or(list.getByText('Tinted background')).first().waitFor()
    const offered = await list.innerText()
    assert.doesNotMatch(offered, /^Background/m)
    await tab('Values')
    await button('Save').click()
    const dialog = page.locator('cms-design-low-contrast wa-dialog')
    await dialog.getByText(/^Text on Background \(light\)/).waitFor()
    const changes = await dialog.getByText(/ becomes #/).allInnerTexts()
    assert.ok(changes.length && !changes.some((one) => one.startsWith('Background ')), changes.join(', '))
    for (const one of changes) assert.ok(offered.includes(one.split(' becomes ')[1]!), one)
    await button('Back').click()

    await token('background').getByRole('button', { name: 'Derive the rest from this colour' }).click()
    await page.getByText(/colours now go with “Background”/).waitFor()
    await shows('--background', '#0f3d2e')
    await eventually(async () => !(await page.locator('.badge.bad').count()), 'everything can be read')
    assert.equal(await token('background').getByText('still see the old colour').count(), 0)
    await undo().click()
    await token('background').getByText('Visitors with a dark device still see the old colour.').waitFor()
    await shows('--text', saved.text.light)
    await button('Redo').click()
    // Chosen otherwise: what only followed follows again.
    await write('background', 'Light', '#f3ead8')
    await token('background').getByRole('button', { name: 'Derive the rest from this colour' }).click()
    await eventually(async () => !(await page.locator('.badge.bad').count()), 'everything can be read again')
    await save()
    assert.ok((await design()).contrast.every((pair: any) => pair.passes))
    assert.equal(await page.getByText('Changed', { exact: true }).count(), 0, 'nothing is changed once it is saved')
    await token('background').getByText('Own value').waitFor()
    const ledger = page.getByRole('button', { name: /^Ledger/ })
    assert.equal(await ledger.getAttribute('aria-pressed'), 'false', 'it does not look like that any more')
    await ledger.getByText('Changed by you').waitFor()
    await set({ values: own, replace: true })
    await again()
  })

  test('what somebody else saved meanwhile is kept, and what was changed here, too', async () => {
    await write('accent', 'Light', '#ffd166')
    await set({ values: { radius: 9 } })
    await button('Save').click()
    await page.getByText('Somebody else changed the design meanwhile').waitFor()
    await shows('--radius', '9px')
    await shows('--accent', '#ffd166')
    await undo().click()
    await shows('--accent', '#F4B9A7')
    await shows('--radius', '9px')
    await button('Redo').click()
    await save()
    const { own } = await design()
    assert.deepEqual([own.radius, own.accent], [9, { light: '#ffd166' }])
  })

  test('a state of the history is looked at, compared with now, and brought back', async () => {
    await set({ values: { radius: 3 } })
    await again()
    await tab('History')
    const changes = page.locator('cms-design-history li.change')
    await changes.nth(1).getByRole('button', { name: 'Look at it' }).click()
    await shows('--radius', '9px')
    await pick('Now')
    await shows('--radius', '3px')
    await changes.nth(1).getByRole('button', { name: 'Restore' }).click()
    await page.getByText('The design is as it was then.').waitFor()
    assert.equal((await design()).own.radius, 9)
    await shows('--radius', '9px')
    await eventually(async () => (await changes.first().innerText()).includes('Now'), 'a new first entry')
  })

  test('a font is installed, seen in its own face, used, and not removed while it is', async () => {
    const offered = () =>
      page.locator('#families option').evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))
    await tab('Fonts')
    await button('Install a font').click()
    assert.ok((await offered()).includes('Inter'))
    await page.getByRole('combobox', { name: 'Name of the font' }).fill('Inter')
    await button('Install').click()
    await page.getByText('Inter is installed').waitFor()
    const typeface = page.locator('cms-design-fonts .face')
    await eventually(
      async () => (await typeface.evaluate((one) => getComputedStyle(one).fontFamily)).includes('cms-sample-inter'),
      'its own face',
    )
    await tab('Values')
    await token('font_body').getByRole('combobox').click()
    await page.getByRole('option', { name: 'Inter' }).first().click()
    await eventually(async () => (await property('--font-body')).includes('Inter'), 'the font in the page')
    await save()
    await tab('Fonts')
    await button('Remove Inter').click()
    await button('Remove').click()
    await page
      .getByRole('region', { name: 'Messages' })
      .getByText(/Inter|font_body/)
      .last()
      .waitFor()
    assert.equal((await ask('list_fonts')).length, 1)
    await button('Install a font').click()
    await page.getByText('Installed already: Inter').waitFor()
    assert.ok(!(await offered()).includes('Inter'))
    await button('Cancel').click()
  })

  test('a change of somebody whose changes are looked at first waits, and the design stays', async () => {
    await ask('create_role', {
      name: 'designer',
      title: 'Designer',
      permissions: ['design.edit'],
      approval: true,
    })
    const { context } = await house.signIn({ role: 'designer', context: { viewport: DESK } })
    const other = await house.open('/design', context)
    const before = await design()
    await other.getByRole('slider', { name: 'Rounded corners' }).fill('24')
    await other.getByRole('button', { name: 'Save', exact: true }).click()
    await other.getByText('The change waits for approval.').waitFor()
    assert.deepEqual((await design()).own, before.own)
    assert.equal(await other.getByRole('tab', { name: 'Fonts' }).count(), 0)
    await context.close()
  })

  test('a value is found by its name, and another page can be looked at', async () => {
    await again()
    await page.getByRole('searchbox', { name: 'Find a value' }).fill('corners')
    await eventually(async () => (await page.locator('[data-token]').count()) === 1, 'one value')
    await token('radius').getByRole('slider').fill('17')
    await shows('--radius', '17px')
    await frame.getByRole('link', { name: 'Prices' }).first().click()
    await eventually(
      async () => /prices/.test(await frame.locator('html').evaluate(() => location.pathname)),
      'the other page',
    )
    await shows('--radius', '17px')
    await button('Discard').click()
    assert.deepEqual(complaints, [])
  })
})
