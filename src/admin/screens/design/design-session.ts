// The editing of a design, from loading to saving: saved values, the draft, and merging with changes of others.
import { isPending, type Api } from '../../client/api.ts'
import { ProblemError } from '../../client/problem.ts'
import { mergeKeys, mergeValue } from '../../editing/merge-values.ts'
import { same } from '../../editing/deep-equal.ts'
import { replaceDrafts, draftsToReplace, withColourFixes } from './late-colours.ts'
import {
  designOf,
  type Colour,
  type Design,
  type Mode,
  type OwnValues,
  type Pair,
  type ColourFix,
  type TokenValue,
} from './design.ts'
import { chosenOnly, modesOf } from './chosen.ts'
import { draftOf, valuesOf, withoutValue, withValue, type Draft } from './draft.ts'
import { followed, type Derive } from './follow.ts'
import { noSteps, record, redo, undo, type Steps } from './steps.ts'

export interface DesignState {
  /** The saved design. */
  design: Design
  draft: Draft
  /** Values of the draft, and its contrast as last measured by the service. */
  values: Design['values']
  contrast: Pair[]
  /** Colours with which all texts have enough contrast, as suggested by the service. */
  mended: ColourFix[]
  /** Colours that were derived or suggested, not chosen; a later choice has another value. */
  made: ColourFix[]
  steps: Steps<Draft>
}
/** `met`: somebody else had saved; their changes were merged and nothing was sent. */
export type Outcome = 'saved' | 'pending' | 'met'

export class DesignSession {
  readonly #api: Api
  readonly #locale: string
  readonly #changed: () => void
  #state!: DesignState
  #etag: string | undefined
  /** The replacement of a draft in the history. */
  readonly #became = new WeakMap<Draft, Draft>()

  constructor(options: { api: Api; locale: string; changed: () => void }) {
    this.#api = options.api
    this.#locale = options.locale
    this.#changed = options.changed
  }
  get state(): DesignState {
    return this.#state
  }
  get isDirty(): boolean {
    return !same(this.#state.draft, draftOf(this.#state.design))
  }

  /** Loads the design; unsaved changes are dropped. */
  async load(signal?: AbortSignal): Promise<void> {
    const design = await this.#read(signal)
    const draft = draftOf(design)
    this.#set({
      design,
      draft,
      values: design.values,
      contrast: design.contrast,
      mended: [],
      made: [],
      steps: noSteps,
    })
  }

  /** Loads it again, with unsaved changes merged; undo does not revert changes of others. */
  async renew(): Promise<void> {
    const base = draftOf(this.#state.design)
    const design = await this.#read()
    const theirs = draftOf(design)
    const over = (mine: Draft) => this.#becomes(mine, merged({ base, mine, theirs }))
    const { done, undone } = this.#state.steps
    const moved = done.map((step) => ({ ...step, before: over(step.before) }))
    const steps = { done: moved, undone: undone.map(over) }
    this.#set({ ...this.#state, design, steps, ...this.#shown(design, over(this.#state.draft)) })
  }

  /** `field` is being dragged or typed in: such changes are one step. */
  change(draft: Draft, field?: string): void {
    const before = this.#state.draft
    if (same(before, draft)) return
    const steps = record(this.#state.steps, { before, field, at: Date.now() })
    this.#set({ ...this.#state, steps, ...this.#shown(this.#state.design, draft) })
  }
  setValue(key: string, value: TokenValue): void {
    this.change(withValue(this.#state.design, this.#state.draft, { key, value }), key)
  }
  /** Sets several colours in one step; `over` is the draft to change, by default the current one. */
  applyFixes(fixes: readonly ColourFix[], over: Draft = this.#state.draft): void {
    const next = withColourFixes(this.#state.design, over, fixes)
    this.#state = { ...this.#state, made: [...this.#state.made, ...fixes] }
    this.change(next)
  }
  reset(key: string): void {
    this.change(withoutValue(this.#state.draft, key))
  }
  /** Resets to the preset without own values. */
  choose(preset: string | null): void {
    this.change({ preset, own: {} })
  }
  discard(): void {
    this.change(draftOf(this.#state.design))
  }
  undo(): void {
    this.#go(undo(this.#state.steps, this.#state.draft))
  }
  redo(): void {
    this.#go(redo(this.#state.steps, this.#state.draft))
  }
  measured({ contrast, mended }: Pick<DesignState, 'contrast' | 'mended'>): void {
    this.#set({ ...this.#state, contrast, mended })
  }

  /** Derives matching colours from one colour in one step; only those of the mode `only` if given. Returns their number. */
  async derive(token: string, only?: Mode): Promise<number> {
    const from = chosenOnly(this.#state)
    const changed = modesOf(this.#state, token)
    const mode = only ? (only === 'light' ? 'dark' : 'light') : (changed[0] ?? 'light')
    const values = await this.#derive(from, { token, mode, only })
    const fixes = Object.entries(values).flatMap(([key, colours]) =>
      Object.entries(colours as Partial<Colour>).map(([at, colour]) => ({ key, mode: at as Mode, colour })),
    )
    this.applyFixes(fixes, from)
    return fixes.length
  }

  /**
   * Derives the other mode of a colour, as part of the step that ended with `at`, even if that was undone or continued
   * meanwhile, unless the user chose it. Returns the colours if the current draft has changed.
   */
  async follow(
    token: string,
    at: Draft,
  ): Promise<{ mode: Mode; fixes: readonly ColourFix[]; before: Draft } | undefined> {
    const before = this.#latest(at)
    const { design } = this.#state
    const found = await followed(
      { ...this.#state, draft: before, values: valuesOf(design, before) },
      token,
      this.#derive,
    )
    if (!found) return undefined
    const { mode, fixes } = found
    const lead = { token, mode: mode === 'dark' ? ('light' as const) : ('dark' as const) }
    const others = draftsToReplace(design, this.#state, { at: this.#latest(before), lead, fixes })
    for (const [was, now] of others) this.#becomes(was, now)
    const { draft } = this.#state
    const line = replaceDrafts(this.#state, others)
    const made = [...this.#state.made, ...fixes]
    this.#set({ ...this.#state, made, steps: line.steps, ...this.#shown(this.#state.design, line.draft) })
    return line.draft === draft ? undefined : { mode, fixes, before }
  }
  /** Whether a draft, or its replacement, is current or in the history. */
  contains(draft: Draft): boolean {
    const { draft: now, steps } = this.#state
    const latest = this.#latest(draft)
    return latest === now || steps.undone.includes(latest) || steps.done.some(({ before }) => before === latest)
  }
  #becomes(was: Draft, now: Draft): Draft {
    this.#became.set(was, now)
    return now
  }
  #latest(draft: Draft): Draft {
    const now = this.#became.get(draft)
    return now ? this.#latest(now) : draft
  }
  readonly #derive: Derive = async ({ preset, own: values }, { token, mode, only }) => {
    const body = { preset, values, replace: true, token, mode, ...(only && { only }) }
    return (await this.#api.call('derive_design', body)).data.values
  }

  /** Throws the errors of the service: a 422 with `low_contrast` can be repeated with `anyway`. */
  async save({ anyway }: { anyway?: boolean } = {}): Promise<Outcome> {
    const { preset, own } = this.#state.draft
    try {
      const answer = await this.#api.call(
        'set_design',
        { preset, values: own, replace: true, ...(anyway && { allow_low_contrast: true }) },
        { if_match: this.#etag },
      )
      if (isPending(answer)) {
        this.discard()
        return 'pending'
      }
      this.#saved(designOf(answer.data), answer.etag)
      return 'saved'
    } catch (error) {
      if (!(error instanceof ProblemError && error.status === 412)) throw error
      await this.renew()
      return 'met'
    }
  }

  /** Input made during the request stays. Labels keep the language of the first response. */
  #saved(now: Design, etag: string | undefined): void {
    const { tokens, presets } = this.#state.design
    this.#etag = etag
    this.#set({ ...this.#state, made: [], design: { ...now, tokens, presets } })
  }

  async #read(signal?: AbortSignal): Promise<Design> {
    const { data, etag } = await this.#api.call('get_design', { locale: this.#locale }, { signal })
    this.#etag = etag
    return designOf(data)
  }
  #go(moved: { value: Draft; steps: Steps<Draft> } | undefined): void {
    if (!moved) return
    this.#set({ ...this.#state, steps: moved.steps, ...this.#shown(this.#state.design, moved.value) })
  }
  #shown = (design: Design, draft: Draft) => ({ draft, values: valuesOf(design, draft) })
  #set(state: DesignState): void {
    this.#state = state
    this.#changed()
  }
}

/** My changes over theirs. */
function merged({ base, mine, theirs }: { base: Draft; mine: Draft; theirs: Draft }): Draft {
  const both = <K extends keyof Draft>(key: K) => ({ mine: base[key], theirs: base[key] })
  const { value: own } = mergeKeys({ base: both('own'), mine: mine.own, theirs: theirs.own }, (key) => ({
    kind: 'head',
    key,
  }))
  const preset = mergeValue({ base: both('preset'), mine: mine.preset, theirs: theirs.preset })
  return { preset: preset.value as string | null, own: own as OwnValues }
}
