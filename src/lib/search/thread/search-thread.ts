// The thread that works on search indexes: one writes, one reads; files stay open while they are in use.
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { IndexFile, isDamage, removeIndex } from '../index/index-file.ts'
import { IndexReader } from '../index/index-reader.ts'
import { IndexWriter } from '../index/write-index.ts'
import { Stems } from '../analysis/stem.ts'
import { Vectors } from '../meaning/vectors.ts'
import { searchMeaning } from '../query/search-meaning.ts'
import { searchWords, suggestTitles } from '../query/search-words.ts'

/** The commands on an index. */
export const COMMANDS = {
  put: ({ writer }: OpenIndex, ...args: Parameters<IndexWriter['put']>) => writer.put(...args),
  remove: ({ writer }: OpenIndex, ...args: Parameters<IndexWriter['remove']>) => writer.remove(...args),
  removeObject: ({ writer }: OpenIndex, prefix: string) => writer.removeObject(prefix),
  status: ({ writer }: OpenIndex) => writer.status(),
  startBuilding: ({ writer }: OpenIndex) => writer.startBuilding(),
  build: ({ writer }: OpenIndex, ...args: Parameters<IndexWriter['build']>) => writer.build(...args),
  mergeBuilt: ({ writer }: OpenIndex, number: number) => writer.mergeBuilt(number),
  finishBuilding: ({ writer }: OpenIndex, number: number, now: string) => writer.finishBuilding(number, now),
  missingVectors: ({ writer }: OpenIndex, ...args: Parameters<IndexWriter['missingVectors']>) =>
    writer.missingVectors(...args),
  storeVectors: ({ writer }: OpenIndex, ...args: Parameters<IndexWriter['storeVectors']>) =>
    writer.storeVectors(...args),
  completeVectors: ({ writer }: OpenIndex, model: string) => writer.completeVectors(model),
  knowsOffTopic: ({ writer }: OpenIndex, model: string) => writer.knowsOffTopic(model),
  storeOffTopic: ({ writer }: OpenIndex, ...args: Parameters<IndexWriter['storeOffTopic']>) =>
    writer.storeOffTopic(...args),
  takeOverVectors: ({ writer }: OpenIndex, ...args: Parameters<IndexWriter['takeOverVectors']>) =>
    writer.takeOverVectors(...args),
  forgetVectors: ({ writer }: OpenIndex) => writer.forgetVectors(),
  forgetVectorsUnlike: ({ writer }: OpenIndex, ...args: Parameters<IndexWriter['forgetVectorsUnlike']>) =>
    writer.forgetVectorsUnlike(...args),
  usableModel: ({ writer }: OpenIndex) => writer.usableModel(),
  countVectors: ({ writer }: OpenIndex, ...args: Parameters<IndexWriter['countVectors']>) =>
    writer.countVectors(...args),
  searchMeaning: (index: OpenIndex, query: Parameters<typeof searchMeaning>[1]) =>
    index.reader.read((reader) =>
      searchMeaning(reader, query, { stems, file: index.file, vectors: (index.vectors ??= new Vectors(index.file)) }),
    ),
  search: ({ reader }: OpenIndex, query: Parameters<typeof searchWords>[1]) =>
    reader.read((index) => searchWords(index, query, stems)),
  suggest: ({ reader }: OpenIndex, query: Parameters<typeof suggestTitles>[1]) =>
    reader.read((index) => suggestTitles(index, query, stems)),
}
export type Commands = typeof COMMANDS
export type CommandName = keyof Commands

export interface ThreadTask {
  id: number
  /** The file of an index. */
  path: string
  /** Without one the file is closed. */
  command?: CommandName
  args: unknown[]
}
export interface ThreadDone {
  id: number
  value?: unknown
  error?: { message: string; code: string | undefined }
}

interface OpenIndex {
  file: IndexFile
  writer: IndexWriter
  reader: IndexReader
  vectors?: Vectors
}

/** The most open indexes: each has its words in memory. */
const MAX_OPEN = 4

/** A scheduling weight of 110 instead of 1024. */
const LOW_PRIORITY = 10

// On Linux it applies to the thread; on other systems it would apply to the whole process.
if (process.platform === 'linux' && (workerData as { isPatient?: boolean } | null)?.isPatient) setPriority(LOW_PRIORITY)

const stems = new Stems()
const open = new Map<string, OpenIndex>()

parentPort?.on('message', (task: ThreadTask) => parentPort!.postMessage(run(task)))

function run({ id, path, command, args }: ThreadTask): ThreadDone {
  try {
    if (!command) return { id, value: close(path) }
    const work = COMMANDS[command] as (index: OpenIndex, ...args: unknown[]) => unknown
    return { id, value: repaired(path, () => work(indexOf(path), ...args)) }
  } catch (error) {
    const { message, code } = error as Error & { code?: string }
    return { id, error: { message, code } }
  }
}

/** A damaged index is deleted, and the work repeated with an empty one, which is then rebuilt from all sources. */
function repaired<R>(path: string, work: () => R): R {
  try {
    return work()
  } catch (error) {
    if (!isDamage(error)) throw error
    // Unless the other thread, or another process, has already replaced it.
    if (open.get(path)?.file.isCurrent) removeIndex(path)
    close(path)
    return work()
  }
}

/** The most recently used one is the last. */
function indexOf(path: string): OpenIndex {
  if (open.get(path)?.file.isCurrent === false) close(path)
  const index = open.get(path) ?? openIndex(path)
  open.delete(path)
  open.set(path, index)
  if (open.size > MAX_OPEN) close(open.keys().next().value!)
  return index
}

function openIndex(path: string): OpenIndex {
  const file = new IndexFile(path)
  return { file, writer: new IndexWriter(file, stems), reader: new IndexReader(file) }
}

function close(path: string): void {
  open.get(path)?.file.close()
  open.delete(path)
}
