// What areas bring is found in their folders: `<area>/<name>`, of whatever area.
import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'

const LIB = join(import.meta.dirname, '..')
/** Floors whose folders are areas, or parts that bring things like one. */
const FLOORS = ['', 'core', 'platform']

/** The files, or folders, of this name that areas have, in order of the areas' names. */
export const areaFiles = (name: string): string[] =>
  areaFolders()
    .map((folder) => join(folder, name))
    .filter((path) => existsSync(path))

const areaFolders = (): string[] =>
  FLOORS.flatMap((floor) => readdirSync(join(LIB, floor)).map((name) => join(LIB, floor, name))).sort((a, b) =>
    basename(a) < basename(b) ? -1 : 1,
  )
