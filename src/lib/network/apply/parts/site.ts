// The website itself: made where it is missing; its hosts, its kit and its languages.
import { changeHosts, siteHosts, type HostChange } from '../../hosts.ts'
import { changeKit, planKit } from '../../change-kit.ts'
import { ownHost } from '../../own-host.ts'
import { usable } from '../../site-file.ts'
import { createSite, planSite, type NewSite } from '../../sites.ts'
import {
  callSite,
  callSiteForAll,
  plannedLanguages,
  dryRunDifference,
  type Part,
  type Step,
} from '../part.ts'

/** Title and zone are settings, which people may change in the admin as well; so neither is written into its file. */
export const sitePart: Part = {
  name: 'site',
  async plan({ installation, site, wanted, pointer, exists }) {
    if (exists) return []
    const { hosts, kit, languages, title, db, content } = wanted
    const input: NewSite = { key: site, hosts, kit, languages, title, db, content }
    await planSite(installation, input)
    const run = async () => void (await createSite(installation, input))
    return [{ action: 'create', name: site, pointer, run }]
  },
}

/** Those that the file does not name stay unless it is pruned. */
export const hostsPart: Part = {
  name: 'hosts',
  async plan({ installation, site, wanted, pointer, exists, prune }) {
    if (!exists) return []
    const { hosts, primary_host } = siteHosts(installation, site)
    const names = wanted.hosts.map((host, i) => ownHost(host, `/hosts/${i}`))
    const at = (host: string) => `${pointer}/hosts/${Math.max(0, names.indexOf(host))}`
    const step = (change: HostChange, action: Step['action']): Step => ({
      ...{ action, name: change.host, pointer: at(change.host), asks: action === 'remove' },
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
  async plan({ installation, site, wanted: { kit }, pointer, exists }) {
    if (!exists) return []
    const { from, lost } = await planKit(installation, { key: site, kit })
    if (from === kit) return []
    const blocks = lost.reduce((sum, one) => sum + one.blocks, 0)
    const types = lost.map(({ type }) => type).join(', ')
    const step: Step = {
      ...{ action: 'update', name: kit, pointer: `${pointer}/kit` },
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
  async plan(place) {
    const { installation, site, wanted, exists, prune, pointer } = place
    if (!exists || !wanted.languages) return []
    const there = usable(installation, site).config.languages
    const languages = plannedLanguages(place, there)
    const gone = there.filter((lang) => !wanted.languages!.includes(lang))
    if (languages.join() === there.join()) return []
    const input = { languages, ...(prune && { confirm: true }) }
    const diff = await dryRunDifference(place, 'update_languages', {
      input,
      of: ['languages'],
      pointer: `${pointer}/languages`,
    })
    const step: Step = {
      ...{ action: 'update', name: languages.join(', '), pointer: `${pointer}/languages`, diff },
      asks: prune && gone.length > 0,
      run: async () => void (await callSite(place, 'update_languages', input)),
    }
    return [step]
  },
}

export const extensionsPart: Part = {
  name: 'extensions',
  async plan(place) {
    const { wanted, prune, pointer } = place
    if (!wanted.extensions) return []
    const there = await callSiteForAll<{ name: string; on: boolean; by: string | null }>(
      place,
      'list_extensions',
    )
    const isOn = (name: string) => there.some((one) => one.name === name && one.on)
    const set = (name: string, on: boolean) => async () =>
      void (await callSite(place, 'set_extension', { name, on }))
    const added = wanted.extensions.flatMap((name, i): Step[] =>
      isOn(name)
        ? []
        : [{ action: 'create', name, pointer: `${pointer}/extensions/${i}`, run: set(name, true) }],
    )
    // Those of the installation are not the website's to take away.
    const surplus = there.filter(({ name, by }) => by === 'file' && !wanted.extensions!.includes(name))
    const removed = surplus.map(({ name }): Step => ({
      ...{ action: 'remove', name, pointer: `${pointer}/extensions`, asks: true },
      run: set(name, false),
    }))
    return prune ? [...added, ...removed] : added
  },
}

interface Settings {
  title: string
  timezone: string
}

export const settingsPart: Part = {
  name: 'settings',
  async plan(place) {
    const { title, timezone } = place.wanted
    const input = { ...(title !== undefined && { title }), ...(timezone !== undefined && { timezone }) }
    if (!place.exists || !Object.keys(input).length) return []
    const now = await callSite<Settings>(place, 'get_settings')
    const differing = Object.entries(input).filter(([name, value]) => now[name as keyof Settings] !== value)
    return differing.map(([name, value]): Step => ({
      ...{ action: 'update', name, pointer: `${place.pointer}/${name}` },
      diff: [{ pointer: `/${name}`, before: now[name as keyof Settings], after: value }],
      run: async () => void (await callSite(place, 'update_settings', { [name]: value })),
    }))
  },
}
