// Runs the reviewer's decision on the open change, and reports the result.
import type { ApprovedChange, Change } from '../../client/operations.d.ts'
import { ProblemError } from '../../client/problem.ts'
import type { App } from '../../app-context.ts'
import { toastPending } from '../../elements/settle.ts'
import type { Difference } from '../review/change.ts'
import type { Read } from './load-change.ts'
import {
  approve,
  proposeAgain,
  publishDraft,
  recheck,
  reject,
  undoDecisions,
  type Approval,
  type Extent,
} from './decide.ts'

export interface DecidingHost {
  app: () => App
  /** Renders the current state. */
  changed: () => void
  /** Reloads the change. */
  reload: () => Promise<void>
  /** Notifies the navigation that its counts have changed. */
  counted: () => void
}

/** For objects with a draft. */
type Placed = Pick<Read, 'id' | 'drafted'>
/** Reports the result. */
type Say = () => void

export class Deciding {
  busy = false
  /** Error of the last try. */
  error: ProblemError | undefined
  /** The last approval, until another change is opened. */
  approved: ApprovedChange | undefined
  /** By id of a change, the batches by which its publication is undone, the last first. */
  readonly #published = new Map<number, string[]>()
  readonly #host: DecidingHost
  #going: Promise<unknown> | undefined

  constructor(host: DecidingHost) {
    this.#host = host
  }

  /** Resets the state for another change. */
  forget(): void {
    this.error = undefined
    this.approved = undefined
  }

  /** True when it succeeded. */
  approve({ id, summary }: Pick<Change, 'id' | 'summary'>, body: Approval): Promise<boolean> {
    return this.#try(async ({ api }) => {
      // In the user's language, unlike responses of writing operations.
      const approved = { ...(await approve(api, id, body)), summary }
      this.approved = approved
      return () => this.#tellApproved(approved)
    })
  }

  reject(id: number, body: Extent & { reason: string }): Promise<boolean> {
    return this.#try(async ({ api, t, toast }) => {
      await reject(api, id, body)
      return () => toast({ text: body.whole_batch ? t('The batch is rejected.') : t('The change is rejected.') })
    })
  }

  recheck(id: number): Promise<boolean> {
    return this.#try(async ({ api, t, toast }) => {
      const { error, status } = await recheck(api, id)
      return () => {
        if (status === 'superseded')
          toast({ tone: 'neutral', text: t('It would change nothing any more, and is put aside.') })
        else if (!error) toast({ text: t('Checked: this is what it would change now.') })
      }
    })
  }

  /** The id of the new proposal; undefined when there is none. */
  async proposeAgain(change: Read, patch: Record<string, unknown>): Promise<number | undefined> {
    let made: number | undefined
    await this.#try(async (app) => {
      made = await proposeAgain(app.api, change, patch)
      return () => toastPending(app)
    })
    return made
  }

  /** Publishes the draft of the page or entry. */
  publish(change: Placed): Promise<boolean> {
    return this.#try((app) => this.#publish(app, change))
  }

  /** Approves it and publishes the entire draft of its page. */
  async approveAndPublish(change: Placed & Pick<Change, 'summary'>): Promise<boolean> {
    return (await this.approve(change, {})) && this.publish(change)
  }

  async #publish(app: App, { id, drafted }: Placed): Promise<Say> {
    const batch = drafted && (await publishDraft(app.api, drafted))
    if (batch) this.#published.set(id, [batch, ...(this.#published.get(id) ?? [])])
    return () => {
      if (batch) app.toast({ text: app.t('Published.') })
      else toastPending(app)
    }
  }

  /** Reverts publications first. Offered by a toast, also while another action runs: it waits for that. */
  async undo(ids: readonly number[]): Promise<boolean> {
    while (this.busy) await this.#going
    return this.#try(async (app) => {
      const { api, t, toast } = app
      const published = ids.flatMap((id) => this.#published.get(id) ?? [])
      const { undone, reasons, waits } = await undoDecisions(api, [...published, ...ids])
      if (!waits) {
        this.approved = undefined
        for (const id of ids) this.#published.delete(id)
      }
      return () => {
        if (waits) toastPending(app)
        else if (reasons.length)
          toast({
            tone: 'warning',
            text: t('Not all of it could be taken back: {text}', { text: reasons[0]! }),
          })
        else if (undone) toast({ text: t('It is taken back.') })
        else toast({ tone: 'neutral', text: t('Nothing of it was left.') })
      }
    })
  }

  /** Of a conflict: the conflicting pointers, and what it would change now. */
  get clash(): { message: string; pointers: string[]; diff: Difference[] | undefined } | undefined {
    const { code, extra, message } = this.error ?? {}
    const pointers = extra?.['pointers']
    if (code !== 'conflict' || !Array.isArray(pointers)) return undefined
    const diff = extra?.['diff']
    return {
      message: message!,
      pointers: pointers as string[],
      diff: Array.isArray(diff) ? (diff as Difference[]) : undefined,
    }
  }

  /** One at a time; `busy` is set meanwhile. */
  #try(work: (app: App) => Promise<Say>): Promise<boolean> {
    if (this.busy) return Promise.resolve(false)
    const going = this.#work(work)
    this.#going = going
    return going
  }

  async #work(work: (app: App) => Promise<Say>): Promise<boolean> {
    const host = this.#host
    this.busy = true
    this.error = undefined
    host.changed()
    let say: Say | undefined
    try {
      say = await work(host.app())
      return true
    } catch (error) {
      if (error instanceof ProblemError && error.status !== 401) this.error = error
      else say = () => host.app().report(error)
      return false
    } finally {
      // The service stores errors in the change, too.
      await host.reload()
      this.busy = false
      host.counted()
      host.changed()
      // Reported last, when all actions are enabled again.
      say?.()
    }
  }

  #tellApproved({ applied, failed, summary }: ApprovedChange): void {
    const { t, toast } = this.#host.app()
    const text =
      applied.length > 1 ? t('Approved: {n} steps.', { n: applied.length }) : t('Approved: {summary}', { summary })
    const undo = { label: t('Undo'), run: async () => void (await this.undo(applied)) }
    toast({ text, ...(failed && { tone: 'warning' as const }), action: undo })
  }
}
