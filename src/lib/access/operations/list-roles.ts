import { z } from 'zod'
import { languageInput } from '../../fields/inputs.ts'
import { declaredLabel, labelLanguage } from '../../platform/i18n/labels.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { decodeCursor, page } from '../../core/operation/cursor.ts'
import { Role } from '../schema.ts'
import { rolesOf, serializeRoleWithMembers } from '../site-roles.ts'

export default defineOperation({
  name: 'list_roles',
  summary: 'List the roles of the website with their permissions and policies.',
  level: 'read',
  permission: 'roles.manage',
  feature: 'users',
  rest: 'GET /roles',
  input: z.strictObject({
    locale: languageInput().optional().describe('Language of the titles of built-in roles'),
  }),
  output: Role,
  paged: true,
  async handler({ network, site }, { limit, cursor, count, locale }) {
    const roles = await rolesOf(network, site.key)
    const [after = ''] = decodeCursor(cursor, ['string']) ?? []
    const rest = roles.filter(({ name }) => name > after)
    const lang = labelLanguage(locale)
    const { items, next } = page(rest, limit, ({ name }) => [name])
    const withMembers = await Promise.all(items.map((role) => serializeRoleWithMembers(network, site, role)))
    const labelled = withMembers.map((role) => ({
      ...role,
      title: role.built_in ? declaredLabel(lang, role.title) : role.title,
    }))
    return { items: labelled, next, ...(count && { total: roles.length }) }
  },
})
