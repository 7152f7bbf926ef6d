// An auction (versteigerung) as words: such a property often has no price. They are in German, as the rest of the document.
import { amount, currencyOf, money } from './amounts.ts'
import { elementsAt, isYes, textAt } from './elements.ts'
import type { ItemElement } from '../../core/extension/source-format.ts'

/** Without its file number, by which anybody finds an address that is not released. */
export function auctionOf(item: ItemElement): string | undefined {
  const of = (name: string) => textAt(item, 'versteigerung', name)
  const isForced = isYes(of('zwangsversteigerung'))
  const term = termOf(of('zvtermin'))
  if (!elementsAt(item, 'versteigerung').length || !(isForced || term)) return undefined
  const kind = isForced ? 'Zwangsversteigerung' : 'Versteigerung'
  const court = of('amtsgericht')
  const value = amount(item, ['versteigerung/verkehrswert'])
  return [
    term ? `${kind} am ${term}` : kind,
    court && (/gericht/i.test(court) ? court : `Amtsgericht ${court}`),
    value && `Verkehrswert ${money(value, currencyOf(item))}`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** `2027-02-11T09:30:00` is `11.02.2027, 9:30 Uhr`; at midnight only the day is known. */
function termOf(written: string): string | undefined {
  const [, year, month, day, hour, minute] = TERM.exec(written) ?? []
  if (year === undefined) return undefined
  const time = `${Number(hour ?? 0)}:${minute ?? '00'}`
  return time === '0:00' ? `${day}.${month}.${year}` : `${day}.${month}.${year}, ${time} Uhr`
}
const TERM = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2}))?/
