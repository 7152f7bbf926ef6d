// The help texts of this screen.
import { defineHelp } from '../../define-help.ts'

export default defineHelp({
  about: {
    en: 'Makes a source from an address or a file. You see what is there before anything is stored.',
    de: 'Legt eine Quelle aus einer Adresse oder Datei an. Sie sehen, was dort liegt, bevor etwas gespeichert wird.',
  },
  tasks: [
    {
      en: 'Enter under [Address of the feed or file] where the data are. What format it is, is recognised.',
      de: 'Tragen Sie unter [Address of the feed or file] ein, wo die Daten liegen. Das Format wird erkannt.',
    },
    {
      en: 'Or choose under [How it comes here] that you send a file, or that a program puts it into a folder.',
      de: 'Oder wählen Sie unter [How it comes here], dass Sie eine Datei senden oder ein Programm sie in einen Ordner legt.',
    },
    {
      en: 'Look at the first items, and choose [A new table] or [A table there is] for them.',
      de: 'Sehen Sie sich die ersten Inhalte an und wählen Sie [A new table] oder [A table there is] dafür.',
    },
    {
      en: 'Untick what you do not need. Everything can be changed later.',
      de: 'Nehmen Sie die Häkchen weg, wo Sie etwas nicht brauchen. Alles lässt sich später ändern.',
    },
    {
      en: '[Create and fetch] brings the entries for the first time.',
      de: '[Create and fetch] holt die Einträge zum ersten Mal.',
    },
  ],
  next: ['/sources', '/tables'],
})
