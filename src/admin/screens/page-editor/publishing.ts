// Publishing and other status changes of a page: save first, then change, with undo where possible.
import type { Page } from '../../client/operations.d.ts'
import type { App } from '../../app-context.ts'
import { isPending } from '../../client/api.ts'
import { ProblemError, type FieldError } from '../../client/problem.ts'
import { isFrozen, type Move } from '../../data/entry/entry-moves.ts'
import { zoneOf } from '../../data/entry/zone-of.ts'
import type { Blocks } from '../../editing/block-tree.ts'
import { exactTime } from '../../elements/time.ts'
import { ONLINE, type Editor, type Finding } from './editor.ts'
import type { Block } from './page-data.ts'
import { undoOf, type Step, type Times } from './transitions.ts'

/** True when it succeeded; findings are in `editor.findings`, other errors were reported. */
export const moveTo = (editor: Editor, move: Move, times: Times = {}): Promise<boolean> =>
  take(editor, [{ move, times }])

/** One after the other; only the last one is reported. */
async function take(editor: Editor, steps: readonly Step[]): Promise<boolean> {
  editor.findings = []
  // Withdrawing is what lets unsaved changes be saved.
  const isFreed = steps[0]?.move === 'withdraw' && isFrozen(editor.page, editor.app, 'pages.publish')
  if (!isFreed) {
    await saved(editor)
    if (!isSaved(editor)) return false
  }
  try {
    for (const step of steps) {
      const undo = step.move === 'discard' ? await beforeDiscard(editor) : back(editor, step)
      const answer = await call(editor, step)
      if (isPending(answer)) waits(editor)
      else if (step === steps.at(-1)) await done(editor, { move: step.move, page: answer.data, undo })
      else editor.adopt(answer.data)
    }
    if (isFreed) await editor.session.resume()
    return true
  } catch (error) {
    return refused(editor, error)
  }
}

function waits(editor: Editor): void {
  editor.proposed += 1
  editor.notifyListeners()
  editor.app.toast({ tone: 'neutral', text: editor.app.t('It waits for approval.') })
}

/** True when nothing prevents publishing; problems are in `editor.findings`. */
export async function checkBeforePublishing(editor: Editor): Promise<boolean> {
  editor.findings = []
  await saved(editor)
  if (!isSaved(editor)) return true
  try {
    const { api, lang: locale } = editor.app
    const { errors, warnings } = await api.get('check_page', { page: editor.page.id, locale })
    editor.findings = [
      ...errors.map((one) => findingOf(editor, one, true)),
      ...warnings.map((one) => findingOf(editor, one, false)),
    ]
    editor.notifyListeners()
    return !editor.findings.length
  } catch {
    // Publishing reports the same problems, and its own errors.
    return true
  }
}

type Moved = Page & { warnings?: FieldError[] }

function call(editor: Editor, { move, times }: Step) {
  const { api } = editor.app
  const { id } = editor.page
  return editor.session.queue(() =>
    api.call(move === 'discard' ? 'discard_draft' : `${move}_page`, { page: id, ...times }),
  )
}

/** A page that somebody else has open is decided on as they saved it last. */
const saved = (editor: Editor): Promise<void> => (editor.decides ? editor.follow() : editor.session.save())

/** Unsaved changes prevent publishing. */
function isSaved(editor: Editor): boolean {
  const { app, state } = editor
  if (state.status === 'saved' || state.status === 'pending' || editor.decides) return true
  const { t } = app
  const text =
    state.status === 'refused'
      ? t('Some fields need a correction first.')
      : state.status === 'conflict'
        ? t('Choose first what is to stay of the changes that contradict each other.')
        : t('Your changes could not be saved yet. Try again in a moment.')
  app.toast({ tone: 'warning', text })
  return false
}

type Undo = (() => Promise<void>) | undefined

async function done(editor: Editor, { move, page, undo }: { move: Move; page: Moved; undo: Undo }): Promise<void> {
  const { app } = editor
  const { t, toast } = app
  if (move === 'discard') await editor.reload()
  else editor.adopt(page)
  editor.findings = (page.warnings ?? []).map((one) => findingOf(editor, one, false))
  editor.notifyListeners()
  const text = outcomeText(page, move, app)
  const open = { label: t('Open'), run: () => void window.open(page.url ?? '/', '_blank', 'noopener') }
  const action = move === 'publish' ? open : undo && { label: t('Undo'), run: undo }
  toast({ text, topic: ONLINE, ...(action && { action }) })
}

function outcomeText({ publish_at, unpublish_at }: Page, move: Move, { t, lang, me }: App): string {
  const time = (at: string) => exactTime(at, lang, zoneOf(me))
  const planned = () => {
    if (publish_at) return t('It will be published by itself: {time}.', { time: time(publish_at) })
    return unpublish_at
      ? t('It will go offline by itself: {time}.', { time: time(unpublish_at) })
      : t('It stays online.')
  }
  const texts: Record<Move, string> = {
    publish: t('Published. Visitors see it now.'),
    schedule: planned(),
    submit: t('Submitted. Somebody will look at it.'),
    withdraw: t('Withdrawn.'),
    unpublish: t('Visitors no longer see this page.'),
    discard: t('The page is again as visitors see it.'),
    archive: t('Archived.'),
    unarchive: t('Back from the archive, as a draft.'),
  }
  return texts[move]
}

const back = (editor: Editor, step: Step): Undo => {
  const steps = undoOf(editor.page, step)
  return steps.length ? async () => void (await take(editor, steps)) : undefined
}

/** The discarded draft stays as a version, which can be restored. */
async function beforeDiscard(editor: Editor): Promise<Undo> {
  const { api, report } = editor.app
  const { id: page } = editor.page
  const last = await api.get('list_revisions', { page, limit: 1 }).then(
    ([one]) => one?.n,
    () => undefined,
  )
  if (last === undefined) return undefined
  return async () => {
    try {
      await editor.session.queue(() => api.call('restore_revision', { page, n: last }))
      await editor.reload()
    } catch (error) {
      if (!editor.isLockedOut(error)) report(error)
    }
  }
}

function refused(editor: Editor, error: unknown): false {
  if (error instanceof ProblemError && error.status === 422 && error.errors.length) {
    editor.findings = error.errors.map((one) => findingOf(editor, one, true))
    editor.notifyListeners()
  } else if (!editor.isLockedOut(error)) editor.app.report(error)
  return false
}

/** `/blocks/0/children/1/data/title` → the block and `/data/title`. */
export function findingOf(editor: Editor, { pointer, message }: FieldError, error: boolean): Finding {
  const segments = pointer.split('/').slice(1)
  if (segments[0] !== 'blocks') return { error, message, pointer, about: editor.head }
  const [block, rest] = descend(editor.blocks, segments.slice(1))
  const inside = rest.map((word) => `/${word}`).join('')
  return { error, message, pointer: inside, about: block ?? editor.head, ...(block && { block: block.id }) }
}

function descend(blocks: Blocks, [index, ...rest]: string[]): [Block | undefined, string[]] {
  const block = blocks[Number(index)]
  return block && rest[0] === 'children' && rest.length > 1
    ? descend(block.children ?? [], rest.slice(1))
    : [block, rest]
}
