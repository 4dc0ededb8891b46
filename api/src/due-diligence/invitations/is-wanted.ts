import { mayChangeAnswers, maySubmit } from '@dossier/contract/due-diligence/editability'
import type { ReviewedRecord } from '../../file/engine/model'
import { formFactsOf } from '../forms/form'
import type { MailKind } from '../mails/invitation.repository'

/** Staff invite to what may still be changed; a reminder is for what is to be submitted. */
export function isWanted(record: ReviewedRecord, mail: MailKind): boolean {
  const facts = formFactsOf(record)
  return mail === 'invitation' ? mayChangeAnswers(facts, 'client') : maySubmit(facts, 'client')
}
