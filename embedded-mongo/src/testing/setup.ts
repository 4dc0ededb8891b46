import { afterAll } from 'vitest'
import { endAll } from './embedded'

afterAll(endAll)
