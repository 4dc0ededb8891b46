import { describe, it } from 'vitest'
import { buildIndexesMeanwhile } from '../testing/index-building-fuzz'

const seeds = Array.from({ length: 40 }, (_, at) => at + 2)

describe('Indexes that are made while others write, commits fail and transactions come and go', () => {
  it.each(seeds)('hold exactly what is there in the end, with seed %i', buildIndexesMeanwhile)
})
