// The home page of a language: its address always has an answer, so it stays public and where it is.
import { AppError } from '../base/errors.ts'
import type { StoredPage } from './locate.ts'

/** What visitors know counts, not a slug that waits in the draft. */
export const isHome = ({ parent_id, public_path, slug }: StoredPage): boolean =>
  parent_id === null && (public_path ?? slug) === ''

/** Throws 409 for the home page; `lost` says what it cannot be. */
export function refuseHome(page: StoredPage, lost: 'taken offline' | 'archived' | 'deleted'): void {
  if (!isHome(page)) return
  if (lost === 'deleted') throw new AppError('page.home_not_deletable')
  if (lost === 'archived') throw new AppError('page.home_not_archivable')
  throw new AppError('page.home_stays_public')
}
