// The journey with the keyboard alone: where the focus is, by the names that are read out, and how to get somewhere with Tab.
import type { CDPSession, Page } from 'playwright-core'
import type { Journey } from './journey-person.ts'

/** What a screen reader says of the element that has the focus. */
export interface Focus {
  role: string
  name: string
}
export interface Keys {
  focus(): Promise<Focus>
  /** Presses Tab until that has the focus. */
  to(role: string, english: string | RegExp, key?: 'Tab' | 'Shift+Tab'): Promise<void>
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

export async function keysOf({ page, context, say }: Journey): Promise<Keys> {
  const session = await context.newCDPSession(page)
  await session.send('Accessibility.enable')
  const focus = () => focusOf(session)
  return {
    focus,
    to: async (role, english, key = 'Tab') => {
      const wanted = typeof english === 'string' ? say(english) : english
      const passed: string[] = []
      for (let i = 0; i < MOST; i++) {
        await page.keyboard.press(key)
        const at = await focus()
        if (at.role === role && wanted.test(at.name)) return
        passed.push(`${at.role} ${at.name}`)
      }
      throw new Error(`${role} ${wanted} is not reached at ${page.url()}: ${passed.join(' · ')}`)
    },
    press: async (...keys) => {
      for (const key of keys) await page.keyboard.press(key)
    },
    type: (text) => page.keyboard.type(text),
  }
}

async function focusOf(session: CDPSession): Promise<Focus> {
  const { result } = await session.send('Runtime.evaluate', { expression: FOCUSED })
  if (!result.objectId) return { role: 'none', name: '' }
  const wanted = { objectId: result.objectId, fetchRelatives: false }
  const { nodes } = await session.send('Accessibility.getPartialAXTree', wanted)
  return { role: String(nodes[0]?.role?.value), name: String(nodes[0]?.name?.value ?? '') }
}

/** Whether the pointer was used: nothing of the journey may. */
export async function watchPointer(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    addEventListener('pointerdown', () => localStorage.setItem('pointer', '1'), true)
  })
  return async () => Number(await page.evaluate(() => localStorage.getItem('pointer') ?? 0))
}
