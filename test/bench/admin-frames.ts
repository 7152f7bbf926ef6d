// The longest frame in a trace of editing a page: selecting, moving, duplicating, removing, adding and writing, each told apart.
import type { Browser, Page } from 'playwright-core'

export interface Frame {
  ms: number
  detail: string
}
/** Of the trace event format; microseconds. */
interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  args: { name?: string }
}
type Parts = Record<string, () => Promise<unknown>>
/** Somebody quick. */
const KEY_MS = 60
/** What follows by itself: saving, and the preview that is renewed. */
const AFTER_MS = 1500

/** The longest time the page's main thread was at one thing. CMS_BENCH_FRAMES prints that of each part. */
export async function longestFrame(browser: Browser, page: Page, searchText: string): Promise<Frame> {
  await page.bringToFront()
  await page.getByRole('treeitem').first().focus()
  const found: Frame[] = []
  for (const [part, work] of Object.entries(partsOf(page, searchText))) {
    await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', 'blink'] })
    await work()
    await page.waitForTimeout(AFTER_MS)
    const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
    const { ms, detail } = longestTask(trace.traceEvents)
    found.push({ ms, detail: `${part}: ${detail}` })
  }
  if (process.env.CMS_BENCH_FRAMES) for (const { ms, detail } of found) console.log(ms.toFixed(0), detail)
  return found.sort((a, b) => b.ms - a.ms)[0]!
}

/** With what lay in it that took more than a fifth of it, from the outermost. */
function longestTask(events: TraceEvent[]): Frame {
  const placeOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const threads = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
  const mains = new Set(threads.map(placeOf))
  const spans = events.filter((one) => one.ph === 'X' && one.dur && mains.has(placeOf(one)))
  const [longest] = spans.filter(({ name }) => name.endsWith('RunTask')).sort((a, b) => b.dur! - a.dur!)
  if (!longest) return { ms: 0, detail: 'nothing' }
  const end = longest.ts + longest.dur!
  const inside = spans.filter(
    (one) =>
      placeOf(one) === placeOf(longest) &&
      one.ts >= longest.ts &&
      one.ts + one.dur! <= end &&
      one.dur! > longest.dur! / 5 &&
      !one.name.endsWith('RunTask'),
  )
  const names = inside.map(({ name, dur }) => `${name} ${(dur! / 1000).toFixed(0)}`)
  return { ms: longest.dur! / 1000, detail: [...new Set(names)].slice(0, 8).join(', ') }
}

function partsOf(page: Page, searchText: string): Parts {
  const press = async (key: string, times: number) => {
    for (let i = 0; i < times; i++) {
      await page.keyboard.press(key)
      await page.waitForTimeout(KEY_MS)
    }
  }
  return {
    selecting: () => press('ArrowDown', 10),
    moving: () => press('Alt+ArrowDown', 5),
    duplicating: () => press('Control+d', 2),
    removing: () => press('Delete', 2),
    adding: async () => {
      await press('Insert', 1)
      await page.locator('cms-block-picker .pick').first().waitFor()
      await page.keyboard.type('quote', { delay: KEY_MS })
      await press('Enter', 1)
      await page.locator('cms-block-picker dialog').waitFor({ state: 'hidden' })
    },
    writing: async () => {
      await page.locator('cms-block-panel input[name="title"]').first().focus()
      await page.keyboard.type(searchText, { delay: KEY_MS })
    },
    saving: () => page.locator('cms-save-state [data-status="saved"]').waitFor(),
  }
}
