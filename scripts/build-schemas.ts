// Writes the JSON Schemas of the configuration files, for editors: config/site.schema.json and config/local.schema.json.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { LocalConfig } from '../src/lib/platform/config/local-config.ts'
import { SiteConfig } from '../src/lib/platform/config/site-config.ts'

for (const [name, schema] of Object.entries({ site: SiteConfig, local: LocalConfig })) {
  const file = join(import.meta.dirname, `../config/${name}.schema.json`)
  writeFileSync(file, `${JSON.stringify(z.toJSONSchema(schema, { io: 'input' }), null, 2)}\n`)
}
