// Loads modules in advance while the browser is idle: evaluating a module during a click would delay it.
import { isHtml } from '../../../lib/rules/conditions/traits.ts'
import type { BlockType } from './page-data.ts'
import { idle } from '../../idle.ts'

const MAX_MS = 2000

/** One module at a time, each when the browser is idle; ends early when `signal` is aborted. */
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
    await idle(MAX_MS)
    if (signal.aborted) return
    // Errors are reported when the module is used.
    await load().catch(() => undefined)
  }
}
