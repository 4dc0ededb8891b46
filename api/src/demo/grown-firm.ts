import { createHash } from 'node:crypto'
import { generateSync } from 'otplib'
import { createAccount } from '../people/accounts/create-account'
import { beginTwoFactor } from '../people/auth/begin-two-factor'
import { resetPassword } from '../people/auth/reset-password'
import { sendVerification } from '../people/auth/send-verification'
import { setUpTwoFactor } from '../people/auth/set-up-two-factor'
import { verifyEmail } from '../people/auth/verify-email'
import type { MemberContext } from '../people/context'
import { confirmFiling } from '../people/second-root/confirm-filing'
import { fileDecider } from '../people/second-root/file-decider'
import { restartTwoFactor } from '../people/users/restart-two-factor'
import type { User } from '../people/users/user'
import type { Actor, Member } from '../platform/access/actor'
import { asMember, within } from '../platform/context'
import { found as ensureFound } from '../platform/errors'
import type { Mail } from '../platform/mail/mail'
import { type Acting, act } from '../trail/act'
import type { Product } from '../wiring/product'
import { approve, byItself, create, newDesk } from './demo-desk'
import { actorOf, employMember, found, memberOf } from './demo-organisation'
import { demoPassword, grownUsers } from './demo-users'
import { foundersClient } from './grown-clients'

type Seeding = {
  readonly product: Product
  /** What the product has mailed, the newest last: links are taken from there, as their readers would. */
  readonly mailed: readonly Mail[]
  readonly passwordHash: string
}

/** The firm with its founder and who they hired, whom nobody there can confirm (GOV-29). */
export async function foundGrownFirm(seeding: Seeding) {
  const { product, passwordHash } = seeding
  const firm = await found(product, 'Philipsburg Trust Services N.V.')
  const founder = await employMember(product, firm, grownUsers.founder, passwordHash)
  await approveAlone(product, founder)
  return { founder, second: await hire(seeding, founder) }
}

/** What the founder decides before there is anybody else is marked as self-approved (GOV-02). */
async function approveAlone(product: Product, founder: Member) {
  const [ctx, desk] = [asMember(product.context, founder), newDesk(product)]
  await create(foundersClient)(ctx, desk)
  await approve(ctx, desk)
}

/** An account that the founder makes, whose owner does what is asked of who is confirmed from outside. */
async function hire(seeding: Seeding, founder: Member): Promise<Member> {
  const { context } = seeding.product
  const { email, firstName: first_name, lastName: last_name, type } = grownUsers.second
  const names = { username: 'second', first_name, last_name }
  const account = { ...names, email, type, password: `${demoPassword}-first` }
  const { user } = await createAccount(asMember(context, founder), account)
  const visitor = asVisitor(seeding.product)
  await resetPassword(visitor, { password: demoPassword, token: await linkTo(seeding, email) })
  const member = memberOf(ensureFound(await context.users.byId(user._id)))
  const own = asMember(context, member)
  await sendVerification(own, email)
  await verifyEmail(visitor, await linkTo(seeding, email))
  const { secret } = await beginTwoFactor(own)
  await setUpTwoFactor(own, generateSync({ secret, epoch: Math.floor(context.now().getTime() / 1000) }))
  return member
}

const asVisitor = ({ context }: Product, actor?: Actor) =>
  within(context, { visitor: { actor, address: '', userAgent: '', browser: 'demo-browser-elsewhere' } })

/** The token in what was mailed to someone last. */
async function linkTo({ product, mailed }: Seeding, email: string): Promise<string> {
  await product.mail.deliver()
  const mail = ensureFound(mailed.findLast(({ to }) => to === email))
  return ensureFound(new URL(ensureFound(mail.action).href).searchParams.get('token'))
}

type Confirmation = { readonly product: Product; readonly person: Member; readonly operators: readonly [User, User] }

/** What two operators do for the second decision maker, each so many days ago; 72 hours later it counts. */
export function confirmationSteps({ product, person, operators: [first, second] }: Confirmation) {
  const { context } = product
  let filing = ''
  return [
    {
      ago: 41,
      act: byItself(async () => {
        const sha256 = [digestOf('identity card'), digestOf('engagement letter')]
        const papers = { kind: 'identity paper', reference: 'ID card SX 1184-22', sha256 } as const
        const ctx = within(context, { actor: actorOf(first) })
        filing = (await fileDecider(ctx, { user_id: person.userId, ...papers })).filing._id
        await context.filingNews.work()
      }),
    },
    {
      ago: 40,
      act: byItself(async () => {
        await confirmFiling(asVisitor(product, actorOf(second)), { filing_id: filing })
        await context.filingNews.work()
      }),
    },
    { ago: 36, act: byItself(() => context.filingsDue.work()) },
  ]
}

/** Nobody signs in to a demo with a second factor: it begins anew, on record, and is then put off. */
export const withoutSecondFactor = ({ context }: Product, founder: Member, { userId }: Member) =>
  putOffTwoFactor(asMember(context, founder), userId)

const putOffTwoFactor = act(async (ctx: Acting<MemberContext>, id: string) => {
  await restartTwoFactor(ctx, await ctx.users.activeOf(ctx.member, id, ctx.session))
  await ctx.users.dropTwoFactor(id, ctx.session)
})

const digestOf = (paper: string) => createHash('sha256').update(`A demo paper: ${paper}`).digest('hex')
