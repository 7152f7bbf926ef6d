// What tests of the inbox need: a form that is sent over HTTP, everything the page holds, everything the disk holds.
import assert from 'node:assert/strict'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { settled, type AdminHouse } from '../../support/admin-house.ts'
import { FIELDS, FORM, post, tokenWords } from '../../support/forms.ts'
import { call } from '../../support/installation.ts'

/** A token must be so old before it is taken. */
const AGE_MS = 4200

export function requestsDesk(house: AdminHouse) {
  const run = async (name: string, input: object = {}) =>
    (await call(house.installation, 'default', name, { ...input })).body.data as any
  const makeForm = () =>
    run('save_data_table', {
      handle: 'contact',
      name: 'Contact',
      fields: FIELDS,
      apply: true,
      settings: { kind: 'inbox', form: { ...FORM, notify: [] } },
    })
  /** As a visitor's browser does; returns the answer's status. */
  const send = async (values: Record<string, string>, file?: { content: Uint8Array<ArrayBuffer>; name: string }) => {
    const visiting = { server: house.server, clock: { advance: () => undefined } }
    const token = await tokenWords(visiting as never)
    await new Promise((done) => setTimeout(done, AGE_MS))
    const data = new FormData()
    for (const [name, value] of Object.entries({ ...values, ...token })) data.append(name, value)
    if (file) data.append('papers', new Blob([file.content]), file.name)
    return (await post(house, data)).status
  }
  return { run, makeForm, send, everyFile: () => everyFile(house.root) }
}

/** All files below, the database with its log among them, as text. */
const everyFile = (root: string): [name: string, text: string][] =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => join(root, file))
    .filter((file) => statSync(file).isFile())
    .map((file) => [file, readFileSync(file, 'latin1')])

export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await settled(page)
}

/** Text, values and attributes of the document and all its shadows, and what the page keeps. */
const held = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const found: string[] = []
    const walk = (node: Node) => {
      if (node.nodeType === Node.TEXT_NODE) found.push(node.textContent ?? '')
      if (node instanceof Element) {
        found.push(...[...node.attributes].map(({ value }) => value))
        if ('value' in node) found.push(String(node.value))
        if (node.shadowRoot) walk(node.shadowRoot)
      }
      node.childNodes.forEach(walk)
    }
    walk(document)
    const stored = [localStorage, sessionStorage].flatMap((one) => Object.entries(one).flat() as string[])
    return [...found, ...stored, location.href, JSON.stringify(history.state)].join('\n')
  })

/** The button of the dialog that is on top. */
export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).last().click()

export const isOpen = (page: Page): Promise<void> => page.getByText('Your key is open.').first().waitFor()

export async function unlock(page: Page, passphrase: string): Promise<void> {
  await page.locator('cms-key-opener input[type=password]').fill(passphrase)
  await press(page, 'Open the key')
}

/** A new passphrase, twice. */
export async function typeTwice(page: Page, passphrase: string): Promise<void> {
  for (const n of [0, 1]) await page.locator('cms-new-passphrase input').nth(n).fill(passphrase)
}

/** The group of the recovery text that is asked for. */
export async function typeBack(page: Page): Promise<void> {
  const sheet = page.locator('cms-recovery-sheet')
  const group = Number(/group (\d+)/.exec(await sheet.locator('label').innerText())![1])
  const text = await sheet
    .locator('li code')
    .nth(group - 1)
    .innerText()
  await sheet.locator('input').fill(text.toLowerCase())
  await press(page, 'Done: use this key')
}

export async function nothingOf(page: Page, ...texts: string[]): Promise<void> {
  const all = await held(page)
  assert.deepEqual(
    texts.filter((word) => all.includes(word)),
    [],
  )
}

/** Text of what has the focus. */
export const focused = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    let at = document.activeElement
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement
    return at?.textContent?.trim()
  })
