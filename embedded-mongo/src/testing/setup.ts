import { afterAll } from 'vitest'
import { endWaitsOnLostConnections } from '../lost-connections'
import { endAll } from './embedded'

endWaitsOnLostConnections()
afterAll(endAll)
