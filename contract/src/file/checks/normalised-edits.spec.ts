import { describe, expect, it } from 'vitest'
import { richTextOf } from '../../platform/validation/rich-text'
import { normalisedEdits, normalisedNew } from './normalised-edits'

describe('Edits as they are kept', () => {
  it('VAL-26 have no blanks at the ends of what was typed', () => {
    expect(normalisedEdits('company', { name: ' Acme  N.V. ', activity: '  ', risk_level: 'low' })).toEqual({
      name: 'Acme  N.V.',
      activity: '',
      risk_level: 'low',
    })
  })

  it.each(['\u3164', '\u200b\u200b', '\u2800\n', ' \u00ad\u2060 '])(
    'DOC-36 hold no text that shows nothing (%j)',
    (unseen) => {
      expect(normalisedEdits('listing_services', { value: unseen })).toEqual({ value: '' })
      expect(normalisedEdits('kyc_file', { comment_supervisor: richTextOf(unseen) })).toEqual({
        comment_supervisor: '',
      })
    },
  )

  it('GOV-31 have email addresses as their mailboxes, and what is none as it was typed', () => {
    const kept = (address: string) => normalisedEdits('due_diligence_element', { contact_email_address: address })
    expect(kept(' Ana@\uff26irm.test ')).toEqual({ contact_email_address: 'Ana@firm.test' })
    expect(kept(' ana@firm ')).toEqual({ contact_email_address: 'ana@firm' })
  })

  it('stand under the name their field is stored by', () => {
    const seen = richTextOf('Seen.')
    expect(normalisedEdits('kyc_file', { comment_data_processor: seen })).toEqual({ comment_supervisor: seen })
  })

  it('are left alone otherwise', () => {
    const edits = { percentage_held: 33.34, unheard_of: ' x ' }
    expect(normalisedEdits('shareholder', edits)).toEqual(edits)
  })
})

describe('What a creation was given as it is kept', () => {
  it('VAL-26 has no blanks at the ends, and null for what is left empty or no value of its field', () => {
    const given = { firstName: ' Maria ', lastName: ' ', title: 'Emperor', unknown: 'x' }
    expect(normalisedNew('person', ['firstName', 'lastName', 'middle_name', 'title'], given)).toEqual({
      firstName: 'Maria',
      lastName: null,
      middle_name: null,
      title: null,
    })
  })
})
