// What is needed next is loaded while nobody waits: evaluated in the frame of a click, a module would hold the click up.
import { isHtml } from '../../../lib/rules/conditions/traits.ts'
import type { BlockType } from './page-data.ts'
import { idle } from '../../idle.ts'

const MOST_MS = 2000

/** One module at a time, each when the browser has nothing else to do; ends early when `signal` is aborted. */
export async function prefetch(types: Iterable<BlockType>, signal: AbortSignal): Promise<void> {
  const hasText = [...types].some(({ fields }) => fields.some(isHtml))
  const modules = [
    ...(hasText
      ? [
          () => import('../../rich-text/rich-text.ts'),
          () => import('../../rich-text/create-rich-text.ts').then(({ warmUp }) => warmUp()),
        ]
      : []),
    () => import('./block-picker.ts'),
  ]
  for (const load of modules) {
    await idle(MOST_MS)
    if (signal.aborted) return
    // Whoever needs it tells what is wrong.
    await load().catch(() => undefined)
  }
}
