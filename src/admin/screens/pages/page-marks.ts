// Marked pages in the tree: with sample text of the kit, or a failed scheduled publication.
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
