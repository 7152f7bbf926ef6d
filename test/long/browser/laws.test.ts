// The laws of every screen of the admin, in every look.
import { everyScreen } from '../../browser/admin/every-screen.ts'

everyScreen('all')
