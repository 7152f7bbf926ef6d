// A feature that is misspelled in a file switches nothing.
import { message } from '../../base/catalogue/message.ts'
import { LOCAL_FILE } from '../../platform/config/local-file.ts'
import { defineCheck, ok, run, warn, type Finding } from '../define-check.ts'

export default defineCheck({
  installation({ local }, { features }) {
    const found = unknown(Object.keys(local.features), features, LOCAL_FILE)
    return found.length ? found : [ok('features', message('health.features_known', { file: LOCAL_FILE }))]
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
      warn(`features.${name}`, message('health.feature_unknown', { file, name }), run('cms features:list')),
    )
