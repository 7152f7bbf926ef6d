// A process that searches an index once: it must end by itself, though the thread of the index is there.
import { FileIndex } from '../../src/lib/search/file-index.ts'
import { IndexThreads } from '../../src/lib/search/index-threads.ts'

const [, , path = '', q = ''] = process.argv
const index = new FileIndex(new IndexThreads(), { path, clock: { now: () => new Date() } })
const { hits } = await index.search({ q, audience: 'public', limit: 10, offset: 0 })
process.stdout.write(JSON.stringify(hits.map(({ document }) => document.id)))
