// The laws of every screen of the admin, in the looks they are likeliest broken in.
import { everyScreen } from './every-screen.ts'

everyScreen('some')
