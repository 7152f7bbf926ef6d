// What the audit has of a person: findings they said are no errors here; registered in area.ts. Erased they stay, under a number.
import { definePersonalData } from '../access/define-personal-data.ts'

export const personalData = definePersonalData({
  list: async (db, { id }) => ({
    dismissed_findings: await db
      .selectFrom('audit_dismissed')
      .select(['finding', 'dismissed_at'])
      .where('dismissed_by', '=', id)
      .orderBy('id')
      .execute(),
  }),
})
