// A preview of the first items with the edited mapping: requested after a pause in typing, pictures a moment later.
import type { SourcePreview } from '../../client/operations.d.ts'
import type { App } from '../../app-context.ts'
import { ProblemError } from '../../client/problem.ts'
import type { SourceMapping } from '../../sources/table-plan.ts'

const PAUSE_MS = 400

interface Params {
  id: number
  mapping: SourceMapping | undefined
  /** An example file, for sources that receive files. */
  file: File | undefined
}

export class MappingPreview {
  preview: SourcePreview | undefined
  /** Why there is no preview, or the error of the mapping. */
  problem: string | undefined
  isBusy = false
  readonly #app: () => App
  readonly #changed: () => void
  #timer: ReturnType<typeof setTimeout> | undefined
  #looks = 0
  /** By their addresses; null for those that cannot be loaded. */
  readonly #pictures = new Map<string, string | null>()

  constructor(app: () => App, changed: () => void) {
    this.#app = app
    this.#changed = changed
  }

  soon(params: Params): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.refresh(params), PAUSE_MS)
  }
  /** The preview was closed. */
  leave(): void {
    clearTimeout(this.#timer)
    this.#looks++
  }

  async refresh(params: Params): Promise<void> {
    const run = ++this.#looks
    this.isBusy = true
    this.#changed()
    try {
      const preview = await this.#ask(params)
      if (run !== this.#looks) return
      this.problem = undefined
      this.preview = this.#pictured(preview)
      this.#changed()
      if (!this.#lacksPictures(preview)) return
      const { items } = await this.#ask(params, { thumbnails: true })
      for (const { url, thumbnail } of filesOf(items)) if (url !== null) this.#pictures.set(url, thumbnail)
      if (run === this.#looks) this.preview = this.#pictured(preview)
    } catch (error) {
      if (run !== this.#looks) return
      if (error instanceof ProblemError) this.problem = error.errors[0]?.message ?? error.message
      else this.#app().report(error)
    } finally {
      if (run === this.#looks) this.isBusy = false
      this.#changed()
    }
  }

  async #ask({ id, mapping, file }: Params, more: { thumbnails?: true } = {}): Promise<SourcePreview> {
    const { api } = this.#app()
    const input = { id, ...(mapping && { mapping }), ...more }
    const answer = file ? await api.upload('preview_source', input, { file }) : await api.call('preview_source', input)
    return answer.data
  }

  #lacksPictures({ items }: SourcePreview): boolean {
    return filesOf(items).some(({ url }) => url !== null && !this.#pictures.has(url))
  }
  #pictured(preview: SourcePreview): SourcePreview {
    for (const file of filesOf(preview.items)) file.thumbnail ??= this.#pictures.get(file.url ?? '') ?? null
    return preview
  }
}

/** The first of each field, which are displayed. */
const filesOf = (items: SourcePreview['items']) =>
  items.flatMap(({ files }) => Object.values(files).flatMap((all) => all.slice(0, 1)))
