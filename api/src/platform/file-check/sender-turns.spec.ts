import { describe, expect, it } from 'vitest'
import { createSenderTurns } from './sender-turns'

const bounds = { mostWaiting: 5, mostOfOneSender: 3 }

/** Work that goes on until it is finished from outside. */
function held() {
  let finish = () => {}
  const work = new Promise<void>((resolve) => {
    finish = resolve
  })
  return { work: () => work, finish: () => finish() }
}

describe('Turns of senders', () => {
  it('let each sender in after one piece of every other', async () => {
    const turns = createSenderTurns(bounds)
    const { work, finish } = held()
    const done: string[] = []
    const take = (sender: string, piece: string) => turns.take(sender, async () => void done.push(piece))
    const first = turns.take('link', work)
    const all = [take('link', 'link 1'), take('link', 'link 2'), take('office', 'office 1')]
    finish()
    await Promise.all([first, ...all])
    expect(done).toEqual(['link 1', 'office 1', 'link 2'])
  })

  it('refuse what one sender has too much of, and take that of others', async () => {
    const turns = createSenderTurns(bounds)
    const { work, finish } = held()
    const taken = [turns.take('link', work), ...['a', 'b', 'c'].map(() => turns.take('link', work))]
    await expect(turns.take('link', work)).rejects.toMatchObject({ code: 'unavailable' })
    const others = [turns.take('office', work), turns.take('third', work)]
    await expect(turns.take('office', work)).rejects.toMatchObject({ code: 'unavailable' })
    finish()
    await Promise.all([...taken, ...others])
  })

  it('go on after a piece that fails', async () => {
    const turns = createSenderTurns(bounds)
    const failing = turns.take('link', () => Promise.reject(new Error('broken')))
    await expect(failing).rejects.toThrow('broken')
    expect(await turns.take('link', async () => 'fine')).toBe('fine')
  })
})
