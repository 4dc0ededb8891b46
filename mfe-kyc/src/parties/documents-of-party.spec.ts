import { describe, expect, it } from 'vitest'
import { aDirector, anEntity } from '../testing/parties.builder'
import { documentsOfEntity } from './documents-of-party'

describe('The documents of a legal entity', () => {
  const value = (approved: string | boolean) => ({ value: approved, new_value: null })
  const supervised = {
    ...anEntity('house', 'Harbour Directors B.V.'),
    mbd_related: 'director',
    supervised: value(true),
  }
  const license = (above: string | null) => {
    const director = { ...aDirector('director', { legalEntity: 'house', share_holder_related: above }) }
    const { documents } = documentsOfEntity(supervised, { ...director, location_type: value('abroad') })
    return documents.some(({ type }) => type === 'entity_license')
  }

  it('ENT-05 are with a license of a supervised director abroad, unless a shareholder stands above', () => {
    expect([license(null), license('holding')]).toEqual([true, false])
  })
})
