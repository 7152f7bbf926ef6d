// The journey with the keyboard alone: where the focus is, by the names that are read out, and how to get somewhere with Tab.
import type { CDPSession, Page } from 'playwright-core'
import type { Journey } from './journey-person.ts'
import { PATIENCE_MS } from '../../support/eventually.ts'

/** What a screen reader says of the element that has the focus. */
export interface Focus {
  role: string
  name: string
  description: string
}
type Way = 'Tab' | 'Shift+Tab' | 'ArrowRight' | 'ArrowDown'
export interface Keys {
  focus(): Promise<Focus>
  /** Presses Tab until that has the focus, unless it has it already; fails where the focus was lost before. */
  to(role: string, english: string | RegExp, key?: Way): Promise<void>
  /** Until that has the focus without any key: the program puts it there. */
  at(role: string, english: string | RegExp): Promise<void>
  press(...keys: string[]): Promise<void>
  type(text: string): Promise<void>
}

const FOCUSED = `(() => {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active
})()`
/** Nobody goes further than that. */
const MOST = 60
/** Whoever hears only this of a stop does not know what it is. */
const NEEDS_NAME = new Set(
  'button link textbox searchbox combobox checkbox switch radio tab slider spinbutton menuitem option treeitem ColorWell Iframe'.split(
    ' ',
  ),
)

export async function keysOf({ page, context, say }: Journey): Promise<Keys> {
  const session = await context.newCDPSession(page)
  await session.send('Accessibility.enable')
  const focus = () => focusOf(session)
  const labelFor = (english: string | RegExp) => (typeof english === 'string' ? say(english) : english)
  const pressed: string[] = []
  const press = async (key: string) => {
    pressed.push(key)
    await page.keyboard.press(key)
  }
  return {
    focus,
    to: async (role, english, key = 'Tab') => {
      const expected = labelFor(english)
      const passed: string[] = []
      await until(
        page,
        async () => !(await isLost(page)),
        `the focus is lost at ${page.url()} after ${pressed.slice(-6).join(', ')}`,
      )
      for (let i = 0; i <= MOST; i++) {
        const at = await focus()
        if (at.role === role && expected.test(at.name)) return
        const isNameless = NEEDS_NAME.has(at.role) && !at.name.trim()
        if (isNameless) throw new Error(`a ${at.role} without a name, after ${passed.join(' · ')}`)
        passed.push(`${at.role} ${at.name}`)
        await press(key)
      }
      throw new Error(`${role} ${expected} is not reached at ${page.url()}: ${passed.join(' · ')}`)
    },
    at: async (role, english) => {
      const expected = labelFor(english)
      let last = ''
      const isThere = async () => {
        const at = await focus()
        last = `${at.role} ${at.name}`
        return at.role === role && expected.test(at.name)
      }
      await until(page, isThere, () => `the focus is at ${last}, not at ${role} ${expected}`)
    },
    press: async (...keys) => {
      for (const key of keys) await press(key)
    },
    type: (text) => page.keyboard.type(text),
  }
}

async function until(page: Page, holds: () => Promise<boolean>, message: string | (() => string)): Promise<void> {
  const end = Date.now() + PATIENCE_MS
  while (!(await holds().catch(() => false))) {
    if (Date.now() > end) throw new Error(typeof message === 'string' ? message : message())
    await page.evaluate('new Promise(requestAnimationFrame)').catch(() => undefined)
  }
}

async function focusOf(session: CDPSession): Promise<Focus> {
  const nothing = { role: 'none', name: '', description: '' }
  const { result } = await session.send('Runtime.evaluate', { expression: FOCUSED })
  if (!result.objectId) return nothing
  const params = { objectId: result.objectId, fetchRelatives: false }
  const { nodes } = await session.send('Accessibility.getPartialAXTree', params)
  const [node] = nodes
  if (!node) return nothing
  const { role, name, description } = node
  return {
    role: String(role?.value),
    name: String(name?.value ?? ''),
    description: String(description?.value ?? ''),
  }
}

/** In a page nobody has pressed a key in yet, it is where every page begins. */
const isLost = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement === document.body && Reflect.has(window, 'journeyPressed'))

/** Whether the pointer was used: nothing of the journey may. Notes beside it which pages have been used. */
export async function watchPointer(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const note = () => localStorage.setItem('pointer', '1')
    addEventListener('pointerdown', note, true)
    addEventListener('click', ({ detail }) => void (detail > 0 && note()), true)
    addEventListener('keydown', () => Reflect.set(window, 'journeyPressed', true), true)
  })
  return async () => Number(await page.evaluate(() => localStorage.getItem('pointer') ?? 0))
}
