import { describe, expect, it } from 'vitest'
import { statusChoices } from './task'

const task = { creator: 'maria', assigned_to_user_id: 'ana' }

describe('The states that someone may choose for a task', () => {
  it('TSK-09 are To Do and Review for its assignee', () => {
    expect(statusChoices('ana', task)).toEqual(['to do', 'review'])
  })
  it('TSK-09 are To Do and Done for its creator', () => {
    expect(statusChoices('maria', task)).toEqual(['to do', 'done'])
  })
  it('TSK-09 are all three for who is both, and none for anyone else', () => {
    expect(statusChoices('ana', { creator: 'ana', assigned_to_user_id: 'ana' })).toEqual(['to do', 'review', 'done'])
    expect(statusChoices('eve', task)).toEqual([])
  })
})
