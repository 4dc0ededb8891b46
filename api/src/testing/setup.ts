import { afterAll } from 'vitest'
import { dropTestDatabases } from './test-database'

afterAll(dropTestDatabases)
