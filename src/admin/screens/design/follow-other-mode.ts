// A colour that is changed for one look of the website takes the other look along, where nobody chose that: told, with the way back.
import type { Screen } from '../../screen.ts'
import { labelOf } from './design.ts'
import type { DesignSession } from './design-session.ts'
import { withoutTaken } from './draft.ts'

/** Milliseconds in which nobody drags or types any more. */
const PAUSE = 700

export class OtherMode {
  readonly #screen: Pick<Screen, 't' | 'app'>
  #session: DesignSession | undefined
  #key: string | undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(screen: Pick<Screen, 't' | 'app'>) {
    this.#screen = screen
  }

  touched(session: DesignSession, key: string): void {
    if (this.#key !== key) void this.flush()
    clearTimeout(this.#timer)
    this.#session = session
    this.#key = key
    this.#timer = setTimeout(() => void this.flush(), PAUSE)
  }

  /** Nobody is there any more to be told. */
  leave(): void {
    clearTimeout(this.#timer)
    this.#key = undefined
  }

  /** At once: what is saved is to be whole. */
  async flush(): Promise<void> {
    const [session, key] = [this.#session, this.#key]
    clearTimeout(this.#timer)
    this.#key = undefined
    if (!session || key === undefined) return
    // Without an answer the hint beside the colour stays, with a button for the same.
    const followed = await session.follow(key).catch(() => undefined)
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
