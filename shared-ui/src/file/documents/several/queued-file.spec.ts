import { documentTypesIn } from '@dossier/contract/file/documents'
import { describe, expect, it } from 'vitest'
import { isSendable, problemsOf, type QueuedFile, queued, type Target } from './queued-file'

const targets: readonly Target[] = [...documentTypesIn('documents'), ...documentTypesIn('bank_signature_cards')].map(
  (document) => ({ key: document.type, document, record: undefined, sections: ['general'], label: document.label }),
)
const named = (...names: readonly string[]) => names.map((name) => new File(['%PDF-1.7'], name))
const chosen = (items: readonly QueuedFile[]) => items.map(({ target }) => target)

describe('WRK-21 Several files', () => {
  it('are each for the document that their name makes likely, one file for each', () => {
    const items = queued(
      named('tax ruling.pdf', 'scan.pdf', 'Tax Ruling (2).pdf', 'signature cards.pdf', 'signature cards b.pdf'),
      targets,
    )
    expect(chosen(items)).toEqual(['kyc-ruling', '', '', 'scfba', 'scfba'])
  })

  it('wait for a person to say which document they are, and which of two is the one', () => {
    const items = queued(named('scan.pdf', 'tax ruling.pdf'), targets)
    const problems = (all: readonly QueuedFile[]) => all.map((item) => problemsOf(item, all, targets))
    expect(problems(items).map(({ target }) => target)).toEqual(['Say which document this is', undefined])
    const twice = items.map((item) => ({ ...item, target: 'kyc-ruling' }))
    expect(problems(twice).map(({ target }) => target)).toEqual(Array(2).fill('Another file is for this document'))
  })

  it('say what is wrong with what was typed, and ask for the bank of another one', () => {
    const [ruling, bank] = queued(named('tax ruling.pdf', 'signature cards.pdf'), targets)
    if (ruling === undefined || bank === undefined) throw new Error('no guess')
    expect(problemsOf({ ...ruling, values: { certDate: '31/02' } }, [ruling], targets).fields).toEqual({
      certDate: 'Invalid date',
    })
    expect(problemsOf(bank, [bank], targets).fields).toEqual({ bank_name: 'Bank name is required' })
    expect(isSendable(problemsOf({ ...bank, values: { bank_name: 'Orco Bank' } }, [bank], targets))).toBe(true)
  })

  it('that are 200 lose nothing to ten that are broken', () => {
    const names = Array.from(
      { length: 200 },
      (_, number) => `signature cards ${number}.${number % 20 === 0 ? 'exe' : 'pdf'}`,
    )
    const items = queued(named(...names), targets).map((item) => ({ ...item, values: { bank_name: 'Orco Bank' } }))
    const problems = items.map((item) => problemsOf(item, items, targets))
    expect(problems.filter(isSendable)).toHaveLength(190)
    expect(problems.filter(({ file }) => file === 'File type is not allowed')).toHaveLength(10)
  })
})
