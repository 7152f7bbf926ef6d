// Labels for facts about services without a source of their vendor: `cookies.IDE.lifetime_days`.
import type { AdminScreen } from 'cms/admin'

type Translate = AdminScreen['t']

/** Label of each directive's hosts. */
const HOSTS: Record<string, string> = {
  'script-src': 'Hosts of scripts',
  'style-src': 'Hosts of styles',
  'img-src': 'Hosts of pictures',
  'connect-src': 'Hosts of connections',
  'frame-src': 'Hosts of frames',
}
const WHOLE: Record<string, string> = {
  cookies: 'Cookies and storage: which there are',
  provider: 'Provider',
  privacy_url: 'Address of its privacy policy',
}
/** By prefix and suffix of a fact, the longer ones first; the name is in between. */
const NAMED: [begin: string, end: string, label: string][] = [
  ['cookies.', '.lifetime_days', 'How long “{name}” is stored'],
  ['cookies.', '.where', 'Where “{name}” is stored'],
  ['cookies.', '', 'Cookie or storage “{name}”'],
  ['params.', '.pattern', 'What “{name}” looks like'],
  ['params.', '', 'Parameter “{name}”'],
  ['csp_optional.', '', 'Further hosts “{name}”'],
]

export function factLabel(fact: string, t: Translate): string {
  const exactLabel = WHOLE[fact] ?? (fact.startsWith('csp.') ? HOSTS[fact.slice(4)] : undefined)
  if (exactLabel) return t(exactLabel)
  for (const [begin, end, label] of NAMED)
    if (fact.startsWith(begin) && fact.endsWith(end))
      return t(label, { name: fact.slice(begin.length, fact.length - end.length) })
  return fact
}

/** “1 fact not confirmed”. */
export const countLabel = (n: number, t: Translate): string =>
  n === 1 ? t('1 fact not confirmed') : t('{n} facts not confirmed', { n })
