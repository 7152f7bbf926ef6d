// Messages about kits.
import { defineMessages } from '../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'kit.missing_anywhere': {
    problem: 'not-found',
    en: 'There is no kit "{name}" in kits/, themes/ or among the bundled ones.',
    de: 'Das Kit „{name}“ gibt es weder in kits/ und themes/ noch unter den mitgelieferten.',
  },
  'kit.design_twice': {
    en: '{folder}: the design stands in kit.ts and in design.ts; keep one of them',
    de: '{folder}: Das Design steht in kit.ts und in design.ts. Behalten Sie eines davon',
  },
  'kit.block_not_default': {
    en: '{file}: the default export must be {call}',
    de: '{file}: Der Standardexport muss {call} sein',
  },
  'kit.file_missing': { en: '{folder} lacks {name}.ts', de: 'In {folder} fehlt {name}.ts' },
  'kit.file_not_json': { en: '{file} is not JSON: {reason}', de: '{file} ist kein JSON: {reason}' },
  'kit.range_invalid': {
    en: 'kit {name}: requires "{requires}" is no range of versions such as 1.x or >=1.2 <2',
    de: 'Kit {name}: requires „{requires}“ ist kein Bereich von Versionen wie 1.x oder >=1.2 <2',
  },
  'kit.other_version': {
    en: 'kit {name}: it is made for the versions {requires} of cms, and this is {version}',
    de: 'Kit {name}: Es ist für die Versionen {requires} von cms gemacht, dies ist {version}',
  },
  'kit.broken': { en: 'kit {name}: {reason}', de: 'Kit {name}: {reason}' },
  'kit.at_line': { en: 'line {line}: {reason}', de: 'Zeile {line}: {reason}' },
  'kit.content_invalid': { en: '{file} {path}: {reason}', de: '{file} {path}: {reason}' },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
