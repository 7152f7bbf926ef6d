// A colour that is changed for one look of the website takes the other look along, where nobody chose that: told, with the way back.
import type { Screen } from '../../screen.ts'
import { labelOf } from './design.ts'
import type { DesignSession } from './design-session.ts'
import { withoutTaken, type Draft } from './draft.ts'

/** Milliseconds in which nobody drags or types any more. */
const PAUSE = 700

/** A colour as somebody left it: what follows goes into the same step. */
interface Left {
  session: DesignSession
  key: string
  draft: Draft
}

export class OtherMode {
  readonly #screen: Pick<Screen, 't' | 'app'>
  #left: Left | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #asked = Promise.resolve()

  constructor(screen: Pick<Screen, 't' | 'app'>) {
    this.#screen = screen
  }

  touched(session: DesignSession, key: string): void {
    // Of one key only the last colour of a step can be gone to: what is not, is not asked for.
    void this.flush()
    this.#left = { session, key, draft: session.state.draft }
    this.#timer = setTimeout(() => void this.flush(), PAUSE)
  }

  /** Nobody is there any more to be told. */
  leave(): void {
    clearTimeout(this.#timer)
    this.#left = undefined
  }

  /** At once, after what was asked before: what is saved is to be whole. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    const left = this.#left
    this.#left = undefined
    if (left?.session.holds(left.draft)) this.#asked = this.#asked.then(() => this.#follow(left))
    await this.#asked
  }

  async #follow({ session, key, draft }: Left): Promise<void> {
    // Without an answer the hint beside the colour stays, with a button for the same.
    const followed = await session.follow(key, draft).catch(() => undefined)
    if (!followed) return
    const { t, app } = this.#screen
    // What somebody made since stays.
    const run = () => session.change(withoutTaken(session.state.design, session.state.draft, followed))
    const name = labelOf(session.state.design, key)
    app.toast({
      tone: 'neutral',
      topic: 'other-mode',
      text:
        followed.mode === 'dark'
          ? t('The dark colour of “{name}” goes along.', { name })
          : t('The light colour of “{name}” goes along.', { name }),
      action: { label: t('Undo'), run },
    })
  }
}
