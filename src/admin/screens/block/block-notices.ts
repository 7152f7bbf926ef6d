// The notices of the block builder above its tabs: errors, conflicts, and what to do after publishing.
import type { BlockProblem } from '../../client/operations.d.ts'
import { html, nothing } from 'lit'
import type { FieldError } from '../../client/problem.ts'
import type { FormSession } from '../../editing/save-once.ts'
import type { Translate } from '../../lang/lang.ts'
import type { App } from '../../app-context.ts'
import { requestBlock } from '../../editing/requested-block.ts'

/** The displayed part of an error; errors of a rejected request also have other locations. */
export type Problem = Pick<BlockProblem, 'message' | 'line' | 'text'> & { where: string }

/** The errors of some locations; those of the self-test are listed with the template. */
export const problemsAt = (problems: Problem[], ...locations: string[]): Problem[] =>
  problems.filter(({ where }) => locations.includes(where))

/** The tabs of the builder, each with the number of its errors. */
export function tabsOf(all: Problem[], t: Translate) {
  const count = (...locations: string[]) => problemsAt(all, ...locations).length
  return [
    ['fields', t('Fields'), count('fields')],
    ['template', t('Template'), count('template', 'selftest')],
    ['css', t('Stylesheet'), count('css')],
    ['sample', t('Example'), count('sample', 'data')],
    ['details', t('Details'), count('label', 'icon', 'group', 'variants', 'variant', 'description')],
    ['versions', t('Versions'), 0],
  ] as const
}

/** The errors of a rejected request. */
export const problemsOf = (errors: readonly FieldError[]): Problem[] =>
  errors.map((error) => {
    const { line = null, text = null } = error as FieldError & Partial<BlockProblem>
    return { where: error.pointer.split('/')[1] ?? '', message: error.message, line, text }
  })

/** Renders nothing when there are none. */
export const problemList = (problems: Problem[], heading: string) =>
  problems.length
    ? html`<div class="bad stack problems" role="alert">
        <strong>${heading}</strong>
        <ul class="stack gap-2">
          ${problems.map(
            ({ message, text }) => html`<li>${message}${text ? html`<pre translate="no">${text}</pre>` : nothing}</li>`,
          )}
        </ul>
      </div>`
    : nothing

/**
 * Conflict with a change by somebody else, with the choice between both. Renders nothing without a conflict.
 */
export const conflictNotice = (session: FormSession, t: Translate) =>
  session.state.status === 'conflict'
    ? html`<div class="warn row apart" role="alert">
        <span>${t('Somebody else changed the same meanwhile. Whose shall stay?')}</span>
        <span class="row">
          <wa-button size="s" appearance="outlined" @click=${() => session.overwrite()}>${t('Mine')}</wa-button>
          <wa-button size="s" appearance="outlined" @click=${() => session.load()}>${t('Theirs')}</wa-button>
        </span>
      </div>`
    : nothing

/**
 * After publishing, offers to insert the block on a page, whose editor opens with it. Renders nothing for users
 * who may not edit pages.
 */
export const publishedNote = (app: App, type: string) =>
  app.can('pages.edit')
    ? html`<div class="good row apart">
        <span>${app.t('Editors can add this block to pages.')}</span>
        <wa-button size="s" appearance="outlined" @click=${() => putOnPage(app, type).catch(app.report)}>
          <wa-icon slot="start" name="file-plus"></wa-icon>${app.t('Put it on a page')}
        </wa-button>
      </div>`
    : nothing

async function putOnPage(app: App, type: string): Promise<void> {
  const { pickPage } = await import('../../pickers/pick-page.ts')
  const page = await pickPage(app)
  if (!page) return
  requestBlock(app, { page: page.id, type, data: {} })
  await app.navigate(`/pages/${page.id}`)
}

interface Note {
  isWritten: boolean
  write: () => void
}

export const generatedNote = ({ isWritten, write }: Note, t: Translate) =>
  isWritten
    ? html`<p class="small quiet">${t('It follows the fields until you change it here.')}</p>`
    : html`<p class="small quiet row apart">
        ${t('You have written it yourself: new fields do not appear in it by themselves.')}
        <button class="small-button" type="button" @click=${write}>${t('Write it from the fields')}</button>
      </p>`
