// Derives matching colours from one colour, with a toast that offers undo.
import type { Screen } from '../../screen.ts'
import { labelOf, type Mode } from './design.ts'
import type { DesignSession } from './design-session.ts'

export async function deriveRest(
  { t, app }: Pick<Screen, 't' | 'app'>,
  session: DesignSession,
  { key, only }: { key: string; only?: Mode },
): Promise<void> {
  try {
    const n = await session.derive(key, only)
    const name = labelOf(session.state.design, key)
    if (!n) return app.toast({ tone: 'neutral', text: t('All colours go with “{name}” already.', { name }) })
    app.toast({
      tone: 'neutral',
      text: t('{n} colours now go with “{name}”.', { n, name }),
      action: { label: t('Undo'), run: () => session.undo() },
    })
  } catch (error) {
    app.report(error)
  }
}
