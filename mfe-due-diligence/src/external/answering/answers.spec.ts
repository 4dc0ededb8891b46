import type { FieldValue } from '@dossier/contract/platform/fields/field'
import { describe, expect, it } from 'vitest'
import { aForm, companyElementId as company } from '../../testing/a-form'
import {
  type Answers,
  afterChoice,
  afterMove,
  afterRejection,
  afterSave,
  answerOf,
  countUnsaved,
  fieldErrorsOf,
  keyOf,
  sendable,
  startingFrom,
  withAnswer,
} from './answers'

const today = '2026-03-02'
const savedWith = (values: Readonly<Record<string, FieldValue>>) => aForm(values)
const typing = (answers: Answers, values: Readonly<Record<string, FieldValue>>) =>
  Object.entries(values).reduce((typed, [field, value]) => withAnswer(typed, company, field, value), answers)

describe('What is typed', () => {
  it('stands before what is saved', () => {
    const answers = typing(startingFrom(savedWith({ tax_id: 'NL-1' })), { tax_id: 'NL-2' })
    expect(answerOf(answers, company, 'tax_id')).toBe('NL-2')
    expect(answerOf(answers, company, 'trading_name')).toBeNull()
  })

  it('is nothing to save when it is what is saved already', () => {
    const answers = startingFrom(savedWith({ tax_id: 'NL-1' }))
    expect(countUnsaved(typing(answers, { tax_id: 'NL-1', trading_name: '' }))).toBe(0)
    expect(countUnsaved(typing(typing(answers, { tax_id: 'NL-2' }), { tax_id: 'NL-1' }))).toBe(0)
  })

  it('VAL-10 VAL-20 is sent unless it is wrong', () => {
    const answers = typing(startingFrom(savedWith({})), {
      tax_id: 'NL-1',
      contact_email_address: 'nobody',
      contact_phone_number: '12',
      registration_date: '30/2/2019',
    })
    expect(sendable(answers, today)).toEqual({ [company]: { tax_id: 'NL-1' } })
    expect(fieldErrorsOf(answers, company, today)).toEqual({
      contact_email_address: 'Please provide a valid email',
      contact_phone_number: 'Phone number is not valid',
      registration_date: 'Invalid date',
    })
  })

  it('goes on from what the tab kept, without what was saved meanwhile or has gone', () => {
    const kept = { [company]: { tax_id: 'NL-2', trading_name: 'Harbour' }, gone: { tax_id: 'NL-3' } }
    const answers = startingFrom(savedWith({ trading_name: 'Harbour' }), kept)
    expect(answers.typed).toEqual({ [company]: { tax_id: 'NL-2' } })
  })
})

describe('After a save', () => {
  it('what was typed meanwhile is still there', () => {
    const sent = typing(startingFrom(savedWith({})), { tax_id: 'NL-1' })
    const meanwhile = typing(sent, { tax_id: 'NL-12' })
    const saved = afterSave(meanwhile, savedWith({ tax_id: 'NL-1' }), sent.typed)
    expect(saved.typed).toEqual({ [company]: { tax_id: 'NL-12' } })
    expect(sendable(saved, today)).toEqual({ [company]: { tax_id: 'NL-12' } })
    expect(afterSave(sent, savedWith({ tax_id: 'NL-1' }), sent.typed).typed).toEqual({})
  })

  it('what the server keeps without its spaces is saved, and stays as it is typed', () => {
    const sent = typing(startingFrom(savedWith({})), { contact_person_name: 'Maria ' })
    const saved = afterSave(sent, savedWith({ contact_person_name: 'Maria' }), sent.typed)
    expect(answerOf(saved, company, 'contact_person_name')).toBe('Maria ')
    expect([countUnsaved(saved), sendable(saved, today)]).toEqual([0, {}])
    expect(countUnsaved(typing(saved, { contact_person_name: 'Maria L' }))).toBe(1)
  })

  it('what another wrote over such a value meanwhile is shown, and typing it again is sent', () => {
    const sent = typing(startingFrom(savedWith({})), { contact_person_name: 'Maria ' })
    const saved = afterSave(sent, savedWith({ contact_person_name: 'Maria' }), sent.typed)
    const moved = afterMove(saved, savedWith({ contact_person_name: 'Berta' }))
    expect([answerOf(moved, company, 'contact_person_name'), moved.conflicting]).toEqual(['Berta', {}])
    expect(countUnsaved(typing(moved, { contact_person_name: 'Maria ' }))).toBe(1)
  })
})

describe('After a rejection', () => {
  it('a field keeps the words of the server until its value changes', () => {
    const answers = typing(startingFrom(savedWith({})), { tax_id: 'NL-1', trading_name: 'Harbour' })
    const rejected = afterRejection(answers, { [keyOf(company, 'tax_id')]: 'Input too long' })
    expect(fieldErrorsOf(rejected, company, today)).toEqual({ tax_id: 'Input too long' })
    expect(sendable(rejected, today)).toEqual({ [company]: { trading_name: 'Harbour' } })
    expect(fieldErrorsOf(typing(rejected, { tax_id: 'NL-2' }), company, today)).toEqual({})
  })
})

describe('When the form moved on', () => {
  const mine = typing(startingFrom(savedWith({ tax_id: 'NL-1' })), { tax_id: 'NL-2', trading_name: 'Harbour' })
  const moved = afterMove(mine, savedWith({ tax_id: 'NL-9', company_name: 'Harbour Holdings' }))

  it('GOV-07 what someone else entered elsewhere is taken over', () => {
    expect(answerOf(moved, company, 'company_name')).toBe('Harbour Holdings')
    expect(sendable(moved, today)).toEqual({ [company]: { trading_name: 'Harbour' } })
  })

  it('GOV-07 a field that both filled in waits for a choice, and keeps what was typed', () => {
    expect(moved.conflicting).toEqual({ [keyOf(company, 'tax_id')]: 'NL-9' })
    expect(answerOf(moved, company, 'tax_id')).toBe('NL-2')
  })

  it('sends what was typed when that is chosen', () => {
    const chosen = afterChoice(moved, company, 'tax_id', true)
    expect(chosen.conflicting).toEqual({})
    expect(sendable(chosen, today)).toEqual({ [company]: { tax_id: 'NL-2', trading_name: 'Harbour' } })
  })

  it('leaves what the other entered when that is chosen', () => {
    const chosen = afterChoice(moved, company, 'tax_id', false)
    expect(chosen.conflicting).toEqual({})
    expect(answerOf(chosen, company, 'tax_id')).toBe('NL-9')
    expect(sendable(chosen, today)).toEqual({ [company]: { trading_name: 'Harbour' } })
  })

  it('contests nothing where both entered the same', () => {
    const same = afterMove(mine, savedWith({ tax_id: 'NL-2' }))
    expect(same.conflicting).toEqual({})
    expect(same.typed).toEqual({ [company]: { trading_name: 'Harbour' } })
  })
})
