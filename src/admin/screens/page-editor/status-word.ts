// The state of a page in a word, and how serious it looks.
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
    scheduled: { text: t('Scheduled'), tone: 'note' },
    published: { text: t('Published'), tone: 'good' },
    offline: { text: t('Offline for visitors'), tone: '' },
    archived: { text: t('Archived'), tone: '' },
    trash: { text: t('In the trash'), tone: 'warn' },
  } as const
  return words[page.status]
}
