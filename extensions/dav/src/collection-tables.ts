// The tables that a calendar and an address book need, as input of save_data_table.
const field = (type: string, name: string, [label, de]: [string, string]) => ({ type, name, label, labels: { de } })
export const CALENDAR = {
  fields: [
    field('text', 'title', ['Title', 'Titel']),
    field('datetime', 'start', ['Start', 'Beginn']),
    field('datetime', 'end', ['End', 'Ende']),
    field('text', 'location', ['Location', 'Ort']),
    field('recurrence', 'recurrence', ['Recurrence', 'Wiederholung']),
    field('textarea', 'description', ['Description', 'Beschreibung']),
  ],
  settings: {
    title_field: 'title',
    description_field: 'description',
    calendar: { start: 'start', end: 'end', location: 'location', recurrence: 'recurrence' },
  },
}
export const CONTACTS = {
  fields: [
    field('text', 'name', ['Name', 'Name']),
    field('text', 'org', ['Organisation', 'Organisation']),
    field('email', 'email', ['E-mail', 'E-Mail']),
    field('tel', 'tel', ['Telephone', 'Telefon']),
    field('textarea', 'address', ['Address', 'Anschrift']),
    field('date', 'birthday', ['Birthday', 'Geburtstag']),
    field('textarea', 'note', ['Note', 'Notiz']),
  ],
  settings: {
    title_field: 'name',
    description_field: 'note',
    contact: {
      name: 'name',
      org: 'org',
      email: 'email',
      tel: 'tel',
      address: 'address',
      birthday: 'birthday',
    },
  },
}
