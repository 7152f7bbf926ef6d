// Hosts that are used twice, in two websites' files or in one: errors that name file, line and key (contract 1.1).
import { AppError, fieldError } from '../../base/errors.ts'
import { lineInFile } from './read-config.ts'

export interface HostConflict {
  host: string
  /** The website whose file is wrong, and the index in its hosts. */
  key: string
  at: number
  /** The website that has the host, and the index in its hosts; undefined where the host belongs to it without being listed. */
  owner: string
  ownerAt: number | undefined
}
export interface LocatedConflict extends HostConflict {
  /** File, line and key: config/sites/b.json:4 hosts.1. */
  place: string
  /** File and line of the other occurrence. */
  first: string | undefined
}

const fileOf = (key: string) => `config/sites/${key}.json`

/** Finds the lines in the files as they are now. */
export async function locateConflicts(root: string, found: readonly HostConflict[]): Promise<LocatedConflict[]> {
  const lineOf = async (site: string, index: number) =>
    `${fileOf(site)}:${await lineInFile(root, fileOf(site), ['hosts', index])}`
  return Promise.all(
    found.map(async (one) => ({
      ...one,
      place: `${await lineOf(one.key, one.at)} hosts.${one.at}`,
      first: one.ownerAt === undefined ? undefined : await lineOf(one.owner, one.ownerAt),
    })),
  )
}

/** The conflicts of one file as one error, with a line of text and an item in `errors` for each. */
export function conflictError(conflicts: readonly LocatedConflict[]): AppError {
  const errors = conflicts.map(({ place, host, key, owner, at, first }) => {
    const pointer = `/hosts/${at}`
    if (owner === key)
      return first === undefined
        ? fieldError(pointer, 'config.host_twice_by_name', { place, host })
        : fieldError(pointer, 'config.host_twice', { place, host, first })
    return first === undefined
      ? fieldError(pointer, 'config.host_taken_by_name', { place, host, owner })
      : fieldError(pointer, 'config.host_taken', { place, host, owner, first })
  })
  const lines = errors.map(({ message }) => message).join('\n')
  return new AppError('config.invalid', { errors: lines }, { problem: 'conflict', errors })
}
