// Findings that can be fixed automatically: by operations that need nothing but the finding.
import type { App, Question } from '../../app-context.ts'
import type { AuditFinding } from '../../client/operations.d.ts'
import type { OperationName } from '../../client/calls.ts'
import { settle } from '../../elements/settle.ts'
import type { Translate } from '../../lang/lang.ts'

interface Offer {
  label: string
  permission: string
  question?: Question
  /** The message when it is done. */
  done: string
}

const offers = (t: Translate, { object }: AuditFinding): Partial<Record<OperationName, Offer>> => ({
  publish_page: { label: t('Publish'), permission: 'pages.publish', done: t('Published.') },
  translate_page: {
    label: t('Translate'),
    permission: 'pages.edit',
    done: t('A draft to translate was made.'),
  },
  translate_entry: {
    label: t('Translate'),
    permission: 'data.edit',
    done: t('A draft to translate was made.'),
  },
  set_design: {
    label: t('Adjust colours'),
    permission: 'design.edit',
    done: t('The colours were adjusted.'),
    question: {
      title: t('Adjust the colours?'),
      text: t('Colours that cannot be read get the nearest shade that can.'),
      action: t('Adjust colours'),
    },
  },
  delete_media: {
    label: t('Delete'),
    permission: 'media.delete',
    done: t('The file is in the trash.'),
    question: {
      title: t('Delete “{title}”?', { title: object.title }),
      text: t('The file goes into the trash.'),
      action: t('Delete'),
      danger: true,
    },
  },
})

/** Undefined when it needs a manual fix, or the user lacks the permission. */
export function offerOf({ can, t }: Pick<App, 'can' | 't'>, finding: AuditFinding): Offer | undefined {
  const { fix } = finding
  if (!fix || fix.needs.length) return undefined
  const offer = offers(t, finding)[fix.operation as OperationName]
  return offer && can(offer.permission) ? offer : undefined
}

/** True when it was done, or proposed. */
export async function fixFinding(app: App, finding: AuditFinding): Promise<boolean> {
  const [offer, { fix }] = [offerOf(app, finding), finding]
  if (!offer || !fix || (offer.question && !(await app.confirm(offer.question)))) return false
  try {
    const name = fix.operation as OperationName
    const answer = await app.api.call(name, fix.input)
    settle(app, answer, offer.done)
    return true
  } catch (error) {
    app.report(error)
    return false
  }
}
