// Why nothing can be sent with a form, for whoever edits the page.
import { hint, type BlockView, type FormView, type Html } from 'cms/kit'

/** Visitors get nothing. */
export function closedHint(view: Pick<BlockView, 'edit' | 'mode' | 'lt'>, { closed }: FormView): Html | '' {
  const { lt } = view
  const reasons = {
    forms: lt('The form is closed: forms are switched off for this website.'),
    requests: lt('The form is closed: requests are switched off for this website.'),
    table: lt('The form is closed: it is not open in the settings of its table.'),
    key: lt('The form is closed: there is no key for the inbox yet, so nobody could read what comes in.'),
  }
  return closed ? hint(view, reasons[closed]) : ''
}
