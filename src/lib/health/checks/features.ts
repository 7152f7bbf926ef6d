// A feature that is misspelled in a file switches nothing.
import { LOCAL_FILE } from '../../platform/config/local-file.ts'
import { defineCheck, ok, warn, type Finding } from '../define-check.ts'

export default defineCheck({
  installation({ local }, { features }) {
    const found = unknown(Object.keys(local.features), features, LOCAL_FILE)
    return found.length ? found : [ok('features', `The features named in ${LOCAL_FILE} exist.`)]
  },
  site({ key, config, registry }) {
    const known = new Set(registry.features.map((feature) => feature.key))
    return unknown(Object.keys(config.features), known, `config/sites/${key}.json`)
  },
})

const unknown = (named: string[], known: ReadonlySet<string>, file: string): Finding[] =>
  named
    .filter((name) => !known.has(name))
    .map((name) =>
      warn(`features.${name}`, `${file} features: there is no feature "${name}".`, 'cms features:list'),
    )
