import { confirmFiling, fileDecider } from '@dossier/contract/people/endpoints/deciders'
import { type Filing, filedDetails } from '../people/second-root/filing'
import type { User } from '../people/users/user'
import { openFirm } from './firm'
import { hireByCall } from './hire-by-call'
import type { OpenProduct } from './open-product'
import { theSystem } from './staff'

let made = 0

/** The name of a browser that nobody of a firm uses. */
export const foreignBrowser = 'a-browser-of-operators'

/** The papers of a filing, by digests that are well formed. */
export const papers = ['a'.repeat(64), 'b'.repeat(64)]

/** A firm that grew from one founder, with a second decision maker whom nobody at work could confirm, and two operators. */
export async function openFoundersFirm(product: OpenProduct) {
  const firm = await openFirm(product, ['administrator', 'manager', 'internalAuditor'])
  const { user, token } = await hireByCall(product, firm.as.administrator, 'DATA_PROCESSOR', `second${++made}`)
  await product.inTransaction(firm.id, theSystem, async ({ session, record }) => {
    await product.users.takeStep(user.id, 1, session)
    await product.users.verifyEmail(user.id, user.email, session)
    record({ what: 'two-factor set up', record: null, companyId: null, details: {} })
  })
  const operators = await Promise.all([anOperator(product), anOperator(product)])
  const [first, second] = operators

  return {
    ...firm,
    second: user,
    secondToken: token,
    operators,
    file: (more: object = {}, by = first.token) =>
      product.attempt(by, fileDecider, {
        body: { user_id: user.id, kind: 'identity paper', reference: 'NR 12', sha256: papers, ...more },
      }),
    confirmFiling: (filing_id: string, by = second.token) =>
      product.attempt(by, confirmFiling, { body: { filing_id }, browser: foreignBrowser }),
    /** What is under way is taken to the other chain and anchored. */
    settle: () => product.jobs.runDue(),

    /** Filed and confirmed by two operators. Answers its id. */
    async waiting() {
      const id = filingIn((await this.file()).body)
      const { status } = await this.confirmFiling(id)
      if (status !== 200) throw new Error(`The second part was refused with ${status}`)
      await this.settle()
      return id
    },
  }
}

export async function anOperator(product: OpenProduct): Promise<{ user: User; token: string }> {
  const facts = { type: 'ADMINISTRATOR', isSuperUser: true, username: `operator${++made}` } as const
  const user = await product.hire(null, facts)
  return { user, token: await product.tokenOf(user) }
}

/** The id in what a part answers. */
export const filingIn = (body: Record<string, unknown>) => (body.filing as { _id: string })._id

/** A confirmation from outside that members may stop, as it is kept. Answers its id. */
export async function aFiling({ context, inTransaction }: OpenProduct, organisationId: string, userId: string) {
  const id = context.newId()
  const filing: Filing = {
    id,
    organisationId,
    userId,
    name: 'Second Person',
    email: 'second.person@firm.test',
    kind: 'identity paper',
    reference: 'NR 12',
    papers,
    state: 'filed',
    filed: { userId: context.newId(), name: 'Operator', at: context.now() },
    confirmed: null,
    countsAt: null,
    confirmer: null,
    stoppedBecause: null,
    events: { own: {}, platform: {} },
  }
  const by = { userId: filing.filed.userId, name: 'Operator', type: 'ADMINISTRATOR', address: '' }
  await inTransaction(organisationId, by, async ({ session, record }) => {
    await context.filings.insert(filing, session)
    const details = filedDetails(filing)
    record({
      what: 'decision maker filed',
      record: { kind: 'user', id: userId, name: filing.name },
      companyId: null,
      details,
    })
  })
  return id
}
