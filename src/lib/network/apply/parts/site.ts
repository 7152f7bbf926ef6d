// The website itself: made where it is missing; its hosts, its kit and its languages.
import { list } from '../../../base/catalogue/message.ts'
import { fieldError } from '../../../base/errors.ts'
import { findExtensions } from '../../../core/extension/discover.ts'
import { changeHosts, siteHosts, type HostChange } from '../../hosts.ts'
import { changeKit, planKit } from '../../change-kit.ts'
import { ownHost } from '../../own-host.ts'
import { usable } from '../../site-file.ts'
import { createSite, fillSite, isUnfilled, planSite, type NewSite } from '../../sites.ts'
import { rejectUnknown } from '../known.ts'
import {
  callSite,
  callSiteForAll,
  plannedLanguages,
  dryRunDifference,
  type ApplyContext,
  type Part,
  type Step,
} from '../part.ts'

/** Title and zone are settings, which people may change in the admin as well; so neither is written into its file. */
export const sitePart: Part = {
  name: 'site',
  async plan({ installation, site, declared, pointer, exists }) {
    const { hosts, kit, languages, title, db, content } = declared
    const input: NewSite = { key: site, hosts, kit, languages, title, db, content }
    // With the file of a website from a repository there is no page yet.
    if (exists && !(await isUnfilled(await installation.openSite(site)))) return []
    if (!exists) await planSite(installation, input)
    const run = async () => void (await (exists ? fillSite(installation, input) : createSite(installation, input)))
    return [{ action: 'create', name: site, pointer, run }]
  },
}

/** Those that the file does not name stay unless it is pruned. */
export const hostsPart: Part = {
  name: 'hosts',
  async plan({ installation, site, declared, pointer, exists, prune }) {
    if (!exists) return []
    const { hosts, primary_host } = siteHosts(installation, site)
    const names = declared.hosts.map((host, i) => ownHost(host, `/hosts/${i}`))
    const at = (host: string) => `${pointer}/hosts/${Math.max(0, names.indexOf(host))}`
    const step = (change: HostChange, action: Step['action']): Step => ({
      action,
      name: change.host,
      pointer: at(change.host),
      asks: action === 'remove',
      run: () => changeHosts(installation, site, change),
    })
    const first = names[0]!
    return [
      ...names.filter((host) => !hosts.includes(host)).map((host) => step({ action: 'add', host }, 'create')),
      ...(first === primary_host
        ? []
        : [
            {
              ...step({ action: 'primary', host: first }, 'update'),
              diff: [{ pointer: '/primary_host', before: primary_host, after: first }],
            },
          ]),
      ...(prune ? hosts.filter((host) => !names.includes(host)) : []).map((host) =>
        step({ action: 'remove', host }, 'remove'),
      ),
    ]
  },
}

export const kitPart: Part = {
  name: 'kit',
  async plan({ installation, site, declared: { kit }, pointer, exists }) {
    if (!exists) return []
    const plan = await planKit(installation, { key: site, kit })
    const { from } = plan
    if (from === kit) return []
    const lost = plan.lost.filter(({ already }) => !already)
    const blocks = lost.reduce((sum, one) => sum + one.blocks, 0)
    const types = lost.map(({ type }) => type).join(', ')
    const step: Step = {
      action: 'update',
      name: kit,
      pointer: `${pointer}/kit`,
      diff: [{ pointer: '/kit', before: from, after: kit }],
      ...(blocks > 0 && {
        asks: true,
        warning: `Nothing would show these blocks any more: ${blocks} of ${types}.`,
      }),
      run: async () => void (await changeKit(installation, { key: site, kit })),
    }
    return [step]
  },
}

/** In the order of the file; what it does not name stays behind them unless it is pruned. */
export const languagesPart: Part = {
  name: 'languages',
  async plan(context) {
    const { installation, site, declared, exists, prune, pointer } = context
    if (!exists || !declared.languages) return []
    const there = usable(installation, site).config.languages
    const languages = plannedLanguages(context, there)
    const gone = there.filter((lang) => !declared.languages!.includes(lang))
    if (languages.join() === there.join()) return []
    const input = { languages, ...(prune && { confirm: true }) }
    const diff = await dryRunDifference(context, 'update_languages', {
      input,
      of: ['languages'],
      pointer: `${pointer}/languages`,
    })
    const step: Step = {
      action: 'update',
      name: languages.join(', '),
      pointer: `${pointer}/languages`,
      diff,
      asks: prune && gone.length > 0,
      run: async () => void (await callSite(context, 'update_languages', input)),
    }
    return [step]
  },
}

export const extensionsPart: Part = {
  name: 'extensions',
  async plan(context) {
    const { declared, prune, pointer } = context
    if (!declared.extensions) return []
    checkExtensions(context, declared.extensions)
    const there = await callSiteForAll<{ name: string; on: boolean; by: string | null }>(context, 'list_extensions')
    const isOn = (name: string) => there.some((one) => one.name === name && one.on)
    const set = (name: string, on: boolean) => async () => void (await callSite(context, 'set_extension', { name, on }))
    const added = declared.extensions.flatMap((name, i): Step[] =>
      isOn(name) ? [] : [{ action: 'create', name, pointer: `${pointer}/extensions/${i}`, run: set(name, true) }],
    )
    // Those of the installation are not the website's to take away.
    const surplus = there.filter(({ name, by }) => by === 'file' && !declared.extensions!.includes(name))
    const removed = surplus.map(({ name }): Step => ({
      action: 'remove',
      name,
      pointer: `${pointer}/extensions`,
      asks: true,
      run: set(name, false),
    }))
    return prune ? [...added, ...removed] : added
  },
}

function checkExtensions({ installation, pointer }: ApplyContext, named: readonly string[]): void {
  const known = findExtensions(installation.root).map(({ name }) => name)
  const names = list([...known].sort())
  rejectUnknown(
    named.flatMap((name, i) =>
      known.includes(name) ? [] : [fieldError(`${pointer}/extensions/${i}`, 'site.extension_missing', { name, names })],
    ),
  )
}

interface Settings {
  title: string
  timezone: string
}

export const settingsPart: Part = {
  name: 'settings',
  async plan(context) {
    const { title, timezone } = context.declared
    const input = { ...(title !== undefined && { title }), ...(timezone !== undefined && { timezone }) }
    if (!context.exists || !Object.keys(input).length) return []
    const now = await callSite<Settings>(context, 'get_settings')
    const differing = Object.entries(input).filter(([name, value]) => now[name as keyof Settings] !== value)
    return differing.map(([name, value]): Step => ({
      action: 'update',
      name,
      pointer: `${context.pointer}/${name}`,
      diff: [{ pointer: `/${name}`, before: now[name as keyof Settings], after: value }],
      run: async () => void (await callSite(context, 'update_settings', { [name]: value })),
    }))
  },
}
