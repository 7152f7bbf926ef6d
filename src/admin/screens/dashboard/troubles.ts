// Problems to handle, as texts with links to the screens.
import type { App } from '../../app-context.ts'
import type { TroubleDefinition } from '../../define-trouble.ts'
import { mayOpen, screenAt } from '../../screens.ts'
import { mayDecide } from '../review/submitted.ts'
import type { Dashboard } from './dashboard.ts'

export interface Trouble {
  icon: string
  text: string
  path: string
}

/** Those of all screens, in their order. */
const TROUBLES = Object.values(
  import.meta.glob<TroubleDefinition>('../*/trouble.ts', { eager: true, import: 'default' }),
).sort((a, b) => a.sort - b.sort)

/** Only existing problems on screens that the user may open. */
export function troublesOf(value: Dashboard, app: App): Trouble[] {
  const { t } = app
  const failed = value.failed.map(({ id, table, title }): Trouble => ({
    icon: 'calendar',
    path: table === null ? `/pages/${id}` : `/data/${table}/${id}`,
    text: t('“{title}” could not be published as planned', { title }),
  }))
  const ofScreens = TROUBLES.flatMap(({ icon, path, count, text }): Trouble[] => {
    const n = count(value, app)
    return n ? [{ icon, path, text: text(n, app) }] : []
  })
  const submitted =
    value.submitted && mayDecide(app)
      ? [
          {
            icon: 'hourglass',
            path: '/review',
            text: t('Submitted and waiting for a decision: {n}', { n: value.submitted }),
          },
        ]
      : []
  return [...failed, ...submitted, ...sampleTroubles(value, app), ...ofScreens].filter(({ path }) =>
    isReachable(path, app),
  )
}

function sampleTroubles({ sample_text: { pages, settings, entries } }: Dashboard, { t }: App): Trouble[] {
  const onPages =
    pages === 1 ? t('One page still holds sample text') : t('{n} pages still hold sample text', { n: pages })
  const inSettings =
    settings === 1
      ? t('One setting still holds sample text')
      : t('{n} settings still hold sample text', { n: settings })
  const inTables =
    entries === 1 ? t('One entry is still an example') : t('{n} entries are still examples', { n: entries })
  return [
    ...(pages ? [{ icon: 'file-text', path: '/pages', text: onPages }] : []),
    ...(settings ? [{ icon: 'sliders-horizontal', path: '/settings', text: inSettings }] : []),
    ...(entries ? [{ icon: 'table', path: '/data', text: inTables }] : []),
  ]
}

/** Whether there is a screen at the path that the user may open. */
export function isReachable(path: string, app: App): boolean {
  const found = screenAt(path.split('?')[0]!)
  return found !== undefined && mayOpen(found.screen, app)
}
