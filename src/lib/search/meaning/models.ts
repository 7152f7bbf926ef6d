// What is known of the models of an index without its vectors: sqlite-vec is not loaded for it.
import type { IndexFile } from '../index/index-file.ts'
import type { VectorCounts } from './embed.ts'

export interface Model {
  id: number
  name: string
  dimensions: number
  /** Cosine distance beyond which nothing is a hit; null while it is not known. */
  furthest: number | null
}

/** The newest model that has read all documents. */
export function usableModel(file: IndexFile): Model | undefined {
  const sql = 'select id, name, dimensions, furthest from models where is_complete = 1 order by id desc limit 1'
  return file.prepare(sql).get() as Model | undefined
}

export const modelCalled = (file: IndexFile, name: string): Model | undefined =>
  file.prepare('select id, name, dimensions, furthest from models where name = ?').get(name) as Model | undefined

export const modelsOf = (file: IndexFile): Model[] =>
  file.prepare('select id, name, dimensions, furthest from models').all() as Model[]

/** Only what every visitor may see is given to a provider; of that the kinds which visitors find. */
export function readableClasses(file: IndexFile, kinds: readonly string[]): number[] {
  const sql = `select id, kind from classes where audience = 'public' and permission = ''`
  const all = file.prepare(sql).all() as { id: number; kind: string }[]
  return all.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id)
}

export function countVectors(
  file: IndexFile,
  { generation, model, kinds }: { generation: number; model: string; kinds: readonly string[] },
): VectorCounts {
  const classes = JSON.stringify(readableClasses(file, kinds))
  const of = `from facts_${generation} f where f.class in (select value from json_each(?))`
  const count = (sql: string, ...values: unknown[]) =>
    file
      .prepare(sql)
      .pluck()
      .get(...values) as number
  const id = modelCalled(file, model)?.id ?? 0
  const read = `exists (select 1 from embedded_${generation} e where e.document = f.id and e.model = ?)`
  return {
    model: usableModel(file)?.name ?? null,
    documents: count(`select count(*) ${of}`, classes),
    embedded: count(`select count(*) ${of} and ${read}`, classes, id),
  }
}
