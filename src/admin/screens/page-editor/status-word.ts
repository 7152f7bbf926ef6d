// The state of a page in a word, of a planned one with its time, and how serious it looks.
import type { App } from '../../app-context.ts'
import { shortTime } from '../../elements/time.ts'
import type { Editor } from './editor.ts'

/** `tone` is a class of badges. */
export function statusWord({ app, page, state }: Editor): {
  text: string
  tone: '' | 'good' | 'warn' | 'note'
} {
  const { t } = app
  const isChanged = page.has_unpublished_changes || state.unsaved
  if (page.status === 'published' && isChanged) return { text: t('Changed'), tone: 'warn' }
  const words = {
    draft: { text: t('Draft'), tone: '' },
    in_review: { text: t('In review'), tone: 'note' },
    scheduled: { text: planned(app, page.publish_at), tone: 'note' },
    published: { text: t('Published'), tone: 'good' },
    offline: { text: t('Offline for visitors'), tone: '' },
    archived: { text: t('Archived'), tone: '' },
    trash: { text: t('In the trash'), tone: 'warn' },
  } as const
  return words[page.status]
}

function planned({ t, lang, me }: App, at: string | null): string {
  if (!at) return t('Scheduled')
  return t('Planned: {time}', { time: shortTime(at, lang, me.site.timezone ?? me.user?.timezone) })
}
