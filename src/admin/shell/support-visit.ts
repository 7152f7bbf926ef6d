// Whoever runs the service and enters a website of others is asked what for; the answer is in that website's log.
import type { App } from '../app-context.ts'

/** Only until it is said. */
export function askWhatFor(app: App): void {
  // The screen itself asks.
  if (app.me.support?.reason !== null || location.pathname === '/admin/support') return
  app.toast({
    ...{ tone: 'neutral', topic: 'support' },
    text: app.t('This website has people of its own: your visit is in its support log.'),
    action: { label: app.t('Say what for'), run: () => app.navigate('/support') },
  })
}
