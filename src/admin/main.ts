// Where the admin begins: markup is guarded, controls get their look and icons, then the shell takes over.
import './styles/theme.css'
import { guardMarkup } from './trusted-types.ts'
import { useIcons } from './icons.ts'
import { applyTheme } from './styles/theme.ts'

guardMarkup()
useIcons()
applyTheme()
await import('./shell/cms-app.ts')
