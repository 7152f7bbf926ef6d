// The laws of every second screen of the admin, in the looks they are likeliest broken in.
// Holds: contract 4.3 languages; contract 4.3 wcag
import { everyScreen } from './every-screen.ts'

everyScreen('some')
