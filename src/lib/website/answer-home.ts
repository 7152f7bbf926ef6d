// Whether a website answers: its home page as a visitor gets it, without a server.
import type { Site } from '../site.ts'
import { renderPath } from './render-path.ts'

/** The HTTP status of the home page of the default language. */
export async function answerHome(site: Site): Promise<number> {
  return (await renderPath(site, '/')).status
}
