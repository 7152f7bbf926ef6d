// When the user changes a colour of one mode, the other mode is derived unless they chose it: with a toast for undo.
import type { Screen } from '../../screen.ts'
import { labelOf } from './design.ts'
import type { DesignSession } from './design-session.ts'
import { withoutColourFixes, type Draft } from './draft.ts'

/** Milliseconds without dragging or typing after which a change is complete. */
const PAUSE = 700

/** A completed change of a colour: derived colours become part of the same step. */
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
    // Only the last colour of a step is in the history: intermediate ones are not derived from.
    void this.flush()
    this.#left = { session, key, draft: session.state.draft }
    this.#timer = setTimeout(() => void this.flush(), PAUSE)
  }

  /** The screen is closed: no message can be shown. */
  leave(): void {
    clearTimeout(this.#timer)
    this.#left = undefined
  }

  /** Derives at once, after pending requests, so that the complete design is saved. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    const left = this.#left
    this.#left = undefined
    if (left?.session.contains(left.draft)) this.#asked = this.#asked.then(() => this.#follow(left))
    await this.#asked
  }

  async #follow({ session, key, draft }: Left): Promise<void> {
    // If the request fails, the hint next to the colour has a button for the same.
    const followed = await session.follow(key, draft).catch(() => undefined)
    if (!followed) return
    const { t, app } = this.#screen
    // Later changes stay.
    const run = () => session.change(withoutColourFixes(session.state.design, session.state.draft, followed))
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
