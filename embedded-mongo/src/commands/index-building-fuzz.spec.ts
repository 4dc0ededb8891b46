import { describe, it } from 'vitest'
import { buildIndexesMeanwhile } from '../testing/index-building-fuzz'

describe('Indexes that are made while others write, commits fail and transactions come and go', () => {
  it('hold exactly what is there in the end', () => buildIndexesMeanwhile(1))
})
