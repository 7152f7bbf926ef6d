// Actions on the selected cue, and on all cues.
import { html } from 'lit'
import type { Translate } from '../../lang/lang.ts'

type Run = () => void
interface Tools {
  t: Translate
  count: number
  at: number
  canUndo: boolean
  add: Run
  start: Run
  end: Run
  split: Run
  merge: Run
  remove: Run
  shift: Run
  undo: Run
}

export function cueTools({ t, count, at, canUndo, ...run }: Tools) {
  const tool = (label: string, icon: string, [action, isOff]: [Run, boolean]) =>
    html`<wa-button size="s" appearance="outlined" ?disabled=${isOff} @click=${action}>
      <wa-icon slot="start" name=${icon}></wa-icon>${label}
    </wa-button>`
  const isNone = count === 0
  return html`<div class="row">
      ${tool(t('Add caption here'), 'plus', [run.add, false])}
      ${tool(t('Start here'), 'arrow-line-right', [run.start, isNone])}
      ${tool(t('End here'), 'arrow-line-left', [run.end, isNone])}
      ${tool(t('Split'), 'scissors', [run.split, isNone])}
      ${tool(t('Merge with next'), 'arrows-merge', [run.merge, at >= count - 1])}
      ${tool(t('Remove caption'), 'trash', [run.remove, isNone])}
      ${tool(t('Undo'), 'arrow-counter-clockwise', [run.undo, !canUndo])}
    </div>
    <div class="row">
      <input
        class="input shift"
        name="seconds"
        inputmode="decimal"
        value="0.5"
        aria-label=${t('Seconds; with a minus they start earlier')}
      />
      <select class="input grow" name="which" aria-label=${t('Which captions are shifted')}>
        <option value="all">${t('All captions')}</option>
        <option value="from">${t('From this one on')}</option>
      </select>
      ${tool(t('Shift times'), 'arrows-horizontal', [run.shift, isNone])}
    </div>
    <p class="quiet small">
      ${t('Alt with ↑ or ↓ leads from caption to caption, Alt with Enter plays one, Ctrl with Enter splits it at the cursor.')}
    </p>`
}

interface Saving {
  t: Translate
  busy: boolean
  save: (draft: boolean) => void
  close: () => void
}

/** Whether the words become the transcript, and what is done with the captions. */
export const saveTools = ({ t, busy, save, close }: Saving) =>
  html`<label class="row">
      <input type="checkbox" name="transcript" checked /> ${t('Use the words as transcript, too')}
    </label>
    <div class="row">
      <wa-button variant="brand" ?loading=${busy} @click=${() => save(false)}>${t('Publish captions')}</wa-button>
      <wa-button appearance="outlined" ?loading=${busy} @click=${() => save(true)}>${t('Save draft')}</wa-button>
      <wa-button appearance="plain" @click=${close}>${t('Close')}</wa-button>
    </div>`
