// Writes docs/specification.md: node scripts/build-specification.ts
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../test/support/root.ts'
import { PAGE, readHoldings, readRows, specificationPage } from '../test/support/specification.ts'

writeFileSync(join(ROOT, PAGE), specificationPage(readRows(), readHoldings()))
