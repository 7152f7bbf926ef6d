// Selects the browser's time zone in a form that has not been filled in yet.
const select = document.querySelector('select[data-guess]')
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
if (select && zone) {
  // The browser may use another name for the zone than the server.
  if (![...select.options].some(({ value }) => value === zone)) select.add(new Option(zone, zone))
  select.value = zone
}
