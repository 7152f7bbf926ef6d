// Whether a website works: renders its home page as a visitor who may see it would get it, without a server.
import type { Site } from '../core/site.ts'
import { renderPage } from './render-page.ts'
import { findAddress } from './render-path.ts'

/** The HTTP status of the home page of the default language. */
export async function answerHome(site: Site): Promise<number> {
  const found = await findAddress(site, '/')
  if ('redirect' in found) return found.status
  return (await renderPage(site, 'guarded' in found ? { page: found.guarded } : found)).status
}
