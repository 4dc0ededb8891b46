import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  documentStatusChanged,
  dueDiligenceMessages,
  dueDiligenceStatusLabel,
  elementAdded,
} from './due-diligence/messages'
import { changeLine, changeMessages, outcomeLabels, selectAtLeastOne } from './file/messages/changes'
import { clientMessages } from './file/messages/clients'
import { browserTitle, dashboardMessages, deleteClientTitle, notificationHeldBack } from './file/messages/dashboard'
import { documentMessages, fileTooBig, findingReset } from './file/messages/documents'
import { entityProblem, ownershipMessages } from './file/messages/ownership'
import { snapshotMessages } from './file/messages/snapshots'
import {
  subsidiaryAdded,
  subsidiaryEdited,
  subsidiaryListRefused,
  subsidiaryMessages,
} from './file/messages/subsidiaries'
import { transactionProfileMessages } from './file/messages/transaction-profile'
import { cellFaults, conversionMessages } from './office/conversion-messages'
import { analysisMessages, attachmentMessages, taskMessages, ticketMessages, usageMessages } from './office/messages'
import { accessMessages, emailVerified, mailPause } from './people/messages/access'
import { backOfficeMessages } from './people/messages/back-office'
import { impossibleDate, profileMessages } from './people/messages/profile'
import { userMessages } from './people/messages/users'
import { walletMessages } from './people/messages/wallet'
import { addedSuccessfully, platformMessages, thereWasAnError } from './platform/messages/platform'
import { lengthAtLeast, lengthBetween, shareAboveRemaining, validationMessages } from './platform/messages/validation'
import { deleteViewQuestion, viewMessages, viewOpensWithout } from './portfolio/messages'

const folder = new URL('../../docs/requirements/', import.meta.url)
const requirements = readdirSync(folder)
  .map((name) => readFileSync(new URL(name, folder), 'utf8'))
  .join('\n')

const modules = {
  accessMessages,
  analysisMessages,
  attachmentMessages,
  backOfficeMessages,
  changeMessages,
  cellFaults,
  clientMessages,
  conversionMessages,
  dashboardMessages,
  documentMessages,
  dueDiligenceMessages,
  ownershipMessages,
  platformMessages,
  profileMessages,
  snapshotMessages,
  subsidiaryMessages,
  taskMessages,
  ticketMessages,
  usageMessages,
  transactionProfileMessages,
  userMessages,
  validationMessages,
  viewMessages,
  walletMessages,
}

/** Texts no requirement gives word by word. */
const ours: readonly string[] = [
  backOfficeMessages.amountAboveZero,
  backOfficeMessages.amountTooGreat,
  backOfficeMessages.amountDecimals,
  documentMessages.tooOld,
  platformMessages.searchTooShort,
  attachmentMessages.tooMany,
  ...Object.values(analysisMessages),
  ...Object.values(usageMessages),
  taskMessages.noneOfFilter,
  taskMessages.hiddenReference,
  taskMessages.goneReference,
  ticketMessages.none,
  ticketMessages.noneOfFilter,
  accessMessages.addressConfirmQuestion,
  accessMessages.addressKeepQuestion,
  accessMessages.alreadyVerified,
  accessMessages.twoFactorIsSetUp,
  accessMessages.tooManyMails,
  accessMessages.twoFactorMissing,
  accessMessages.codeUsed,
  changeMessages.circle,
  changeMessages.countersign,
  changeMessages.countersigned,
  changeMessages.countersignsAnother,
  changeMessages.countersignsFromOutside,
  changeMessages.nothingToCountersign,
  changeMessages.alreadyLinked,
  changeMessages.alreadyLeaving,
  changeMessages.lastParent,
  changeMessages.withdrawn,
  dashboardMessages.sectionComplete,
  documentMessages.notLookedInto,
  dueDiligenceMessages.copyCosts,
  dueDiligenceMessages.copyCostsMore,
  dueDiligenceMessages.documentApproved,
  dueDiligenceMessages.campaign,
  dueDiligenceMessages.documentsAttached,
  dueDiligenceMessages.markSigned,
  dueDiligenceMessages.markedSigned,
  dueDiligenceMessages.notToSign,
  dueDiligenceMessages.signedAlready,
  dueDiligenceMessages.signedStays,
  dueDiligenceMessages.signedToGo,
  dueDiligenceMessages.invited,
  dueDiligenceMessages.invitingFailed,
  dueDiligenceMessages.mailLink,
  dueDiligenceMessages.mailLinkAgain,
  dueDiligenceMessages.nothingToFillIn,
  dueDiligenceMessages.notToReview,
  dueDiligenceMessages.notToSubmit,
  dueDiligenceMessages.notToPropose,
  dueDiligenceMessages.notProposable,
  dueDiligenceMessages.knownAlready,
  dueDiligenceMessages.proposedToFile,
  dueDiligenceMessages.proposingFailed,
  dueDiligenceMessages.renewLink,
  dueDiligenceMessages.renewDocumentsLink,
  dueDiligenceMessages.formApproved,
  dueDiligenceMessages.formRejected,
  dueDiligenceMessages.deleteTitle,
  dueDiligenceMessages.deleteQuestion,
  dueDiligenceMessages.renewLinkQuestion,
  dueDiligenceMessages.renewMailedQuestion,
  dueDiligenceMessages.linkRenewed,
  ownershipMessages.deleteDirectorQuestion,
  ownershipMessages.deleteShareholderQuestion,
  ownershipMessages.notDeletable,
  ownershipMessages.personThere,
  ownershipMessages.uboThere,
  profileMessages.birthYear,
  accessMessages.mailboxKeepQuestion,
  accessMessages.recoveryCodesOnce,
  accessMessages.recoveryCodesQuestion,
  snapshotMessages.asOf,
  snapshotMessages.asOfHint,
  snapshotMessages.asOfReads,
  snapshotMessages.close,
  snapshotMessages.compareLead,
  snapshotMessages.compareTitle,
  snapshotMessages.completed,
  snapshotMessages.dayMissing,
  snapshotMessages.dayNotOver,
  snapshotMessages.none,
  snapshotMessages.nothingDiffers,
  snapshotMessages.nothingToCompare,
  snapshotMessages.notThere,
  snapshotMessages.notThereThen,
  snapshotMessages.saved,
  snapshotMessages.today,
  subsidiaryMessages.loadingFailed,
  userMessages.fewDecidersAdvice,
  userMessages.accountNotConfirmed,
  userMessages.addressWaits,
  userMessages.confirmsAnother,
  userMessages.demotionNotConfirmed,
  userMessages.nothingToConfirm,
  userMessages.noAddressWaits,
  userMessages.addressCancelled,
  userMessages.ownPasswordFirst,
  userMessages.passwordWaits,
  userMessages.samePerson,
  userMessages.passwordByAnother,
  userMessages.ownPasswordByAnother,
  ...Object.values(cellFaults),
  conversionMessages.onlyWorkbooks,
  conversionMessages.noRows,
  validationMessages.unknownField,
  validationMessages.notApplicable,
  validationMessages.notChangeable,
  validationMessages.invalidValue,
  validationMessages.tinLength,
  validationMessages.shareDecimals,
  validationMessages.shareNotNumber,
  viewMessages.tooMany,
  viewMessages.stateTooLarge,
  viewMessages.saved,
  viewMessages.deleted,
]

describe('User-visible texts', () => {
  it.each(Object.entries(modules))('%s stand in the requirements letter by letter', (_name, texts) => {
    const unknown = Object.values(texts).filter((text) => !requirements.includes(text) && !ours.includes(text))
    expect(unknown).toEqual([])
  })

  it('ERR-02 LIM-35 CLI-26 a failure without a text of its own names its operation', () => {
    expect(thereWasAnError('dashboard loading')).toBe(
      'There was an error during dashboard loading. Please try again or contact the support',
    )
    expect(clientMessages.loadingFailed).toBe(
      'There was an error during clients loading. Please try again or contact the support',
    )
  })

  it('ACC-22 a pause names the seconds that are left', () => {
    expect(mailPause(42)).toBe('You can send new email in 42 seconds')
  })

  it('DSH-35 the notice lists the labels that are missing', () => {
    expect(notificationHeldBack(['Name', 'Risk level'])).toBe(
      'Automatic Notification will not be sent untill dashboard section is fully filled in (Name, Risk level)',
    )
  })

  it('DDL-10 statuses of a due diligence', () => {
    const labels = ['submitted', 'draft', 'rejected', 'approved', 'created', '', null, 'toString'].map(
      dueDiligenceStatusLabel,
    )
    expect(labels).toEqual([
      'Submitted by Client',
      'Draft',
      'Rejected',
      'Approved',
      'Created',
      'Created',
      'Created',
      'Created',
    ])
  })

  it('CHG-23 outcomes of a handled change', () => {
    expect(outcomeLabels).toMatchObject({
      approved: 'Approved',
      rejected: 'Denied',
      skipped: 'Skipped',
      cascade_deleted: 'Cascade deleted',
    })
  })

  it('CHG-24 one line says what changed', () => {
    const change = { userName: 'maria', object: 'client', name: 'Alpha Ltd' }
    expect(changeLine({ ...change, actionType: 'update', fieldLabels: ['City', 'Zip Code'] })).toBe(
      'maria changed client Alpha Ltd: City, Zip Code',
    )
    expect(changeLine({ ...change, actionType: 'create', fieldLabels: ['Name'] })).toBe(
      'maria added client Alpha Ltd: Name',
    )
    expect(changeLine({ ...change, name: '', actionType: 'remove', fieldLabels: [] })).toBe(
      'maria requested removal of client',
    )
  })

  it('carry the name, file, status or number they speak of', () => {
    expect(emailVerified('ana@example.test')).toBe('ana@example.test has been verified')
    expect(selectAtLeastOne('Type')).toBe('Please select at least one option for "Type"')
    expect(browserTitle('Alpha Ltd')).toBe('KYC - Alpha Ltd')
    expect(deleteClientTitle('account_holder')).toBe('Delete Account Holder KYC')
    expect(impossibleDate('February', 1985, 28)).toBe('Invalid date: February 1985 has only 28 days')
    expect(fileTooBig('scan.pdf')).toBe('scan.pdf is to big, max file size is 10MB')
    expect(findingReset('PEP found')).toBe('PEP found will be set as NO as there are no comments provided')
    expect(documentStatusChanged('approved')).toBe('Document status changed to approved')
    expect(elementAdded('director')).toBe('Successfully added new director')
    expect(addedSuccessfully('Client')).toBe(clientMessages.added)
    expect(subsidiaryAdded('Beta')).toBe('Subsidiary Beta added successfully')
    expect(subsidiaryEdited('Beta')).toBe('Subsidiary Beta edited successfully')
    expect(subsidiaryListRefused('Not found')).toBe('Not found (Subsidiary list)')
    expect(viewOpensWithout(['Risk', 'country'])).toBe(
      'This view opens without what no longer exists or you may not see: Risk, country',
    )
    expect(deleteViewQuestion('High risk')).toBe('Do you want to delete the view "High risk"?')
    expect(shareAboveRemaining(12.5)).toBe('Percentage of shares held must be less than 12.5%')
  })

  it('ENT-09 VAL-25 texts that are put together from a label', () => {
    expect(entityProblem('Trust', 'City', 'Please provide a value')).toBe('Trust: City - Please provide a value')
    expect(lengthBetween('City', 3, 255)).toBe('City should be from 3 to 255 characters long')
    expect(lengthAtLeast('Passport Number', 5)).toBe('Passport Number should be at least 5 characters long')
  })
})
