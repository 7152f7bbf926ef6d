// German translations of the shared elements and of every screen, in one chunk that is loaded for German users only.
import '@awesome.me/webawesome/dist/translations/de.js'

const found = import.meta.glob<Record<string, string>>(['./de.json', '../*/de.json', '../screens/*/de.json'], {
  eager: true,
  import: 'default',
})

export const german: Record<string, string> = Object.fromEntries(
  Object.values(found).flatMap((texts) => Object.entries(texts)),
)
