// What visitors can find, document by document, for who searches it elsewhere: a copy of the website without the service.
import type { SearchDocument } from './document.ts'
import type { SearchScope } from './define-documents.ts'
import { scopesOf } from './feed/sources.ts'
import { readSearchSettings } from './settings.ts'

/** Those that have an address, of the kinds that the website lets visitors find. */
export async function* publicDocuments(scope: SearchScope): AsyncGenerator<SearchDocument> {
  const { kinds } = await readSearchSettings(scope.site)
  for (const { source, prefix } of await scopesOf(scope))
    for await (const { documents } of source.all(scope, prefix))
      for (const document of documents)
        if (document.audience === 'public' && document.url && kinds.includes(document.kind)) yield document
}
