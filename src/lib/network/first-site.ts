// The first website of an installation: `default`, with the starter kit and its content.
import { AppError } from '../base/errors.ts'
import type { Installation } from '../core/installation.ts'

/** Creates the first website if there is none. */
export async function prepareFirstSite(installation: Installation): Promise<void> {
  if (installation.directory.list().length > 0) return
  // Loads half of the product, which a start with existing websites does not need before it listens.
  const { createSite } = await import('./sites.ts')
  try {
    await createSite(installation, {
      key: 'default',
      hosts: ['localhost'],
      kit: 'starter',
      languages: ['en', 'de'],
    })
  } catch (error) {
    // Another process that started at the same time has made it.
    if (!(error instanceof AppError && error.code === 'conflict' && installation.directory.get('default')?.config))
      throw error
  }
}
