// A warning for agents whose new object got a number in its address: the call may repeat one whose answer was lost.
import { message } from '../../base/catalogue/message.ts'
import { say } from '../../platform/i18n/say.ts'
import type { Context } from './context.ts'

const CODE = 'numbered_slug'

/** One warning per call; `wanted` is the slug that the title makes. Over REST an Idempotency-Key prevents the repetition. */
export function warnOfNumberedSlug({ channel, language, warnings }: Context, wanted: string, slug: string): void {
  if (channel !== 'mcp' || slug === wanted || warnings.some(({ code }) => code === CODE)) return
  warnings.push({ code: CODE, message: say(language, message('operation.slug_numbered', { wanted, slug })) })
}
