// A host name belongs to one website.
import { defineCheck, fail, ok, warn, type Finding } from '../define-check.ts'

export default defineCheck({
  installation({ directory }) {
    const findings: Finding[] = []
    for (const { key, config } of directory.list())
      for (const host of config?.hosts ?? []) {
        const owner = directory.ownerOf(host)
        if (owner === key) continue
        const message = `config/sites/${key}.json: ${host} belongs to the website ${owner} already.`
        findings.push(fail(`hosts.${host}`, message, `cms site:hosts ${key} remove ${host}`))
      }
    return findings.length ? findings : [ok('hosts', 'Every host name belongs to one website.')]
  },
  site({ key, config }) {
    const { primary_host, hosts } = config
    if (!primary_host || hosts.includes(primary_host)) return []
    const fix = `cms site:hosts ${key} add ${primary_host}`
    return [warn('primary_host', `primary_host ${primary_host} is none of the website's hosts.`, fix)]
  },
})
