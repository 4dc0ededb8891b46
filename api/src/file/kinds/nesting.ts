import { validationMessages as texts } from '@dossier/contract/platform/messages/validation'
import { ensure } from '../../platform/errors'
import type { CaseFile, LinkRule, ReviewedRecord } from '../engine/model'
import { parentIn } from './in-file'
import type { Input } from './kind'

/** Where an owner or a director may hang in the structure: at the top, or below a shareholder or a director (ruling 21). */
export const nestingLinks: Readonly<Record<'share_holder_related' | 'mbd_related', LinkRule>> = {
  share_holder_related: { to: ['shareholder'] },
  mbd_related: { to: ['managing_director'] },
}

/** The links that a creation names; nothing stands for the top. Throws 400 when it names both. */
export function nestingOf(input: Input) {
  const named = (link: keyof typeof nestingLinks) => {
    const id = input[link]
    return typeof id === 'string' ? [id] : []
  }
  const links = { share_holder_related: named('share_holder_related'), mbd_related: named('mbd_related') }
  const one = links.share_holder_related.length + links.mbd_related.length <= 1
  ensure(one, 'invalid-request', { errors: { mbd_related: texts.invalidValue } })
  return links
}

/** Where a record hangs, as it goes over the wire. */
export const nestingFacts = (record: ReviewedRecord) => ({
  share_holder_related: parentIn(record, 'share_holder_related'),
  mbd_related: parentIn(record, 'mbd_related'),
})

/** MBD-06: only a legal entity has owners and a board of its own. Throws 400 under the link otherwise. */
export function ensureUnderEntity(record: ReviewedRecord, file: CaseFile) {
  for (const link of Object.keys(nestingLinks)) {
    for (const id of record.links[link] ?? []) {
      const parent = file.records.get(id)
      const type = parent?.values.entity_type ?? parent?.values.shareholder_type
      ensure(type === 'entity', 'invalid-request', { errors: { [link]: texts.invalidValue } })
    }
  }
}

/** Owners and directors are those of corporate clients. Throws 400 for an account holder (UBO-08). */
export function ensureCorporate({ companyId }: Pick<ReviewedRecord, 'companyId'>, file: CaseFile) {
  const client = file.records.get(companyId)
  ensure(client?.facts.company_type !== 'account_holder', 'invalid-request', {
    errors: { company_id: texts.notApplicable },
  })
}
