// The list of a document's versions: who made each, when and how; each is a button that opens it.
import { html, nothing, type TemplateResult } from 'lit'
import type { BlockRevision, Revision } from '../client/operations.d.ts'
import '../elements/message.ts'
import '../elements/time.ts'
import { versionNote } from '../elements/version-note.ts'
import type { Translate } from '../lang/lang.ts'
import { channelName } from '../screens/review/review-labels.ts'

type Version = Revision | BlockRevision
interface Options {
  t: Translate
  choose: (n: number) => void
  /** Choosing one opens a dialog. */
  opensDialog?: boolean
  /** The version that visitors see, if the caller looks for it: else all that were published are marked. */
  online?: number | undefined
}

/** What `Paged.render` shows of them, and without any. */
export const versionsList = (
  options: Options,
): [(items: readonly Version[]) => TemplateResult, () => TemplateResult] => [
  (items) =>
    html`<ol class="panel flush ruled" aria-label=${options.t('Versions')}>${items.map((one) => row(one, options))}</ol>`,
  () =>
    html`<cms-message
      icon="clock-counter-clockwise"
      heading=${options.t('No versions yet')}
      text=${options.t('Every saved change will stand here.')}
    ></cms-message>`,
]

function row({ n, kind, channel, user, token, note, created_at }: Version, options: Options) {
  const { t, choose, online } = options
  const isMarked = 'online' in options ? n === online : kind === 'published'
  return html`<li>
    <button class="plain revision" type="button" aria-haspopup=${options.opensDialog ? 'dialog' : nothing} @click=${() => choose(n)}>
      <span class="row">
        <strong>${n}</strong><cms-time at=${created_at}></cms-time>
        <span class="badge ${isMarked ? 'good' : ''}">${n === online ? t('Online now') : kindName(kind, t)}</span>
      </span>
      <span class="quiet small">${user?.name ?? token?.name ?? t('The system')} · ${channelName(channel, t)}${token && user ? ` · ${token.name}` : ''}</span>
      ${note ? html`<span class="small">${versionNote(note, t)}</span>` : nothing}
    </button>
  </li>`
}

const kindName = (kind: Version['kind'], t: Translate): string =>
  ({
    draft: t('Saved'),
    published: t('Published'),
    autosave: t('Saved while typing'),
    restore: t('Restored'),
    import: t('Imported'),
  })[kind]
