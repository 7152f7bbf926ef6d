// What is marked in the tree of pages: those that still hold text of the kit, and those whose planned publication failed.
import type { App } from '../../app-context.ts'
import { idsOfFailed } from '../../elements/failed-publication.ts'
import { sampleText } from '../../elements/sample-text.ts'

type Ids = ReadonlySet<number>

export interface PageMarks {
  samples: Ids
  failed: Ids
}

export async function pageMarks(app: App, signal?: AbortSignal): Promise<PageMarks> {
  const [{ pages }, failed] = await Promise.all([sampleText(app, signal), idsOfFailed(app, {}, signal)])
  return { samples: new Set(pages.map(({ id }) => id)), failed }
}
