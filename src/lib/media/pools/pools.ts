// Pools as whoever runs the server sees them: made, listed, and whether they can be read.
import { transact } from '../../platform/db/database.ts'
import { AppError } from '../../base/errors.ts'
import type { Installation } from '../../core/installation.ts'
import { instant } from '../../base/clock.ts'
import { membersOf } from './membership.ts'
import { mediaPools, POOL_NAME } from './pool-database.ts'

export interface Pool {
  name: string
  /** missing: a website lists it, and nobody made it. */
  status: 'ok' | 'broken' | 'missing'
  title: string
  /** Keys of the websites that list it. */
  members: string[]
  /** Without what lies in the trash. */
  items: number
  /** Of the files of all items. */
  bytes: number
  error?: string
}

interface NewPool {
  name: string
  title?: string | undefined
}

/** What createPool would make; changes nothing. Throws as it does. */
export function planPool(installation: Installation, { name, title = name }: NewPool): Pool {
  if (!POOL_NAME.test(name)) throw new AppError('pool.name_format')
  if (mediaPools.exists(installation, name)) throw new AppError('pool.name_taken', { name })
  return { name, status: 'ok', title, members: membersOf(installation, name), items: 0, bytes: 0 }
}

/** Throws 422 for a name that is none and 409 for one that is taken. */
export async function createPool(installation: Installation, wanted: NewPool): Promise<Pool> {
  const { name, title } = planPool(installation, wanted)
  const created_at = instant(installation.clock.now())
  await mediaPools.make(installation, name, (pool) =>
    transact(pool, (trx) => trx.insertInto('pool').values({ name, title, created_at }).execute()),
  )
  return describe(installation, name)
}

/** Also those that a website's file lists and that are not there. */
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
