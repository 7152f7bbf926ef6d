// The entry point of the admin: installs the markup policy, styles and icons, then starts the shell.
import './styles/theme.css'
import { guardMarkup } from './trusted-types.ts'
import { useIcons } from './icons.ts'
import { applyTheme } from './styles/theme.ts'

guardMarkup()
useIcons()
applyTheme()
await import('./shell/cms-app.ts')
