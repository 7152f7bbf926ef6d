// Accounts, tokens and roles.
import { defineScenarios, type Scenario } from './world.ts'

const onUser =
  (more: object = {}): Scenario =>
  async ({ user }) => ({ id: (await user()).id, ...more })
const accounts: Record<string, Scenario> = {
  give_support_access: async ({ key, word, installation }) => ({
    email: `${word()}.${key}@example.org`,
    role: 'author',
    reason: 'Ticket 17',
    until: new Date(installation.clock.now().getTime() + 86_400_000).toISOString(),
  }),
  end_support_access: async (world) => {
    const until = new Date(world.installation.clock.now().getTime() + 86_400_000).toISOString()
    const email = `${world.word()}.${world.key}@example.org`
    const { uid } = await world.run('give_support_access', {
      email,
      role: 'author',
      reason: 'Ticket 17',
      until,
    })
    return { uid }
  },
  create_user: async ({ key, word }) => ({ email: `${word()}.${key}@example.org`, role: 'author' }),
  update_user: onUser({ name: 'Renamed', role: 'viewer' }),
  delete_user: onUser(),
  invite_user: onUser(),
  reset_second_factor: onUser(),
  create_token: async ({ word }) => ({ name: word(), level: 'read' }),
  revoke_token: async ({ run, word }) => ({ id: (await run('create_token', { name: word() })).id }),
}

const onRole =
  (more: object): Scenario =>
  async ({ run, word }) => {
    const name = word()
    await run('create_role', { name, title: name, permissions: ['pages.edit'] })
    return { name, ...more }
  }
const roles: Record<string, Scenario> = {
  create_role: async ({ word }) => ({
    name: word(),
    title: 'Helpers',
    permissions: ['pages.edit'],
    approval: true,
  }),
  update_role: onRole({ permissions: ['pages.edit', 'pages.publish'] }),
  delete_role: onRole({}),
}

export default defineScenarios({ ...accounts, ...roles })
