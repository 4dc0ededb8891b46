import { describe, it } from 'vitest'
import { askStrangely } from '../../testing/ask-strangely'

describe('Malformed requests', () => {
  it('PLT-27, PLT-29 never make the server fail or hang, whatever is sent to whichever call', async () => {
    await askStrangely(200)
  }, 600_000)
})
