// Properties whose page does not say what the law asks advertisements to say of the energy certificate.
import { list, message } from '../../base/catalogue/message.ts'
import { defineAuditCheck } from '../define-audit-check.ts'
import { entryFix, entryObject } from '../links/places.ts'

export default defineAuditCheck(async function* ({ entries }) {
  for (const facts of entries)
    if (facts.missing_energy.length)
      yield {
        code: 'energy_missing',
        severity: 'warning',
        message: message('audit.energy_missing', { fields: list(facts.missing_energy) }),
        object: entryObject(facts),
        fix: entryFix(facts),
      }
})
