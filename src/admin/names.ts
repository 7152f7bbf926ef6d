// Labels of the objects, jobs and features of all screens, found by their folders.
import { mergeNames, type NameDefinitions, type Names } from './define-names.ts'
import type { Translate } from './lang/lang.ts'

const found = import.meta.glob<NameDefinitions>('./screens/*/names.ts', { eager: true, import: 'default' })
const known = new WeakMap<Translate, Names>()

export function namesIn(t: Translate): Names {
  const names = known.get(t) ?? mergeNames(Object.values(found), t)
  known.set(t, names)
  return names
}
