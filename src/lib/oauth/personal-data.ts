// The personal data of OAuth: the programs that a person authorised; registered in area.ts.
import { definePersonalData } from '../access/define-personal-data.ts'

export const personalData = definePersonalData({
  async listInNetwork(db, id) {
    const programs = db.selectFrom('oauth_grants').select(['site', 'client_name', 'created_at', 'expires_at'])
    return { programs: await programs.where('user_id', '=', id).execute() }
  },
  async endAccess(trx, id) {
    await trx.deleteFrom('oauth_codes').where('user_id', '=', id).execute()
    const grants = trx.selectFrom('oauth_grants').select('id').where('user_id', '=', id)
    await trx.deleteFrom('oauth_refresh').where('grant_id', 'in', grants).execute()
    await trx.deleteFrom('oauth_grants').where('user_id', '=', id).execute()
  },
})
