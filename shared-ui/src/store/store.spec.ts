import { describe, expect, it } from 'vitest'
import { createStore } from './store'

describe('A value everyone shares', () => {
  it('notifies its listeners until they stop', () => {
    const store = createStore('before')
    const heard: string[] = []
    const stop = store.subscribe(() => heard.push(store.get()))
    store.set('after')
    stop()
    store.set('later')
    expect(heard).toEqual(['after'])
    expect(store.get()).toBe('later')
  })
})
