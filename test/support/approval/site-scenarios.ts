// Settings, menus, languages, features and fonts of a website, and how its mail leaves.
import { defineScenarios } from './world.ts'

const inter = { family: 'inter', subsets: ['latin'], styles: ['normal'] }

export default defineScenarios({
  update_settings: async ({ word }) => ({ title: word() }),
  set_menu: async ({ word }) => ({ name: 'main', items: [{ label: word(), href: '/x' }] }),
  update_languages: async () => ({ languages: ['en', 'de', 'fr'] }),
  accept_sample_text: async () => ({ settings: true }),
  set_feature: async () => ({ key: 'languages', on: true }),
  install_font: async () => inter,
  remove_font: async ({ run }) => ({ key: (await run('install_font', inter)).key }),
  update_mail_settings: async () => ({
    host: 'mail.example.org',
    user: 'website',
    password: 'a password of the mail server',
    from: 'website@example.org',
  }),
})
