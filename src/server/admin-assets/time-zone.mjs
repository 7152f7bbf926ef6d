// Chooses the browser's time zone in a form that nobody has filled in yet.
const select = document.querySelector('select[data-guess]')
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
if (select && zone) {
  // A browser may know it by another name than the machine.
  if (![...select.options].some(({ value }) => value === zone)) select.add(new Option(zone, zone))
  select.value = zone
}
