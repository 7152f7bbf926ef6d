// Temporary files in storage/tmp: the daily job of media removes what killed processes left there.
import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Installation } from './installation.ts'

type Root = Pick<Installation, 'root'>

export async function temporaryFolder({ root }: Root): Promise<string> {
  const folder = join(root, 'storage/tmp')
  await mkdir(folder, { recursive: true })
  return folder
}

/** A free path for a file that the caller creates and removes. */
export const temporaryPath = async (place: Root, prefix = ''): Promise<string> =>
  join(await temporaryFolder(place), `${prefix}${randomUUID()}`)

/** A free path; what the work wrote there is removed when it ends. */
export async function inTemporaryFile<T>(place: Root, work: (path: string) => Promise<T>, prefix = ''): Promise<T> {
  const path = await temporaryPath(place, prefix)
  try {
    return await work(path)
  } finally {
    await rm(path, { force: true })
  }
}
