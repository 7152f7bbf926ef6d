// German: of the shared elements and of every screen, in one file that only German readers load.
import '@awesome.me/webawesome/dist/translations/de.js'

const found = import.meta.glob<Record<string, string>>(
  ['./de.json', '../*/de.json', '../screens/*/de.json'],
  {
    eager: true,
    import: 'default',
  },
)

export const german: Record<string, string> = Object.fromEntries(
  Object.values(found).flatMap((texts) => Object.entries(texts)),
)
