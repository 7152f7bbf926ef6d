// Error messages for visitors about empty fields and rejected files.
import { hasChoices, hasKind } from '../rules/conditions/traits.ts'
import type { Field } from '../fields/fields.ts'
import type { Translate } from '../platform/i18n/site-texts.ts'
import { TYPES } from '../base/file-types.ts'
import type { RejectedFile } from './check-files.ts'
import { isFile } from './form.ts'

export function missingText(lt: Translate, field: Field | undefined): string {
  if (hasKind(field, 'boolean')) return lt('Tick this box.')
  if (field && isFile(field)) return lt('Choose a file.')
  if (hasChoices(field)) return lt('Choose an answer.')
  return lt('Fill in this field.')
}

export function fileText(
  { lt, lang }: { lt: Translate; lang: string },
  { error }: RejectedFile,
  field: Field | undefined,
): string {
  if ('mb' in error) return lt('A file here may have {mb} MB at most.', { mb: error.mb })
  if (error.code === 'empty_file') return lt('The file is empty.')
  if (error.code === 'one_file') return lt('Only one file can be sent here.')
  const accepted = ((field?.['accept'] ?? field?.['kinds']) as string[] | undefined) ?? []
  if (!accepted.length) return lt('This kind of file is not taken here.')
  const kinds = [...new Set(accepted.map((one) => kindText(lt, one)))]
  const list = new Intl.ListFormat(lang, { type: 'disjunction' }).format(kinds)
  return lt('This kind of file is not taken here. Choose {kinds}.', { kinds: list })
}

/** `.pdf` and `application/pdf` are PDF; `image/*` and `image` are pictures. */
function kindText(lt: Translate, accepted: string): string {
  const kind = accepted.replace('/*', '')
  if (kind === 'image') return lt('a picture')
  if (kind === 'video') return lt('a film')
  if (kind === 'audio') return lt('a sound file')
  if (kind === 'document') return lt('a document')
  const end = Object.hasOwn(TYPES, kind) ? TYPES[kind]!.end : kind.replace(/^(\.|.*\/)/, '')
  return end.toUpperCase()
}
