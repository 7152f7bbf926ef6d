// Asks for a new sign-in before somebody begins what ends in it: a key is not made, printed and typed back for nothing.
import type { App } from '../../app-context.ts'
import { askAgain } from '../../shell/ask-again.ts'

/** False when they would not, or could not be asked. */
export async function isReallyThem(app: App): Promise<boolean> {
  try {
    const { session } = await app.api.get('get_me', {})
    return !session || session.elevated || (await askAgain(app))
  } catch (error) {
    app.report(error)
    return false
  }
}
