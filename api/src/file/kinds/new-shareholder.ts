import { checkNewShareholder } from '@dossier/contract/file/checks/add-dialogs'
import { ensure } from '../../platform/errors'
import type { Drafting } from './drafting'
import { identityIn, withIdentity } from './identity'
import type { Input, NewRecords } from './kind'
import { nestingOf } from './nesting'
import { nextIndex, siblingsOf } from './order'

/** SHR-05, SHR-12, UBO-02: a company with its entity, or an individual behind a UBO; who it is new or of the file. */
export function newShareholder(input: Input, drafting: Drafting): NewRecords {
  const identity = identityIn(input, input.shareholder_type)
  // what others leave of the company is looked at once it is known that the caller may see it
  const errors = checkNewShareholder({ ...input, ...identity.answered }, 100)
  ensure(Object.keys(errors).length === 0, 'invalid-request', { errors })

  const links = nestingOf(input)
  const shareholder = drafting.draft('shareholder', {
    links,
    facts: { index: nextIndex(siblingsOf(drafting.file, 'shareholder', links)) },
    values: { shareholder_type: String(input.shareholder_type), percentage_held: Number(input.percentage_held) },
  })
  const link = 'share_holder_related'
  if (identity.kind === 'legal_entity') {
    return withIdentity(identity, { records: [shareholder], link, under: shareholder.id }, drafting)
  }
  const ubo = drafting.draft('ubo', { links: { [link]: [shareholder.id] }, facts: { index: 0 } })
  return withIdentity(identity, { records: [shareholder, ubo], link: 'ubo_related', under: ubo.id }, drafting)
}
