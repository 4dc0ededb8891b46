import { block } from '../../platform/fields/block'
import type { Field, Read } from '../../platform/fields/field'
import { limits } from '../../platform/limits'
import type { UserType } from '../../platform/user-types'

/** Everyone answers on a level of their own, and reads those below it (DOC-42 to DOC-45). */
export type FindingLevel = {
  readonly suffix: string
  readonly title: string
  readonly writer: UserType
  readonly readers: readonly UserType[]
}

export const findingLevels: readonly FindingLevel[] = [
  {
    suffix: '',
    title: 'Account Manager findings',
    writer: 'DATA_CONTROLLER',
    readers: ['DATA_CONTROLLER', 'DATA_PROCESSOR', 'COMPLIANCE_OFFICER'],
  },
  {
    suffix: '_supervisor',
    title: 'Supervisor findings',
    writer: 'DATA_PROCESSOR',
    readers: ['DATA_PROCESSOR', 'COMPLIANCE_OFFICER'],
  },
  {
    suffix: '_compliance',
    title: 'Compliance Officer findings',
    writer: 'COMPLIANCE_OFFICER',
    readers: ['COMPLIANCE_OFFICER'],
  },
]

/** A question asked of every document, with the field that comments the answer (DOC-38). */
export type Finding = { readonly name: string; readonly comment: string; readonly label: string }

export const findings: readonly Finding[] = [
  { name: 'sanctions_found', comment: 'sanctions_comment', label: 'Sanctions found' },
  { name: 'pep_found', comment: 'pep_comment', label: 'PEP found' },
  {
    name: 'relevant_adverse_information_found',
    comment: 'relevant_adverse_information_comment',
    label: 'Relevant adverse information found',
  },
]

const isWorldCheck = (read: Read) => read('documentType') === 'world_check'

/** DOC-38, DOC-39, DOC-42 to DOC-45, PRM-41. */
export const findingFields: readonly Field[] = findingLevels.flatMap(({ suffix, title, writer, readers: types }) =>
  block(
    title,
    findings.flatMap((finding) => [
      { name: `${finding.name}${suffix}`, label: finding.label, input: 'yes-no' as const },
      {
        name: `${finding.comment}${suffix}`,
        label: `${finding.label}: comment`,
        input: 'rich' as const,
        maximum: limits.longTextMaximum,
      },
    ]),
    {
      seenBy: { types },
      editedBy: { types: [writer] },
      seenInChangesBy: { types: ['EXTERNAL_AUDITOR', 'INTERNAL_AUDITOR'], when: (read) => !isWorldCheck(read) },
    },
  ),
)

/**
 * DOC-44: whether the reviewers whose answers a reader sees agree with the account manager: the supervisor, and for
 * compliance officers themselves. What is not answered agrees with nothing.
 */
export function conforms({ name }: Finding, read: Read, reader: UserType): boolean {
  const [base, ...reviews] = findingLevels
    .filter(({ readers }) => readers.includes(reader))
    .map(({ suffix }) => read(`${name}${suffix}`))
  return reviews.length > 0 && (base === 'YES' || base === 'NO') && reviews.every((answer) => answer === base)
}
