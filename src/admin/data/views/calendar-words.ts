// Days and months as people say them.
const AT = 'T00:00:00Z'

export const monthTitle = (month: string, lang: string): string =>
  new Intl.DateTimeFormat(lang, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01${AT}`)) // prettier-ignore

export const dayTitle = (day: string, lang: string): string =>
  new Intl.DateTimeFormat(lang, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(day + AT)) // prettier-ignore

export const weekdayShort = (day: string, lang: string): string =>
  new Intl.DateTimeFormat(lang, { weekday: 'short', timeZone: 'UTC' }).format(new Date(day + AT))

/** `18:30` as the language writes it. */
export const clockText = (time: string, lang: string): string =>
  new Intl.DateTimeFormat(lang, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(new Date(`2000-01-01T${time}:00Z`)) // prettier-ignore

interface WithWeek {
  getWeekInfo?: () => { firstDay: number }
  weekInfo?: { firstDay: number }
}

/** 1 is Monday; English is written in many countries, most of which begin with it. */
export function firstWeekday(lang: string): number {
  if (lang === 'en') return 1
  const locale = new Intl.Locale(lang) as unknown as WithWeek
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1
}
