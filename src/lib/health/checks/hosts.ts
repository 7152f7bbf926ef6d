// A host name belongs to one website, and stands once in its file.
import { defineCheck, fail, ok, type Finding } from '../define-check.ts'

export default defineCheck({
  installation({ directory }) {
    const findings: Finding[] = []
    for (const { conflicts = [] } of directory.list())
      for (const { host, key, owner, place } of conflicts)
        findings.push(
          owner === key
            ? fail(`hosts.${host}`, `${place}: ${host} stands in the list already.`, `Take it out once.`)
            : fail(
                `hosts.${host}`,
                `${place}: ${host} belongs to the website ${owner} already.`,
                `cms site:hosts ${key} remove ${host}`,
              ),
        )
    return findings.length ? findings : [ok('hosts', 'Every host name belongs to one website.')]
  },
})
