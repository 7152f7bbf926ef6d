// Labels of webhook events.
import type { Translate } from '../../lang/lang.ts'
import { SUBJECTS, type SubjectKind } from './webhook.ts'

export function subjectLabels(kind: SubjectKind, t: Translate): string {
  return {
    page: t('Pages'),
    media: t('Media'),
    entry: t('Entries of tables'),
    change: t('Changes that wait or are decided'),
    request: t('Requests by forms'),
    source: t('Sources'),
    user: t('People'),
    role: t('Roles'),
    token: t('Access tokens'),
  }[kind]
}

/** `page.*` as text; a single event by its name. */
export function eventLabels(event: string, t: Translate): string {
  if (event === '*') return t('Everything')
  const kind = SUBJECTS.find((one) => event === `${one}.*`)
  return kind ? subjectLabels(kind, t) : event
}
