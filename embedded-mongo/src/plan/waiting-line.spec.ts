import { describe, expect, it } from 'vitest'
import { WaitingLine } from './waiting-line'

describe('The waiting line', () => {
  it('lets in as many as there are places, the others in the order they came', async () => {
    const line = new WaitingLine(2)
    const order: string[] = []
    await line.enter()
    await line.enter()
    const third = line.enter().then(() => order.push('third'))
    const fourth = line.enter().then(() => order.push('fourth'))
    expect(order).toEqual([])
    line.leave()
    await third
    line.leave()
    await fourth
    expect(order).toEqual(['third', 'fourth'])
  })

  it('sends away who has no more patience and gives the place to the next', async () => {
    const line = new WaitingLine(1)
    await line.enter()
    expect(await line.enter(1)).toBe(false)
    const next = line.enter(1_000)
    line.leave()
    expect(await next).toBe(true)
    line.leave()
    expect(await line.enter()).toBe(true)
  })

  it('sends away who no longer should wait and gives the place to the next', async () => {
    const line = new WaitingLine(1)
    let isOver = false
    const refuseIfOver = () => {
      if (isOver) throw new Error('over')
    }
    await line.enterUnless(refuseIfOver)
    const refused = line.enterUnless(refuseIfOver)
    const next = line.enter()
    isOver = true
    await expect(refused).rejects.toThrow('over')
    line.leave()
    expect(await next).toBe(true)
  })
})
