import { typedValues } from '@dossier/contract/testing/typed-values'
import { expect, it } from 'vitest'
import { currentAndProposed } from '../file/values/current-and-proposed'
import { aRecord, asSaved } from './records.builder'

it.each(typedValues)('A stub makes of $what what the API does', ({ field, held = null, typed, proposed }) => {
  const profile = aRecord('transaction_profile', { _id: '64e000000000000000000001', values: { [field]: held } })
  const saved = asSaved('transaction_profile', profile, { [field]: typed })
  const { value, proposal } = currentAndProposed(saved, field)
  expect([value, proposal?.value ?? null, saved.rev]).toEqual([held, proposed, profile.rev + 1])
})
