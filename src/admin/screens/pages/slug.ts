// What the address of a new page will look like, while its title is typed; the service makes the real one.

const SPELLED: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', æ: 'ae', ø: 'oe', å: 'a', œ: 'oe', '&': ' and ' } // prettier-ignore
const LONGEST = 100

/** `Über uns` → `ueber-uns`. */
export const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[äöüßæøåœ&]/g, (sign) => SPELLED[sign]!)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, LONGEST)
    .replace(/-$/, '')
