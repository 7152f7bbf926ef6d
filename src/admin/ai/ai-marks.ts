// Which texts of an object AI wrote and no editor confirmed yet: read when the object is opened and after it was saved.
import type { AiText } from '../client/operations.d.ts'
import type { App } from '../app-context.ts'
import { hasTextAi } from './field-ai.ts'

export type Marked = { page: number } | { table: string; entry: number } | { media: number }

export class AiMarks {
  readonly #app: App
  readonly #changed: () => void
  #object: Marked | undefined
  #version: unknown
  #byPath = new Map<string, AiText>()
  /** Texts by AI were applied to the form: they are marked as AI texts once it is saved. */
  #isExpecting = false

  constructor(app: App, changed: () => void) {
    this.#app = app
    this.#changed = changed
  }

  get size(): number {
    return this.#byPath.size
  }
  at(path: string): AiText | undefined {
    return this.#byPath.get(path)
  }
  expect(): void {
    this.#isExpecting = true
  }

  /** Reads the marks when the object is another one, or was saved while marks existed or were expected. */
  follow(object: Marked, version: unknown): void {
    if (!hasTextAi(this.#app)) return
    const isSame = JSON.stringify(object) === JSON.stringify(this.#object)
    const wasSaved = version !== this.#version
    this.#version = version
    if (isSame && !(wasSaved && (this.size || this.#isExpecting))) return
    this.#object = object
    void this.#read(object)
  }

  async confirm(mark: AiText): Promise<void> {
    try {
      await this.#app.api.call('confirm_ai_texts', { ids: [mark.id] })
      this.#byPath.delete(mark.path)
      this.#changed()
    } catch (error) {
      this.#app.report(error)
    }
  }

  /** Errors are ignored: editing works without the marks. */
  async #read(object: Marked): Promise<void> {
    const texts = await this.#app.api.get('list_ai_texts', { ...object, limit: 200 }).catch(() => [])
    if (object !== this.#object) return
    this.#byPath = new Map(texts.map((one) => [one.path, one]))
    this.#changed()
  }
}
