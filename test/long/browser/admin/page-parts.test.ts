// Beside the editor of a page: search, revisions with their differences, translations side by side, access.
// Holds: contract 4.3 revisions
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import type { Page } from 'playwright-core'
import type { Block } from '../../../../src/admin/editing/document.ts'
import { changedBlocks, changesOf, type Doc } from '../../../../src/admin/elements/diff/changes-of.ts'
import { textOfHtml } from '../../../../src/admin/elements/diff/plain-text.ts'
// Registers what each field type is like.
import '../../../../src/lib/fields/fields.ts'
import { pairsOf } from '../../../../src/admin/screens/page-translations/pairs.ts'
import { adminHouse, settled } from '../../../support/admin-house.ts'
import { eventually } from '../../../support/eventually.ts'
import { listen, tooWide, violations } from '../../../support/looks.ts'

const t = (text: string) => text
const block = (id: string, type: string, more: Partial<Pick<Block, 'data' | 'children' | 'section'>> = {}) =>
  ({ id, type, data: {}, section: {}, ...more }) as Block
const doc = (title: string, ...blocks: Block[]) => ({ title, blocks }) as unknown as Doc

suite('differences in words', () => {
  const labels = {
    fields: [{ name: 'title', label: 'Title', type: 'text' }],
    types: {
      text: { label: 'Text', variants: {}, fields: [{ name: 'body', label: 'Words', type: 'richtext' }] },
    },
    section: [],
  }
  test('added, removed, moved and changed, by block and field', () => {
    const [a, b, c] = [block('a', 'text', { data: { body: '<p>One</p>' } }), block('b', 'text'), block('c', 'hero')]
    const e = block('e', 'quote')
    const before = doc('Old', a, b, e, c)
    const after = doc('New', c, { ...a, data: { body: '<p>Two &amp; three</p>' } }, e, block('d', 'text'))
    const changes = changesOf(before, after, { labels, t })
    assert.deepEqual(
      changes.map(({ kind, id, name }) => [kind, id, name]),
      [
        ['document', undefined, ''],
        ['moved', 'c', 'hero'],
        ['changed', 'a', 'Text'],
        ['added', 'd', 'Text'],
        ['removed', 'b', 'Text'],
      ],
    )
    assert.deepEqual(changes[0]!.fields, [{ label: 'Title', before: 'Old', after: 'New' }])
    assert.deepEqual(changes[2]!.fields, [{ label: 'Words', before: 'One', after: 'Two & three' }])
  })

  test('a block is called by its first words, a picture by its name; of what is gone only what it said', () => {
    const hero = {
      label: 'Hero',
      variants: {},
      fields: [
        { name: 'title', label: 'Title', type: 'text' },
        { name: 'image', label: 'Picture', type: 'media' },
      ],
    }
    const gone = block('a', 'hero', {
      data: { title: 'Made once', image: 7 },
      section: { space_above: 'none' },
    })
    const reading = { labels: { ...labels, types: { hero } }, t, fileName: (id: number) => `bench-${id}.jpg` }
    const [change] = changesOf(doc('', gone), doc(''), reading)
    assert.equal(change!.name, 'Hero: Made once')
    assert.deepEqual(
      change!.fields.map(({ label, before }) => [label, before]),
      [
        ['Title', 'Made once'],
        ['Picture', 'bench-7.jpg'],
      ],
    )
  })

  test('a layout does not count as changed for what changed in it', () => {
    const before = doc('', block('a', 'columns', { children: [block('b', 'text', { data: { body: 'x' } })] }))
    const after = doc('', block('a', 'columns', { children: [block('b', 'text', { data: { body: 'y' } })] }))
    assert.deepEqual([...changedBlocks(before, after)], ['b'])
    assert.deepEqual([...changedBlocks(before, before)], [])
  })

  test('markup is text: entities once, no tag left, formatting alone is told', () => {
    assert.equal(textOfHtml('<p>a &amp;lt;b&amp;gt;</p><ul><li>c<li>d</ul><script x="y">e'), 'a &lt;b&gt;\ncde')
    const [before, after] = [
      doc('', block('a', 'text', { data: { body: '<p>a</p>' } })),
      doc('', block('a', 'text', { data: { body: '<p><em>a</em></p>' } })),
    ]
    assert.equal(changesOf(before, after, { labels, t })[0]!.fields[0]!.after, 'The formatting changed.')
  })

  test('an original and its translation are brought together by kind and order', () => {
    const original = [block('a', 'hero'), block('b', 'text'), block('c', 'cards', { children: [block('d', 'text')] })]
    const translated = [
      block('x', 'hero'),
      block('z', 'cards', { children: [block('w', 'text')] }),
      block('v', 'quote'),
    ]
    const pairs = pairsOf(original, translated).map((one) => [one.original?.id, one.translated?.id, one.level])
    assert.deepEqual(pairs, [
      ['a', 'x', 0],
      ['b', undefined, 0],
      ['c', 'z', 0],
      ['d', 'w', 1],
      [undefined, 'v', 0],
    ])
  })
})

suite('the parts beside the editor', () => {
  const house = adminHouse()
  let page: Page
  let complaints: string[]
  const call = (method: string, path: string, body?: object) =>
    page.evaluate(
      async ([verb, url, text]) => {
        const headers = { 'content-type': 'application/json' }
        const answer = await fetch(`/api/v1${url}`, { method: verb!, headers, ...(text && { body: text }) })
        return (await answer.json()) as { data: any }
      },
      [method, path, body ? JSON.stringify(body) : ''],
    )
  const part = async (at: number, element: string) => {
    await page.goto(`${house.origin}/admin/pages/1`)
    await settled(page)
    await page.locator('cms-outlet [role="tab"]').nth(at).click()
    const found = page.locator(element)
    await found.waitFor()
    await page.waitForLoadState('networkidle')
    assert.deepEqual(await violations(page), [], element)
    return found
  }

  before(async () => {
    const viewport = { width: 1400, height: 1000 }
    const { context } = await house.signIn({ context: { bypassCSP: true, viewport } })
    page = await context.newPage()
    complaints = listen(page)
    await page.goto(`${house.origin}/admin/pages`)
    await settled(page)
  })

  test('search: what is typed is shown as a result and saved', async () => {
    const search = await part(1, 'cms-page-search')
    const saved = page.waitForResponse((one) => one.request().method() === 'PATCH' && one.url().includes('/pages/1'))
    await search.locator('textarea').first().fill('Words of my own for the search. '.repeat(9))
    assert.match(await search.locator('[data-part="description"]').innerText(), /^Words of my own.* …$/)
    assert.equal((await saved).status(), 200)
  })

  test('revisions: compared in words and pictures, restored and taken back', async () => {
    const { data } = await call('GET', '/pages/1')
    const first = data.blocks[0] as { id: string }
    await call('PATCH', `/pages/1/blocks/${first.id}`, { data: { title: 'A quite different title' } })
    const revisions = await part(2, 'cms-page-revisions')
    await revisions.locator('.revision').last().click()
    const compare = page.locator('cms-version-compare')
    await compare.locator('ins', { hasText: 'different' }).first().waitFor()
    for (const at of [0, 1])
      await compare.locator('iframe').nth(at).contentFrame().locator('[data-block][style*="dashed"]').waitFor()
    const outlined = await compare
      .locator('iframe')
      .evaluateAll((frames) =>
        frames.map((frame: any) =>
          [...frame.contentDocument.querySelectorAll('[data-block]')]
            .filter((one: any) => one.style.outlineStyle === 'dashed')
            .map((one: any) => one.dataset.block),
        ),
      )
    assert.deepEqual(outlined, [[first.id], [first.id]])
    assert.deepEqual(await violations(page), [])
    const restored = page.waitForResponse((one) => one.url().endsWith('/restore'))
    await revisions.locator('wa-button[variant="brand"]').click()
    await page.locator('cms-confirm wa-button[variant="brand"]').click()
    assert.equal((await restored).status(), 200)
    assert.notEqual((await call('GET', '/pages/1')).data.blocks[0].data.title, 'A quite different title')
    const back = page.waitForResponse((one) => one.url().endsWith('/restore'))
    await page.locator('cms-toasts .toast .act').last().click()
    await back
    assert.equal((await call('GET', '/pages/1')).data.blocks[0].data.title, 'A quite different title')
  })

  test('access: a password closes the page at once', async () => {
    const access = await part(4, 'cms-page-access')
    await access.locator('wa-radio[value="password"]').click()
    await access.locator('wa-input[type="password"] input').fill('open sesame')
    const saved = page.waitForResponse((one) => one.request().method() === 'PATCH')
    await access.locator('cms-access-form wa-button').click()
    assert.equal((await saved).status(), 200)
    assert.equal((await call('GET', '/pages/1')).data.access, 'password')
  })

  test('translations: behind is told, and the side by side is saved by itself', async () => {
    const languages = await part(3, 'cms-page-translations')
    await languages.locator('.badge', { hasText: 'Older than the original' }).waitFor()
    await languages.locator('a', { hasText: 'Side by side' }).click()
    const screen = page.locator('cms-page-translations-screen')
    await screen.locator('.badge', { hasText: 'The original is newer' }).first().waitFor()
    await page.waitForLoadState('networkidle')
    assert.deepEqual(await violations(page), [])
    const saved = page.waitForResponse(
      (one) => one.request().method() === 'PATCH' && /\/pages\/\d+(\/blocks)?/.test(one.url()),
    )
    await screen.locator('.pair').nth(1).locator('input[type="text"]').first().fill('Tischlerei am Hafen')
    const answer = await saved
    assert.equal(answer.status(), 200, await answer.text())
    await page.setViewportSize({ width: 320, height: 800 })
    assert.ok((await tooWide(page)) <= 0)
    await page.setViewportSize({ width: 1400, height: 1000 })
    assert.deepEqual(complaints, [])
  })

  /** The German translation of the home page. */
  const translation = async () => {
    const { translation_group } = (await call('GET', '/pages/1')).data
    const found = await call('GET', `/pages?filter[translation_group]=${translation_group}`)
    return (found.data as { id: number; lang: string }[]).find(({ lang }) => lang === 'de')!.id
  }
  const sideBySide = async (of: Page) => {
    await of.goto(`${house.origin}/admin/pages/1/translations?lang=de`)
    await settled(of)
    return of.locator('cms-page-translations-screen')
  }

  test('what was left unsaved in the editor is offered side by side', async () => {
    const id = await translation()
    await page.goto(`${house.origin}/admin/pages/${id}`)
    await settled(page)
    await page.locator('cms-save-state [data-status="saved"]').waitFor()
    const cookies = await page.context().cookies()
    await page.context().clearCookies()
    await page.locator('cms-page-settings input[type="text"]').first().fill('Ohne Anmeldung geschrieben')
    await page.locator('cms-save-state [data-status="signed_out"]').waitFor()
    await page.goto('about:blank')
    await page.context().addCookies(cookies)
    const screen = await sideBySide(page)
    await screen.locator('cms-editor-notices').getByText('found on this device').waitFor()
    assert.deepEqual(await violations(page), [])
    await screen.getByRole('button', { name: 'Apply' }).click()
    await screen.locator('cms-save-state [data-status="saved"]').waitFor()
    assert.equal((await call('GET', `/pages/${id}`)).data.title, 'Ohne Anmeldung geschrieben')
  })

  test('side by side closing saves what was typed and gives the lock back', async () => {
    const id = await translation()
    const screen = await sideBySide(page)
    const saved = screen.locator('cms-save-state [data-status="saved"]')
    await saved.waitFor()
    const now = async () => (await call('GET', `/pages/${id}`)).data as { title: string; lock: object | null }
    const becomes = (what: string, check: (found: Awaited<ReturnType<typeof now>>) => boolean) =>
      eventually(async () => check(await now()), what)
    await becomes('locked', ({ lock }) => lock !== null)
    await page.goto(`${house.origin}/`)
    await becomes('free', ({ lock }) => lock === null)

    await sideBySide(page)
    await saved.waitFor()
    await screen.locator('.pair').first().locator('input[type="text"]').first().fill('Vor dem Neuladen geschrieben')
    await page.reload()
    await settled(page)
    await saved.waitFor()
    await becomes('saved', ({ title }) => title === 'Vor dem Neuladen geschrieben')
    // It was opened again before the last save had arrived, perhaps: from then on nothing is left to offer.
    await page.reload()
    await settled(page)
    await saved.waitFor()
    assert.equal(await screen.getByText('found on this device').count(), 0)
  })

  test('side by side a lock is told and taken over as in the editor', async () => {
    const first = await sideBySide(page)
    await first.locator('cms-save-state [data-status="saved"]').waitFor()
    const { context } = await house.signIn({ context: { bypassCSP: true } })
    const other = await context.newPage()
    const second = await sideBySide(other)
    await second.locator('cms-save-state [data-status="locked"]').waitFor()
    await second.locator('cms-editor-notices').getByRole('button', { name: 'Take over' }).click()
    await other.locator('cms-confirm wa-button[variant="brand"]').click()
    await second.locator('cms-save-state [data-status="saved"]').waitFor()
    await context.close()
  })
})
