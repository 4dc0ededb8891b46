import type * as dueDiligence from '../due-diligence/context'
import { linkedFormsIn } from '../due-diligence/forms/live-link'
import { formMailJob } from '../due-diligence/invitations/form-mail-job'
import { createDueDiligenceRepositories } from '../due-diligence/repositories'
import { type ClientRepository, createClientRepository } from '../file/case-files/client.repository'
import type * as file from '../file/context'
import { createViewTokens } from '../file/documents/view-token'
import { filesOfClients } from '../file/kept-files/named-files.repository'
import { createLiveFileRepository } from '../file/live-records/live-file.repository'
import { checkingCounts } from '../file/live-records/verify-counts'
import { checkingRecords } from '../file/live-records/verify-records'
import { createFileRepositories } from '../file/repositories'
import { filesOfAttachments } from '../office/attachments/attachment.repository'
import { filesOfConversions } from '../office/conversion/converted-file.repository'
import { createOfficeRepositories } from '../office/repositories'
import type * as people from '../people/context'
import { operatorNewsJob } from '../people/operator-acts/operator-news-job'
import { filingNewsJob } from '../people/second-root/filing-news-job'
import { filingsDueJob } from '../people/second-root/filings-due-job'
import { within } from '../platform/context'
import { createFileContents, type FileContents } from '../platform/file-contents'
import { createTwoFactor } from '../platform/secrets/two-factor'
import { createCallerCheck, createCallersAhead } from '../platform/sessions/check-caller'
import { createSessionTokens } from '../platform/sessions/session-token'
import type * as portfolio from '../portfolio/context'
import { createPortfolioRepositories } from '../portfolio/repositories'
import { filesOfLists } from '../screening/lists/list-version.repository'
import { createScreeningRepositories } from '../screening/repositories'
import { followingHits } from '../screening/requests/follow-file'
import { ownProvider } from '../screening/requests/own-provider'
import type { NameClients } from '../trail/accesses/client-names'
import type * as trail from '../trail/context'
import { createTrail } from '../trail/create-trail'
import { evidenceOfAll } from './evidence'
import type { Foundation } from './foundation'
import type { Surroundings } from './surroundings'

export type ProductContext = portfolio.JobContext

/** The context of the product: those of the districts, each with what those below it have. */
export async function createContext(foundation: Foundation, surroundings: Surroundings) {
  const { db, jobs } = foundation
  const contents = createFileContents(within(foundation.context, { db }), surroundings)
  const { trail, ...acts } = await openTrail(foundation, contents, surroundings)
  const people = peopleContext(within(foundation.context, trail), foundation, surroundings)
  const forms = createDueDiligenceRepositories(db, people.secrets)
  const screenings = createScreeningRepositories(db)
  const file = fileContext(within(people, contents), { ...forms, ...screenings }, foundation, surroundings)
  const reading = within(file, forms)
  const dueDiligence = within(reading, { formMails: jobs.queue(formMailJob(reading)) })
  const screening = within(dueDiligence, screeningOf(file, screenings, surroundings))
  const { candleSource, orderBookSource } = surroundings
  const office = within(screening, { ...createOfficeRepositories(db), candleSource, orderBookSource })
  const context: ProductContext = within(office, createPortfolioRepositories(db))
  return { context, ...acts }
}

const never = new AbortController().signal

function openTrail(
  { context, requestKeys, people, ...store }: Foundation,
  { fileStore }: FileContents,
  { keys, checkAnswers, anchorPlaces: places = [], stampAnchor: stamp, anchorFile, stopping = never }: Surroundings,
) {
  const checkSession = createCallerCheck(people.sessions)
  const files = createLiveFileRepository(store.db)
  return createTrail(
    within(context, {
      ...store,
      signingKey: keys.signing,
      anchorOutlets: { places, stamp },
      anchorFile,
      readCallers: createCallersAhead(people.sessions),
      checkFiles: [checkingRecords(files), checkingCounts(files)],
      evidenceKinds: evidenceOfAll,
      fileStore,
      filesNamed: [
        filesOfClients(store.db),
        filesOfLists(store.db),
        filesOfAttachments(store.db),
        filesOfConversions(store.db),
      ],
      stopping,
      nameClients: namingClients(createClientRepository(store.db)),
      checkEvents: checkAnswers,
      async checkCaller(...[caller, at, session]: Parameters<typeof checkSession>) {
        await checkSession(caller, at, session)
        await requestKeys.take(caller, at, session)
      },
    }),
  )
}

/** Trail and people lie below the files of clients and are told who they are. */
const namingClients =
  (clients: Pick<ClientRepository, 'named'>): NameClients =>
  async (organisationId, ids) =>
    new Map([...(await clients.named({ organisationId }, ids))].map(([id, { name }]) => [id, name]))

type ScreeningRepositories = ReturnType<typeof createScreeningRepositories>

const noAreas = async () => []

function peopleContext(
  trail: trail.JobContext,
  { db, people, passwords, jobs }: Foundation,
  { keys, operatorMail, twoFactorRequired, walletKey, installedAreas = noAreas }: Surroundings,
): people.JobContext {
  const own = within(trail, {
    ...people,
    nameClients: namingClients(createClientRepository(db)),
    passwords,
    tokens: createSessionTokens(keys.session, trail.now),
    twoFactor: createTwoFactor(trail.secrets),
    operatorMail,
    twoFactorRequired,
    walletKey,
    installedAreas,
    browsersNoted: new Set<string>(),
  })
  const operated = within(own, { operatorNews: jobs.queue(operatorNewsJob(own)) })
  const recorded = within(operated, { filingNews: jobs.queue(filingNewsJob(operated)) })
  return within(recorded, { filingsDue: jobs.queue(filingsDueJob(recorded)) })
}

function fileContext(
  people: people.JobContext & FileContents,
  { formLinks, ...screenings }: Pick<dueDiligence.JobContext, 'formLinks'> & ScreeningRepositories,
  { db }: Foundation,
  surroundings: Surroundings,
): file.JobContext {
  const repositories = createFileRepositories(db)
  return within(people, {
    ...repositories,
    viewTokens: createViewTokens(surroundings.keys.session, people.now),
    linkedForms: linkedFormsIn({ formLinks, caseFiles: repositories.caseFiles }),
    followFile: followingHits({ ...screenings, caseFiles: repositories.caseFiles }),
    placesWritten: new Map<string, number>(),
  })
}

function screeningOf(
  file: file.JobContext,
  repositories: ScreeningRepositories,
  { screeningProvider, listAddresses = {} }: Surroundings,
) {
  return {
    ...repositories,
    screeningProvider: screeningProvider ?? ownProvider(within(file, repositories)),
    listAddresses,
  }
}
