// Pools from the operator's view: created, listed, and whether they can be read.
import { transact } from '../../platform/db/database.ts'
import { AppError } from '../../base/errors.ts'
import type { Installation } from '../../core/installation.ts'
import { instant } from '../../base/clock.ts'
import { membersOf } from './membership.ts'
import { mediaPools, POOL_NAME } from './pool-database.ts'

export interface Pool {
  name: string
  /** missing: a website lists it, but it was never created. */
  status: 'ok' | 'broken' | 'missing'
  title: string
  /** Keys of the websites that list it. */
  members: string[]
  /** Without items in the trash. */
  items: number
  /** The size of the files of all items. */
  bytes: number
  error?: string
}

interface NewPool {
  name: string
  title?: string | undefined
}

/** What createPool would create; changes nothing. Throws the same errors. */
export function planPool(installation: Installation, { name, title = name }: NewPool): Pool {
  if (!POOL_NAME.test(name)) throw new AppError('pool.name_format')
  if (mediaPools.exists(installation, name)) throw new AppError('pool.name_taken', { name })
  return { name, status: 'ok', title, members: membersOf(installation, name), items: 0, bytes: 0 }
}

/** Throws 422 for an invalid name and 409 for one that exists. */
export async function createPool(installation: Installation, options: NewPool): Promise<Pool> {
  const { name, title } = planPool(installation, options)
  const created_at = instant(installation.clock.now())
  await mediaPools.make(installation, name, (pool) =>
    transact(pool, (trx) => trx.insertInto('pool').values({ name, title, created_at }).execute()),
  )
  return describe(installation, name)
}

/** Includes those that a website's file lists and that do not exist. */
export async function listPools(installation: Installation): Promise<Pool[]> {
  const listed = installation.directory.list().flatMap(({ config }) => config?.media_pools ?? [])
  const names = [...new Set([...mediaPools.names(installation), ...listed])].sort()
  return Promise.all(names.map((name) => describe(installation, name)))
}

async function describe(installation: Installation, name: string): Promise<Pool> {
  const members = membersOf(installation, name)
  const nothing = { name, title: name, members, items: 0, bytes: 0 }
  if (!mediaPools.exists(installation, name)) return { ...nothing, status: 'missing' }
  try {
    return await mediaPools.with(installation, name, async ({ read }) => {
      const pool = await read.selectFrom('pool').select('title').executeTakeFirst()
      const { items, bytes } = await read
        .selectFrom('items')
        .select((eb) => [eb.fn.countAll<number>().as('items'), eb.fn.sum<number>('size').as('bytes')])
        .where('deleted_at', 'is', null)
        .executeTakeFirstOrThrow()
      const counts = { items: Number(items), bytes: Number(bytes ?? 0) }
      return { ...nothing, ...counts, status: 'ok' as const, title: pool?.title ?? name }
    })
  } catch (error) {
    return { ...nothing, status: 'broken', error: (error as Error).message }
  }
}
